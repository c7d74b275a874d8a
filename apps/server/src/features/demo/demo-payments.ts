import type { PlanName } from '@oola/contract/billing/prices.schema'
import type { SandboxWindow } from '#server/adapters/payment/payment-gateway.ts'
import type { PaymentRequest } from '#server/platform/http/payment-request.ts'
import type { Services } from '#server/services.ts'
import type { DemoMember } from './demo.content.ts'
import { demoSession } from './demo-session.ts'
import type { StoryClock } from './story-clock.ts'

const CARDS = { good: '4242424242424242', refused: '4000000000000341' } as const

/** A payment of the demo; its name is key and content. */
export const storyPayment = (name: string): PaymentRequest => ({ key: name, digest: name })

interface Needs {
  /** The real clock, up to which months are paid. */
  readonly now: () => Date
  readonly services: Pick<Services, 'account' | 'billing'>
  readonly clock: StoryClock
}

/** Pays the months of a plan in order, up to the creation of the demo world, and restores the clock. */
export const payMonths = async (
  { now, services: { billing }, clock }: Needs,
  memberId: number,
  plan: PlanName,
  /** Runs before this moment. */
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

/** A demo member's payments: the first on the day of joining, then monthly up to the creation of the demo world, unless declined. */
export const payMembership = async (
  needs: Needs & { readonly sandbox: SandboxWindow },
  memberId: number,
  pays: NonNullable<DemoMember['pays']>,
): Promise<void> => {
  const { now, sandbox, services, clock } = needs
  const card = (number: string): Promise<string> =>
    sandbox.createToken({ number, expiryMonth: 12, expiryYear: now().getUTCFullYear() + 4 })
  await services.billing.subscribe({
    memberId,
    plan: 'framework',
    cardToken: await card(CARDS.good),
    payment: storyPayment(`demo-${memberId}`),
  })
  const replaceCard = async (): Promise<void> => {
    const session = await demoSession(services.account, memberId, clock)
    await services.billing.membership.updateCard(session, await card(CARDS.refused))
  }
  if (pays === 'declined') await replaceCard()
  await payMonths(needs, memberId, 'framework')
  if (pays === 'refused') await replaceCard()
}
