import { IconArrowsExchange } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { NetworkButton } from '#web/ui/buttons/network-button.tsx'
import { Grid } from '#web/ui/layout/grid.tsx'
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
  /** Two wide buttons, as in the panel of a session. */
  wide?: boolean
  /** A window that is open at first, after a key. */
  first?: 'move' | 'cancel' | null
}

/** MOVE and CANCEL of a booked session, wherever its coach sees it (DESK-01). */
export function CoachSessionActions(props: CoachSessionActionsProps) {
  const { session, coach, onDone, wide = false, first = null } = props
  const [open, setOpen] = useState(first)
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
      {wide ? (
        <Grid columns={2} phone={2} gap={2}>
          <NetworkButton
            variant="outline"
            aria-haspopup="dialog"
            leftIcon={<IconArrowsExchange size={20} stroke={1.75} aria-hidden />}
            onClick={() => setOpen('move')}
          >
            MOVE
            <VisuallyHidden>{sessionName}</VisuallyHidden>
          </NetworkButton>
          <NetworkButton variant="danger" aria-haspopup="dialog" onClick={() => setOpen('cancel')}>
            CANCEL
            <VisuallyHidden>{sessionName}</VisuallyHidden>
          </NetworkButton>
        </Grid>
      ) : (
        <Row gap={2}>
          <NetworkButton variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setOpen('move')}>
            MOVE
            <VisuallyHidden>{sessionName}</VisuallyHidden>
          </NetworkButton>
          <NetworkButton variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setOpen('cancel')}>
            CANCEL
            <VisuallyHidden>{sessionName}</VisuallyHidden>
          </NetworkButton>
        </Row>
      )}
      <Suspense>
        {open === 'move' && <MoveWindow {...{ session, coach }} {...ends} />}
        {open === 'cancel' && <CancelWindow {...{ session, coach }} {...ends} />}
      </Suspense>
    </div>
  )
}
