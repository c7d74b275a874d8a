import type { CheatSheet } from '@oola/contract/coaching/client-page/client-page.schema'
import type { ModuleCard } from '@oola/contract/learning/learning.schema'
import { localDay } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import { moduleCard } from './module-cards.ts'
import type { ModulesById } from './module-views.ts'
import { listProgram } from './program.repo.ts'
import { isUnlocked } from './unlock-days.ts'

interface Needs extends Pick<Deps, 'db' | 'clock'> {
  readonly content: Pick<Deps['content'], 'learning'>
  readonly modules: ModulesById
}

/** An open module of a client, with the coach's page about it. */
type ClientModule = ModuleCard & { readonly cheatSheet: CheatSheet }

/** A coach's view of a client's program: open and completed modules, never the client's texts (G-100). */
export const clientModulesService = ({ db, clock, content, modules }: Needs) => {
  return {
    /** Open modules, latest first. The caller has checked the client's sharing. */
    open: async (member: { memberId: number; timeZone: string }): Promise<ClientModule[]> => {
      const today = localDay(clock.now(), member.timeZone)
      const sheets = new Map(content.learning.modules.map(({ id, cheatSheet }) => [id, cheatSheet]))
      const rows = await listProgram(db, member.memberId, null)
      return rows
        .filter((row) => isUnlocked(row, today))
        .toSorted((a, b) => b.unlockDay.localeCompare(a.unlockDay) || b.level - a.level)
        .flatMap((row) => {
          const [view, cheatSheet] = [modules.get(row.moduleId), sheets.get(row.moduleId)]
          return view && cheatSheet ? [{ ...moduleCard(row, view, today), cheatSheet }] : []
        })
    },
  }
}
