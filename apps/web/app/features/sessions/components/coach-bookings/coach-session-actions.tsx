import { Suspense, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { type CoachSession, type SessionCoach, startWords } from '../../coach-session.ts'
import { useFocusAfter } from './use-focus-after.ts'

// Most visits move and cancel nothing: the windows load on demand.
const MoveWindow = lazyPart(async () => ({ default: (await import('./move-window.tsx')).MoveWindow }))
const CancelWindow = lazyPart(async () => ({ default: (await import('./cancel-window.tsx')).CancelWindow }))

interface CoachSessionActionsProps {
  session: CoachSession
  coach: SessionCoach
  /** It was moved or canceled. */
  onDone?: () => void
}

/** MOVE and CANCEL of a booked session, wherever its coach sees it (DESK-01). */
export function CoachSessionActions(props: CoachSessionActionsProps) {
  const { session, coach, onDone } = props
  const [open, setOpen] = useState<'move' | 'cancel' | null>(null)
  const place = useFocusAfter()
  const sessionName = ` ${session.clientFirstName}’s session, ${startWords(session, coach.timeZone)}`
  const ends = {
    onClose: () => setOpen(null),
    onDone: () => {
      setOpen(null)
      onDone?.()
    },
  }
  return (
    <div ref={place}>
      <Row gap={2}>
        <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setOpen('move')}>
          MOVE
          <VisuallyHidden>{sessionName}</VisuallyHidden>
        </Button>
        <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setOpen('cancel')}>
          CANCEL
          <VisuallyHidden>{sessionName}</VisuallyHidden>
        </Button>
      </Row>
      <Suspense>
        {open === 'move' && <MoveWindow {...{ session, coach }} {...ends} />}
        {open === 'cancel' && <CancelWindow {...{ session, coach }} {...ends} />}
      </Suspense>
    </div>
  )
}
