import type { Deps } from '#server/deps.ts'
import type { ModulesById } from './module-views.ts'
import * as repo from './program.repo.ts'

/** A module that is not open yet. */
export interface UpcomingModule {
  readonly title: string
  /** "Week 6" of the breakthrough, "Month 3" of the path. */
  readonly place: string
  readonly unlockDay: string
  readonly minutes: number
  /** The path of its picture. */
  readonly picture: string | null
}

const PLACES = { breakthrough: 'Week', path: 'Month' } as const

/** The module of a member's program that opens next. */
export const upcomingModuleService =
  ({ db, modules }: Pick<Deps, 'db'> & { readonly modules: ModulesById }) =>
  /** @param day the member's day @returns null when all are open, or without a program */
  async (memberId: number, day: string): Promise<UpcomingModule | null> => {
    const row = await repo.findUpcoming(db, memberId, day)
    const view = row && modules.get(row.moduleId)
    if (!view) return null
    return {
      title: view.title,
      place: `${PLACES[row.kind]} ${row.position}`,
      unlockDay: row.unlockDay,
      minutes: Math.ceil((view.film?.seconds ?? 0) / 60) + view.readMinutes + view.doMinutes,
      picture: view.film?.poster ?? null,
    }
  }
