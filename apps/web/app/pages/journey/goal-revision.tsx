import type { UserStep } from '@oola/contract/account/account.schema'
import { RevisionScreens } from '#web/features/goals/components/review/revision-screens.tsx'
import { PATHS } from '#web/features/journey/routing/step-page.ts'
import classes from './plan-page.module.css'
import { usePlanPage } from './use-plan-page.tsx'

/** Step 7: review, revise, reaffirm. Its end leads to the dashboard of the next level (G-36). */
export default function GoalRevisionScreen(_: { step: UserStep }) {
  return (
    <div className={classes.page}>
      <RevisionScreens {...usePlanPage(PATHS.dashboard)} />
    </div>
  )
}
