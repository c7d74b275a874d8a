import { z } from 'zod'
import type { PaymentGateway, SandboxWindow } from '#server/adapters/payment/payment-gateway.ts'
import type { Deps } from '#server/deps.ts'
import { rowsOf } from '#server/platform/db/client.ts'
import type { Services } from '#server/services.ts'

interface Needs extends Pick<Deps, 'db'> {
  readonly payments: PaymentGateway
  readonly services: Pick<Services, 'billing' | 'staff'>
  readonly sandbox: SandboxWindow
}

const Paid = z.object({ gatewayId: z.string() })

/** The member whose bank wants the last payment back, and the one who got a part of it back from the company's own window. */
const DISPUTES = 1004
const DIFFERS = 1006
const GIVEN_BACK_CENTS = 1000

/**
 * For the money screen of staff: a dispute, a refund that only the payment company knows of, and the first comparison
 * with its list.
 */
export const playMoney = async ({ db, services, payments, sandbox }: Needs): Promise<void> => {
  const lastPaid = async (memberId: number): Promise<string | undefined> => {
    const [paid] = rowsOf(
      Paid,
      await db.pool.query(
        `select gateway_id as "gatewayId" from money_payment where member_id = $1 and status = 'succeeded' order by at desc limit 1`,
        [memberId],
      ),
    )
    return paid?.gatewayId
  }
  const disputed = await lastPaid(DISPUTES)
  if (disputed) await services.billing.consumeGatewayEvent(await sandbox.dispute(disputed, 'open'))
  const chargeId = await lastPaid(DIFFERS)
  if (chargeId) await payments.refund({ key: 'demo-given-back', chargeId, amountCents: GIVEN_BACK_CENTS })
  await services.staff.comparison.compare()
}
