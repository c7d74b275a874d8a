import { Suspense, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '#web/ui/buttons/button.tsx'

const TimeZoneModal = lazyPart(async () => ({
  default: (await import('./time-zone-modal.tsx')).TimeZoneModal,
}))

/** CHANGE next to a clock, which opens the time zone modal (mockup 39). */
export function ChangeZone({ current }: { current: number | null }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="text"
        size="sm"
        aria-label="Change your time zone"
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        CHANGE
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <TimeZoneModal current={current} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
