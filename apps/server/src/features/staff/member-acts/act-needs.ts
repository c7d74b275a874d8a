import type { Deps } from '#server/deps.ts'
import type { AccountService } from '../../account/account.service.ts'
import type { ActionsService } from '../../actions/actions.service.ts'
import type { AssessmentService, openAssessment } from '../../assessment/assessment.service.ts'
import type { BillingService } from '../../billing/billing.service.ts'
import type { PurchasesService } from '../../courses/course-purchases.service.ts'
import type { GoalsService } from '../../goals/goals.service.ts'
import type { JourneyService } from '../../journey/journey.service.ts'
import type { PrivacyService } from '../../privacy/privacy.service.ts'
import type { BookingService } from '../../sessions/booking.service.ts'
import type { LedgerService } from '../../sessions/ledger.service.ts'

/** The services that acts call: no rule of theirs is written again. */
export interface ActNeeds extends Pick<Deps, 'clock'> {
  readonly content: Pick<Deps['content'], 'recommendations'>
  readonly account: Pick<AccountService, 'byStaff' | 'setUserType' | 'queueMail'>
  readonly actions: Pick<ActionsService, 'excuses'>
  readonly assessment: Pick<AssessmentService, 'dropOpen' | 'openAnswers'>
  readonly billing: Pick<BillingService, 'byStaff'>
  readonly booking: Pick<BookingService, 'held'>
  readonly goals: Pick<GoalsService, 'toPlan'>
  readonly journey: Pick<JourneyService, 'place' | 'announce' | 'reopenReview'>
  readonly ledger: Pick<LedgerService, 'balanceIn' | 'move'>
  readonly openAssessment: typeof openAssessment
  readonly privacy: PrivacyService
  readonly purchases: Pick<PurchasesService, 'list' | 'grantIn' | 'takeBack'>
  /** After the commit: the member's tabs read their account again. */
  readonly announce: (memberId: number) => void
}
