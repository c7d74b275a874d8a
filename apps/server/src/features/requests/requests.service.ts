import { phoneDigits } from '@oola/contract/account/phone-digits'
import { HOUR_MS } from '@oola/contract/durations'
import type { RequestBody } from '@oola/contract/requests/requests.schema'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { AccountService } from '../account/account.service.ts'
import type { Limit } from '../account/attempts.service.ts'
import type { AmbassadorsService } from '../ambassadors/ambassadors.service.ts'
import type { CoachesService } from '../coaches/coaches.service.ts'
import { insertRequest, type NewRequest } from './requests.repo.ts'
import { threadsService } from './threads.service.ts'

/** Enough for an office that applies together; too few for a flood. */
const REQUEST_ADDRESS: Limit = { max: 20, windowMs: HOUR_MS }
const REQUEST_MAILBOX: Limit = { max: 5, windowMs: HOUR_MS }

interface Needs extends Pick<Deps, 'db' | 'clock' | 'jobs' | 'mail' | 'content' | 'settings' | 'secrets'> {
  readonly account: Pick<AccountService, 'attempts'>
  readonly ambassadors: Pick<AmbassadorsService, 'sponsorOf'>
  readonly coaches: Pick<CoachesService, 'isListed'>
}

/** The staff's data of a paid order. */
type PaidOrder = Pick<
  NewRequest,
  'key' | 'firstName' | 'lastName' | 'email' | 'phone' | 'message' | 'sponsorAlias'
>

/**
 * Requests of visitors, for staff (`/staff/requests`, `npm run requests`). None is confirmed by mail, so that none can go to a forged address
 * (G-112).
 */
export const requestsService = (needs: Needs) => {
  const { db, clock, account, ambassadors, coaches } = needs
  const { attempts } = account

  return {
    threads: threadsService(needs),

    /** Lists a paid order for staff, in its own transaction and with its own key. */
    storeOrder: (
      tx: Tx,
      { key, firstName, lastName, email, phone, message, sponsorAlias }: PaidOrder,
    ): Promise<void> =>
      insertRequest(tx, {
        ...{ key, firstName, lastName, email, phone, message, sponsorAlias },
        kind: 'order',
        createdAt: clock.now(),
      }),

    /** @throws rate_limited */
    submit: async (body: RequestBody, ip: string): Promise<void> => {
      // A honeypot: a bot gets the reply of a success.
      if (body.website) return
      const email = body.email.toLowerCase()
      const wait = await attempts.count([
        attempts.countedAddress('request-address', ip, REQUEST_ADDRESS),
        attempts.counted('request-mailbox', email, REQUEST_MAILBOX),
      ])
      if (wait !== null) throw appError('rate_limited', { retryAfter: Math.ceil(wait / 1000) })
      const { key, kind, firstName, lastName } = body
      const isListed = body.coachId !== undefined && (await coaches.isListed(body.coachId))
      const sponsor = body.sponsor ? await ambassadors.sponsorOf(body.sponsor) : null
      await insertRequest(db.orm, {
        key,
        kind,
        firstName,
        lastName,
        email,
        phone: body.phone ? phoneDigits(body.phone) : null,
        message: body.message || null,
        coachId: isListed ? body.coachId : null,
        sponsorAlias: sponsor?.memberId ? sponsor.webAlias : null,
        createdAt: clock.now(),
      })
    },
  }
}
export type RequestsService = ReturnType<typeof requestsService>
