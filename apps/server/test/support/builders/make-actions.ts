import { localDay } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import { action } from '#server/features/actions/actions.tables.ts'

export interface GivenAction {
  readonly text?: string
  /** Planned for; the day in Los Angeles unless told otherwise. */
  readonly day?: string
  readonly position?: number
  /** Completed on this local day. */
  readonly completedDay?: string
  readonly removed?: boolean
}

/** Actions of a member, written on the dashboard. */
export const makeActions = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: number,
  actions: readonly GivenAction[],
): Promise<void> => {
  if (actions.length === 0) return
  const now = clock.now()
  await db.orm.insert(action).values(
    actions.map(({ text, day, position, completedDay, removed }, index) => ({
      memberId,
      text: text ?? `Step ${index + 1}`,
      day: day ?? completedDay ?? localDay(now, 'America/Los_Angeles'),
      position: position ?? index + 1,
      source: 'member' as const,
      createdAt: now,
      completedAt: completedDay ? new Date(`${completedDay}T20:00:00Z`) : null,
      completedDay: completedDay ?? null,
      removedAt: removed ? now : null,
    })),
  )
}
