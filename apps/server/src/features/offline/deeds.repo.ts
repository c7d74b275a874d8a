import type { DeedRecord } from '@oola/contract/offline/deeds'
import type { Tx } from '#server/platform/db/client.ts'
import { and, eq } from '../../platform/db/drizzle.ts'
import { keptSince } from './offline.repo.ts'
import { deed } from './offline.tables.ts'

const isOf = (memberId: number, what: string) => and(eq(deed.memberId, memberId), eq(deed.what, what))

/** What is recorded about a step or task beyond its row; null for nearly all. */
export const findDeeds = async (tx: Tx, memberId: number, what: string): Promise<DeedRecord | null> => {
  const [found] = await tx
    .select({ later: deed.later, undone: deed.undone, removedAt: deed.removedAt })
    .from(deed)
    .where(isOf(memberId, what))
  return found ? { ...found, removedAt: found.removedAt?.toISOString() ?? null } : null
}

/** Stores it, without undos that can take nothing back any more. */
export const writeDeeds = async (
  tx: Tx,
  { memberId, what, now }: { memberId: number; what: string; now: Date },
  { later, undone, removedAt }: DeedRecord,
): Promise<void> => {
  const since = keptSince(now).toISOString()
  const values = {
    later,
    undone: undone.filter(({ word }) => word >= since),
    removedAt: removedAt === null ? null : new Date(removedAt),
  }
  await tx
    .insert(deed)
    .values({ memberId, what, ...values })
    .onConflictDoUpdate({ target: [deed.memberId, deed.what], set: values })
}
