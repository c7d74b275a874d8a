import type { PlanName } from '@oola/contract/billing/prices.schema'
import type { SandboxWindow } from '#server/adapters/payment/payment-gateway.ts'
import type { Services } from '#server/services.ts'
import { demoSession } from './demo-life.ts'
import type { StoryClock } from './story-clock.ts'

const CARDS = { good: '4242424242424242', refused: '4000000000000341' } as const

interface Needs {
  /** The real clock, up to which months are paid. */
  readonly now: () => Date
  readonly sandbox: SandboxWindow
  readonly services: Pick<Services, 'account' | 'billing' | 'coaching'>
  readonly clock: StoryClock
}

/** Pays the months of a plan as they come, up to the day the world is made; the story is then where it was. */
const payMonths = async (
  { now, services: { billing }, clock }: Needs,
  memberId: number,
  plan: PlanName,
): Promise<void> => {
  const present = now()
  const here = clock.now()
  for (;;) {
    const due = await billing.nextDue(memberId, plan)
    if (!due || due.dueAt > present) break
    clock.goTo(due.dueAt)
    await billing.renew(due)
  }
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
    key: `demo-${memberId}`,
  })
  await payMonths(needs, memberId, 'framework')
  if (pays !== 'refused') return
  const session = await demoSession(services.account, memberId, clock)
  await services.billing.membership.updateCard(session, await card(CARDS.refused))
}

/**
 * A demo member chooses her coach on the day of the story and pays for each month since. Where no test cards are taken
 * coaching is given to her: nobody in the demo world pays with real money.
 */
export const chooseCoachAs = async (
  { sandbox, ...needs }: Omit<Needs, 'sandbox'> & { sandbox: SandboxWindow | null | undefined },
  memberId: number,
  coachId: number,
): Promise<void> => {
  const { coaching, account } = needs.services
  if (!sandbox) await coaching.grant(memberId)
  const session = await demoSession(account, memberId, needs.clock)
  await coaching.select(session, coachId, { cardToken: undefined, key: `demo-${memberId}-${coachId}` })
  if (sandbox) await payMonths({ ...needs, sandbox }, memberId, 'coaching')
}
