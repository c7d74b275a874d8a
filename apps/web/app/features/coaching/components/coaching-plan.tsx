import type { MyCoaching } from '@oola/contract/coaching/coaching.schema'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nextPriceWords } from '#web/features/billing/next-price-words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { CardHead } from '#web/ui/layout/card-head.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { useCoachingChange } from '../coaching.mutations.ts'
import { coachingQueries } from '../coaching.queries.ts'
import { coachingWords, isCanceled } from '../coaching-words.ts'
import { CancelCoaching } from './find-coach/cancel-coaching.tsx'

/** The second monthly plan of a member, next to the membership; renders nothing without it (spec-decision 11). */
export function CoachingPlan({ isSubscriber }: { isSubscriber: boolean }) {
  const { data } = useQuery(coachingQueries.mine())
  if (!data || (data.state === 'none' && data.nextDay === null && !isCanceled(data))) return null
  return (
    <Card as="section" gap={5} aria-labelledby="coaching-plan">
      <CardHead
        id="coaching-plan"
        title={`One-on-one coaching${data.coach ? ` with ${data.coach.firstName}` : ''}`}
        variant="h3"
        note={coachingWords(data) + nextPriceWords(data, 'coaching')}
        action={
          isSubscriber &&
          data.state !== 'none' && (
            <Button variant="outline" to="/findCoach">
              MANAGE COACHING
            </Button>
          )
        }
      />
      {(!isSubscriber || data.state === 'none') && <OwnCancel coaching={data} isSubscriber={isSubscriber} />}
    </Card>
  )
}

/** Find a Coach, which is closed without a membership, cancels only with a coach: coaching that is paid for can be canceled here. */
function OwnCancel({ coaching, isSubscriber }: { coaching: MyCoaching; isSubscriber: boolean }) {
  const [confirming, setConfirming] = useState(false)
  const change = useCoachingChange()
  return (
    <>
      <Row gap={3} wrap>
        {isSubscriber && <Button to="/findCoach">FIND A COACH</Button>}
        {coaching.coach && (
          <Button variant="outline" to="/coachingRoom">
            OPEN COACHING ROOM
          </Button>
        )}
        {isCanceled(coaching) && (
          <Button variant="outline" loading={change.isPending} onClick={() => change.mutate('keep')}>
            KEEP COACHING
          </Button>
        )}
        {coaching.nextDay !== null && (
          <Button variant="outline" onClick={() => setConfirming(true)}>
            CANCEL COACHING
          </Button>
        )}
      </Row>
      <CancelCoaching
        opened={confirming}
        coaching={coaching}
        change={change}
        onClose={() => setConfirming(false)}
      />
    </>
  )
}
