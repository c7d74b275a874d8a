import { IconWorld } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'

const TimeZoneModal = lazyPart(async () => ({
  default: (await import('./time-zone-modal.tsx')).TimeZoneModal,
}))

interface TimeZoneControlProps {
  /** The member's zone; null when none is chosen, undefined until it is known. */
  current: number | null | undefined
  /** The page needs a zone: it asks by itself when there is none (TZ-02; G-57). */
  needed: boolean
}

/** The globe in the header, which opens the time zone modal (SHELL-26). */
export function TimeZoneControl({ current, needed }: TimeZoneControlProps) {
  const [opened, setOpened] = useState(false)
  // Stays when the zone arrives from elsewhere, or its thanks would vanish under the member's eyes.
  if (needed && current === null && !opened) setOpened(true)
  return (
    <>
      <IconButton label="Time zone" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <IconWorld size={22} stroke={1.75} />
      </IconButton>
      {opened && current !== undefined && (
        <Suspense fallback={null}>
          <TimeZoneModal current={current} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
