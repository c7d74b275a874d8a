import type { Db, Tx } from '#server/platform/db/client.ts'
import { and, eq, gt, inArray, isNotNull, sql } from '../../../platform/db/drizzle.ts'
import { member } from '../../account/account.tables.ts'
import { providerCharge } from '../money/money.tables.ts'

const COLUMNS = {
  id: member.id,
  firstName: member.firstName,
  lastName: member.lastName,
  userTypeId: member.userTypeId,
  level: member.level,
  stepId: member.stepId,
  isActiveCoach: member.isActiveCoach,
  timeZone: member.timeZone,
  deleteAt: member.deleteAt,
}

/** The member with this address, of any case. */
export const findMemberOf = async (db: Db, email: string) => {
  const [row] = await db.select(COLUMNS).from(member).where(sql`lower(${member.email}) = lower(${email})`)
  return row ?? null
}
export type MemberOf = NonNullable<Awaited<ReturnType<typeof findMemberOf>>>

/** Somebody with a role, who can have a request; null for everybody else. */
export const findColleague = async (tx: Db | Tx, id: number): Promise<string | null> => {
  const [row] = await tx
    .select({ firstName: member.firstName, lastName: member.lastName })
    .from(member)
    .where(and(eq(member.id, id), isNotNull(member.staffRole)))
  return row ? `${row.firstName} ${row.lastName}` : null
}

interface Paid {
  readonly gateway: string
  readonly gatewayId: string | null
}

/** The key of a payment in what `listGivenBack` returns. */
export const paymentKey = ({ gateway, gatewayId }: Paid): string => `${gateway} ${gatewayId}`

/**
 * What the provider gave back of these payments, in cents, as of the last comparison: orders of the shop are refunded at
 * the provider (docs/decisions/orders).
 */
export const listGivenBack = async (
  db: Db | Tx,
  payments: readonly Paid[],
): Promise<ReadonlyMap<string, number>> => {
  const ids = payments.flatMap(({ gatewayId }) => gatewayId ?? [])
  if (ids.length === 0) return new Map()
  const { gateway, gatewayId, refundedCents } = providerCharge
  const rows = await db
    .select({ gateway, gatewayId, refundedCents })
    .from(providerCharge)
    .where(
      and(
        inArray(gateway, [...new Set(payments.map((payment) => payment.gateway))]),
        inArray(gatewayId, ids),
        gt(refundedCents, 0),
      ),
    )
  return new Map(rows.map((row) => [paymentKey(row), row.refundedCents]))
}
