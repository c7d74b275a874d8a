import type { Db, Tx } from '#server/platform/db/client.ts'
import { and, eq, gt, isNull } from '../../platform/db/drizzle.ts'
import { passwordReset } from './account.tables.ts'

export const insertReset = async (
  db: Db | Tx,
  values: { memberId: number; tokenHash: string; expiresAt: Date },
): Promise<void> => {
  await db.insert(passwordReset).values(values)
}

/** Consumes a link; false when it was used, has expired or never existed. One of several racing calls gets true. */
export const consumeResetToken = async (
  tx: Tx,
  memberId: number,
  tokenHash: string,
  now: Date,
): Promise<boolean> => {
  const used = await tx
    .update(passwordReset)
    .set({ usedAt: now })
    .where(
      and(
        eq(passwordReset.memberId, memberId),
        eq(passwordReset.tokenHash, tokenHash),
        isNull(passwordReset.usedAt),
        gt(passwordReset.expiresAt, now),
      ),
    )
    .returning({ memberId: passwordReset.memberId })
  return used.length === 1
}

/** Invalidates the member's other links, mailed before the password changed. */
export const retireResets = async (tx: Tx, memberId: number, now: Date): Promise<void> => {
  await tx
    .update(passwordReset)
    .set({ usedAt: now })
    .where(and(eq(passwordReset.memberId, memberId), isNull(passwordReset.usedAt)))
}
