import type { SandboxWindow } from '#server/adapters/payment/payment-gateway.ts'
import type { Services } from '#server/services.ts'
import { demoSession } from './demo-life.ts'
import type { StoryClock } from './story-clock.ts'

const CARDS = { good: '4242424242424242', refused: '4000000000000341' } as const

interface Needs {
  /** The real clock, up to which months are paid. */
  readonly now: () => Date
  readonly sandbox: SandboxWindow
  readonly services: Pick<Services, 'account' | 'billing'>
  readonly clock: StoryClock
}

/**
 * A demo member's payments: the first one on the day of joining, then one a month up to the day the world is made.
 */
export const payAs = async (
  { now, sandbox, services, clock }: Needs,
  memberId: number,
  pays: keyof typeof CARDS,
): Promise<void> => {
  const { billing } = services
  const present = now()
  const joined = clock.now()
  const card = (number: string): Promise<string> =>
    sandbox.createToken({ number, expiryMonth: 12, expiryYear: present.getUTCFullYear() + 4 })
  await billing.subscribe({
    memberId,
    plan: 'framework',
    cardToken: await card(CARDS.good),
    key: `demo-${memberId}`,
  })
  for (;;) {
    const due = await billing.nextDue(memberId)
    if (!due || due.dueAt > present) break
    clock.goTo(due.dueAt)
    await billing.renew(due)
  }
  clock.goTo(joined)
  if (pays !== 'refused') return
  const session = await demoSession(services.account, memberId, clock)
  await billing.membership.updateCard(session, await card(CARDS.refused))
}
