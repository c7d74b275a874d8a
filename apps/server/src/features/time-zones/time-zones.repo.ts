import type { Tx } from '#server/platform/db/client.ts'
import { eq } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'

export interface MemberZone {
  /** null: not chosen yet. */
  readonly timeZoneId: number | null
  /** IANA name. */
  readonly timeZone: string
}

/** The member's zone. Only under the member's lock. */
export const readZone = async (tx: Tx, memberId: number): Promise<MemberZone | null> => {
  const [row] = await tx
    .select({ timeZoneId: member.timeZoneId, timeZone: member.timeZone })
    .from(member)
    .where(eq(member.id, memberId))
  return row ?? null
}

export const writeZone = async (tx: Tx, memberId: number, zone: MemberZone): Promise<void> => {
  await tx.update(member).set(zone).where(eq(member.id, memberId))
}
