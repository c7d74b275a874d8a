import { useQuery } from '@tanstack/react-query'
import { nextPriceWords } from '#web/features/billing/next-price-words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { CardHead } from '#web/ui/layout/card-head.tsx'
import { coachingQueries } from '../coaching.queries.ts'
import { coachingWords } from '../coaching-words.ts'

/** The second monthly plan of a member, next to the membership; renders nothing without it (spec-decision 11). */
export function CoachingPlan() {
  const { data } = useQuery(coachingQueries.mine())
  if (!data || data.state === 'none') return null
  return (
    <Card as="section" aria-labelledby="coaching-plan">
      <CardHead
        id="coaching-plan"
        title={`One-on-one coaching${data.coach ? ` with ${data.coach.firstName}` : ''}`}
        variant="h3"
        note={coachingWords(data) + nextPriceWords(data, 'coaching')}
        action={
          <Button variant="outline" to="/findCoach">
            MANAGE COACHING
          </Button>
        }
      />
    </Card>
  )
}
