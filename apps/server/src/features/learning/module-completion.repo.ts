import type { Tx } from '#server/platform/db/client.ts'
import { and, eq, sql } from '../../platform/db/drizzle.ts'
import { moduleProgress } from './learning.tables.ts'

/** Completes a module with all its parts. False when it was completed before; nothing changes. */
export const markCompleted = async (
  tx: Tx,
  { memberId, moduleId, at, day }: { memberId: number; moduleId: number; at: Date; day: string },
): Promise<boolean> => {
  const { watchedAt, readAt, doneAt, completedAt } = moduleProgress
  const completed = await tx
    .insert(moduleProgress)
    .values({
      memberId,
      moduleId,
      watchedAt: at,
      readAt: at,
      doneAt: at,
      completedAt: at,
      completedDay: day,
    })
    .onConflictDoUpdate({
      target: [moduleProgress.memberId, moduleProgress.moduleId],
      set: {
        watchedAt: sql`coalesce(${watchedAt}, excluded.watched_at)`,
        readAt: sql`coalesce(${readAt}, excluded.read_at)`,
        doneAt: sql`coalesce(${doneAt}, excluded.done_at)`,
        completedAt: at,
        completedDay: day,
      },
      setWhere: sql`${completedAt} is null`,
    })
    .returning({ moduleId: moduleProgress.moduleId })
  return completed.length === 1
}

/** The local day of a module's completion; null before. */
export const findCompletedDay = async (
  tx: Tx,
  memberId: number,
  moduleId: number,
): Promise<string | null> => {
  const [found] = await tx
    .select({ day: moduleProgress.completedDay })
    .from(moduleProgress)
    .where(and(eq(moduleProgress.memberId, memberId), eq(moduleProgress.moduleId, moduleId)))
  return found?.day ?? null
}
