import { z } from 'zod'
import type { SandboxWindow } from '#server/adapters/payment/payment-gateway.ts'
import type { Deps } from '#server/deps.ts'
import { rowsOf } from '#server/platform/db/client.ts'
import type { Services } from '#server/services.ts'

interface Needs extends Pick<Deps, 'db'> {
  readonly services: Pick<Services, 'billing' | 'staff'>
  readonly sandbox: SandboxWindow
}

const Paid = z.object({ gatewayId: z.string() })

/** The member whose bank wants the last payment back. */
const DISPUTES = 1004

/** For the money screen of staff: a dispute, and the first comparison with the payment company's list. */
export const playMoney = async ({ db, services, sandbox }: Needs): Promise<void> => {
  const [paid] = rowsOf(
    Paid,
    await db.pool.query(
      `select gateway_id as "gatewayId" from money_payment where member_id = $1 and status = 'succeeded' order by at desc limit 1`,
      [DISPUTES],
    ),
  )
  if (paid) await services.billing.consumeGatewayEvent(await sandbox.dispute(paid.gatewayId, 'open'))
  await services.staff.comparison.compare()
}
