import { stepsOfStreakDay } from '@oola/contract/actions/streak-day'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTurn } from '#web/lib/open-dialogs.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import { TrackerMark } from '#web/ui/wheel/tracker-pie.tsx'
import { useAnswerMissedDay } from '../../actions.mutations.ts'
import { actionQueries } from '../../actions.queries.ts'

/**
 * Asks how to continue a course, by its name, after a day without its steps (ACTIONS-34; G-55). Closed without an
 * answer it asks again at the next visit.
 */
export function MissedDayModal() {
  const { data: today } = useQuery(actionQueries.day(0))
  const [closedOn, setClosedOn] = useState<string | null>(null)
  const answer = useAnswerMissedDay()
  const courseId = today?.courseId ?? null
  const course = today?.courseTitle
  const asks = today?.displayFailModal === true && courseId !== null && closedOn !== today.day
  const hasTurn = useTurn(asks)
  if (!asks || !hasTurn) return null
  const send = (startOver: boolean) => answer.mutate({ courseId, startOver })
  return (
    <AppModal
      opened
      onClose={() => setClosedOn(today.day)}
      title={course ? `You missed a day of “${course}”` : 'You missed a day of your course'}
      picture={<TrackerMark done={0} of={stepsOfStreakDay(today.day)} size={96} />}
      centred
      compact
      actions={
        <>
          <Button
            fullWidth
            data-autofocus
            loading={answer.isPending && !answer.variables.startOver}
            onClick={() => send(false)}
          >
            KEEP GOING
          </Button>
          <Button
            fullWidth
            variant="outline"
            loading={answer.isPending && answer.variables.startOver}
            onClick={() => send(true)}
          >
            START OVER
          </Button>
        </>
      }
    >
      <p>
        It happens to everyone. You can keep going from today, or start over at day 1. Either way, the steps
        you’ve taken still count.
      </p>
    </AppModal>
  )
}
