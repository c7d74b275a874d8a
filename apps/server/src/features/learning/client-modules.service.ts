import type { CheatSheet } from '@oola/contract/coaching/client-page/client-page.schema'
import type { ModuleCard } from '@oola/contract/learning/learning.schema'
import { localDay } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import { moduleCard } from './module-cards.ts'
import type { ModuleView } from './module-views.ts'
import { listProgram } from './program.repo.ts'
import { isUnlocked } from './unlock-days.ts'

interface Needs extends Pick<Deps, 'db' | 'clock'> {
  readonly content: Pick<Deps['content'], 'learning'>
  readonly modules: ReadonlyMap<number, ModuleView>
}

/** An open module of a client, with the coach's page about it. */
type ClientModule = ModuleCard & { readonly cheatSheet: CheatSheet }

/** What a coach may know of a client's program: which modules are open and what is done, never what she wrote (G-100). */
export const clientModulesService = ({ db, clock, content, modules }: Needs) => {
  const sheets = new Map(content.learning.modules.map(({ id, cheatSheet }) => [id, cheatSheet]))
  return {
    /** Open modules, the latest first. Whoever asks has asked the client's sharing before. */
    open: async (member: { memberId: number; timeZone: string }): Promise<ClientModule[]> => {
      const today = localDay(clock.now(), member.timeZone)
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
