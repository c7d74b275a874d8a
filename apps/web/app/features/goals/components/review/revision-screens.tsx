import type { PlanPageProps } from '../../plan-page.ts'
import { PlanScreens } from '../plan/plan-screens.tsx'
import { ReviewGoals } from './review-goals.tsx'

/** Step 7: review the goals, then plan the next level from them (journey.md 4; G-36). */
export function RevisionScreens(page: PlanPageProps) {
  return (
    <PlanScreens
      kind="revision"
      page={page}
      newYear
      ending={(level) => ({
        title: `Level ${level}, ${page.firstName}. Reviewed, revised, reaffirmed.`,
        label: 'DASHBOARD',
      })}
    >
      {({ plan, today, way }) => (
        <ReviewGoals plan={plan} today={today} moved={way.moved} onDone={way.onDone} />
      )}
    </PlanScreens>
  )
}
