import {
  cancelCoaching,
  getCoachByUser,
  getCoachPicks,
  getFindCoachQuestions,
  keepCoaching,
  payCoaching,
  saveFindCoachAnswers,
  searchCoachesByName,
  selectCoach,
} from '@oola/contract/coaching/coaching.calls'
import type { Handle } from '#server/platform/http/handle.ts'
import { paymentRequest } from '#server/platform/http/payment-request.ts'
import type { BillingService } from '../billing/billing.service.ts'
import type { CoachingService } from './coaching.service.ts'

interface Services {
  readonly coaching: CoachingService
  readonly billing: Pick<BillingService, 'limitAttempts'>
}

export const coachingRoutes = (handle: Handle, { coaching, billing }: Services): void => {
  handle(searchCoachesByName, async ({ input, session }) => coaching.search(session, input.params.term), {
    scans: { member: 'the listed coaches of a country' },
  })
  handle(getFindCoachQuestions, async ({ session }) => coaching.questions(session))
  handle(saveFindCoachAnswers, async ({ input, session }) => {
    await coaching.saveAnswers(session, input.body)
    return { ok: true as const }
  })
  handle(getCoachPicks, async ({ session }) => coaching.picks(session), {
    finds: {
      coaching_answer: 'the answers of the coaches to pick from',
      coach_relation: 'how many clients each coach has',
      coach_schedule: 'whether they have hours (DESK-10)',
    },
    scans: {
      member: 'all listed coaches (G-82)',
      coach_profile: 'all listed coaches (G-82)',
      coach_schedule: 'whether they have hours (DESK-10)',
    },
  })
  handle(selectCoach, async ({ input, session, request }) => {
    const payment = paymentRequest(request, selectCoach, input)
    if (input.body.cardToken) await billing.limitAttempts(request.ip, session.memberId)
    return coaching.select(session, input.params.coachId, { ...input.body, payment })
  })
  handle(getCoachByUser, async ({ session }) => coaching.mine(session))
  handle(cancelCoaching, async ({ session }) => coaching.cancel(session))
  handle(keepCoaching, async ({ session }) => coaching.resume(session))
  handle(payCoaching, async ({ session, input }) => coaching.pay(session, input.body.priceCents))
}
