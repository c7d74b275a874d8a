import type { CompletionRecord } from '@oola/contract/offline/completions'
import type { Tx } from '#server/platform/db/client.ts'
import { and, eq } from '../../platform/db/drizzle.ts'
import { keptSince } from './offline.repo.ts'
import { completionRecord } from './offline.tables.ts'

const isOf = (memberId: number, what: string) =>
  and(eq(completionRecord.memberId, memberId), eq(completionRecord.what, what))

/** What is recorded about a step or task beyond its row; null for nearly all. */
export const findCompletions = async (
  tx: Tx,
  memberId: number,
  what: string,
): Promise<CompletionRecord | null> => {
  const [found] = await tx
    .select({
      later: completionRecord.later,
      undone: completionRecord.undone,
      removedAt: completionRecord.removedAt,
    })
    .from(completionRecord)
    .where(isOf(memberId, what))
  return found ? { ...found, removedAt: found.removedAt?.toISOString() ?? null } : null
}

/** Stores it, without undos that can take nothing back any more. */
export const writeCompletions = async (
  tx: Tx,
  { memberId, what, now }: { memberId: number; what: string; now: Date },
  { later, undone, removedAt }: CompletionRecord,
): Promise<void> => {
  const since = keptSince(now).toISOString()
  const values = {
    later,
    undone: undone.filter(({ comparedAt }) => comparedAt >= since),
    removedAt: removedAt === null ? null : new Date(removedAt),
  }
  await tx
    .insert(completionRecord)
    .values({ memberId, what, ...values })
    .onConflictDoUpdate({ target: [completionRecord.memberId, completionRecord.what], set: values })
}
