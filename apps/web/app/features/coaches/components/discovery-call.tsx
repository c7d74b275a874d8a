import type { CoachListing } from '@oola/contract/coaches/coaches.schema'
import { NO_SCHEDULE } from '@oola/contract/sessions/sessions.constants'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { schedulingAddress } from '../social-addresses.ts'

const LABEL = 'Free Discovery Call'

/** The coach's calendar in a new tab (DIR-13); without one the text says so, and staff arrange the call (G-97). */
export function DiscoveryCall({ coach, secondary }: { coach: CoachListing; secondary: boolean }) {
  const variant = secondary ? 'outline' : 'primary'
  const [open, setOpen] = useState(false)
  const calendar = schedulingAddress(coach)
  if (calendar) {
    return (
      <Button size="lg" variant={variant} href={calendar} newTab>
        {LABEL}
      </Button>
    )
  }
  return (
    <>
      <Button size="lg" variant={variant} onClick={() => setOpen(true)}>
        {LABEL}
      </Button>
      {open && (
        <Alert tone="warn" title={NO_SCHEDULE}>
          <Link to={`/contact?coach=${coach.id}`}>
            Write to us, and we will set up a call with {coach.firstName}.
          </Link>
        </Alert>
      )}
    </>
  )
}
