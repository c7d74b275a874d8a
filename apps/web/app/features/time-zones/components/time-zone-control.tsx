import { IconWorld } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'

const TimeZoneModal = lazyPart(async () => ({
  default: (await import('./time-zone-modal.tsx')).TimeZoneModal,
}))

interface TimeZoneControlProps {
  /** The member's zone; null if none is set, undefined while loading. */
  current: number | null | undefined
  /** The page needs a zone: the modal opens automatically if there is none (TZ-02; G-57). */
  needed: boolean
}

/** The globe in the header, which opens the time zone modal (SHELL-26). */
export function TimeZoneControl({ current, needed }: TimeZoneControlProps) {
  const [opened, setOpened] = useState(false)
  // Stays mounted when the zone is set elsewhere, or its confirmation would disappear while the member reads it.
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
