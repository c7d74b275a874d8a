import type { Deps } from '#server/deps.ts'
import type { AccountService } from '../account/account.service.ts'
import type { JourneyService } from '../journey/journey.service.ts'
import type { NotificationsService } from '../notifications/notifications.service.ts'

/** Dependencies of billing. */
export interface BillingNeeds
  extends Pick<Deps, 'db' | 'clock' | 'log' | 'jobs' | 'payments' | 'content' | 'settings'> {
  readonly account: Pick<AccountService, 'queueMail' | 'setUserType' | 'attempts'>
  readonly journey: Pick<JourneyService, 'announce'>
  readonly notifications: Pick<NotificationsService, 'notify' | 'withdraw'>
}
