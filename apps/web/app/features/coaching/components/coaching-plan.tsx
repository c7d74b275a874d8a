import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { coachingQueries } from '../coaching.queries.ts'
import { coachingWords } from '../coaching-words.ts'
import classes from './coaching-plan.module.css'

/** The second thing that a member pays for by the month, beside her membership; nothing without it (spec-decision 11). */
export function CoachingPlan() {
  const { data } = useQuery(coachingQueries.mine())
  if (!data || data.state === 'none') return null
  return (
    <Card as="section" aria-labelledby="coaching-plan" className={classes.plan ?? ''}>
      <div>
        <Heading level={2} look="h3" id="coaching-plan">
          One-on-one coaching{data.coach && ` with ${data.coach.firstName}`}
        </Heading>
        <p>{coachingWords(data)}</p>
      </div>
      <Button variant="outline" to="/findCoach">
        MANAGE COACHING
      </Button>
    </Card>
  )
}
