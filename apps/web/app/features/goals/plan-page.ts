import type { UserStep } from '@oola/contract/account/account.schema'
import type { Leaving } from '#web/ui/journey/leave-buttons.tsx'

/** Props from the page to the screens that plan goals: Step 2 and the revision. */
export interface PlanPageProps extends Leaving {
  /** The member comes from another screen, not from outside: the first heading receives the focus too. */
  arrived: boolean
  firstName: string
  /** The member's local day; null while loading. */
  today: string | null
  /** The server has moved the member's step. */
  onMoved: (step: UserStep) => void
}
