import type { PlanName } from '@oola/contract/billing/prices.schema'
import type { SandboxWindow } from '#server/adapters/payment/payment-gateway.ts'
import type { PaymentRequest } from '#server/platform/http/payment-request.ts'
import type { Services } from '#server/services.ts'
import type { DemoPair } from './demo-coaches.ts'
import { demoSession } from './demo-life.ts'
import type { StoryClock } from './story-clock.ts'

const CARDS = { good: '4242424242424242', refused: '4000000000000341' } as const

/** A payment of the story, whose name says all of it. */
const storyPayment = (name: string): PaymentRequest => ({ key: name, digest: name })

interface Needs {
  /** The real clock, up to which months are paid. */
  readonly now: () => Date
  readonly sandbox: SandboxWindow
  readonly services: Pick<Services, 'account' | 'billing' | 'coaching' | 'sessions'>
  readonly clock: StoryClock
}

/** Pays the months of a plan as they come, up to the day the world is made; the story is then where it was. */
const payMonths = async (
  { now, services: { billing }, clock }: Needs,
  memberId: number,
  plan: PlanName,
  /** What happens before this moment. */
  before: (moment: Date) => Promise<void> = async () => {},
): Promise<void> => {
  const present = now()
  const here = clock.now()
  for (;;) {
    const due = await billing.nextDue(memberId, plan)
    if (!due || due.dueAt > present) break
    await before(due.dueAt)
    clock.goTo(due.dueAt)
    await billing.renew(due)
  }
  await before(present)
  clock.goTo(here)
}

/**
 * A demo member's payments: the first one on the day of joining, then one a month up to the day the world is made.
 */
export const payAs = async (needs: Needs, memberId: number, pays: keyof typeof CARDS): Promise<void> => {
  const { now, sandbox, services, clock } = needs
  const card = (number: string): Promise<string> =>
    sandbox.createToken({ number, expiryMonth: 12, expiryYear: now().getUTCFullYear() + 4 })
  await services.billing.subscribe({
    memberId,
    plan: 'framework',
    cardToken: await card(CARDS.good),
    payment: storyPayment(`demo-${memberId}`),
  })
  await payMonths(needs, memberId, 'framework')
  if (pays !== 'refused') return
  const session = await demoSession(services.account, memberId, clock)
  await services.billing.membership.updateCard(session, await card(CARDS.refused))
}

/**
 * A demo member chooses her coach on the day of the story, pays for each month since, meets the coach now and then and buys sessions. Where no test cards are taken
 * coaching is given to her: nobody in the demo world pays with real money.
 */
export const chooseCoachAs = async (
  {
    sandbox,
    ...needs
  }: Omit<Needs, 'sandbox'> & {
    sandbox: SandboxWindow | null | undefined
    /** Completes a session now. */
    complete: (session: { clientId: number; coachId: number; key: string }) => Promise<void>
  },
  { clientId: memberId, coachId, met, bought }: DemoPair,
): Promise<void> => {
  const { coaching, account, sessions } = needs.services
  if (!sandbox) {
    await coaching.grant(memberId)
    await sessions.wallet.give(memberId, met.length + bought + 1, 'demo')
  }
  const session = await demoSession(account, memberId, needs.clock)
  await coaching.select(session, coachId, {
    cardToken: undefined,
    payment: storyPayment(`demo-${memberId}-${coachId}`),
  })
  const ahead = [...met]
  const meet = async (moment: Date): Promise<void> => {
    for (let day = ahead.shift(); day !== undefined; day = ahead.shift()) {
      needs.clock.daysAgo(day)
      if (needs.clock.now() >= moment) return void ahead.unshift(day)
      await needs.complete({ clientId: memberId, coachId, key: `demo-${day}` })
    }
  }
  if (!sandbox) return meet(needs.now())
  await payMonths({ ...needs, sandbox }, memberId, 'coaching', meet)
  if (bought === 0) return
  needs.clock.daysAgo(0)
  const order = { clientId: memberId, coachId, quantity: bought, rateCents: undefined, cardToken: undefined }
  await sessions.wallet.purchase(session, order, {
    payment: storyPayment(`demo-sessions-${memberId}`),
    ip: '127.0.0.1',
  })
}
