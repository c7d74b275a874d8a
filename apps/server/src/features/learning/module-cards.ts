import { BREAKTHROUGH_MODULES } from '@oola/contract/badges/named-badges'
import type { LearningBoard, ModuleCard } from '@oola/contract/learning/learning.schema'
import { unlockText } from '@oola/contract/learning/unlock-text'
import type { ModuleView } from './module-views.ts'
import { pathMonths } from './path-order.ts'
import type { ProgramRow } from './program.repo.ts'
import { isUnlocked } from './unlock-days.ts'

/** The number of modules of the breakthrough, or of a level's path. */
export const totalOf = ({ kind, level }: Pick<ProgramRow, 'kind' | 'level'>): number =>
  kind === 'breakthrough' ? BREAKTHROUGH_MODULES : pathMonths(level)

/** A module on the board; a locked one has only its title. */
export const moduleCard = (row: ProgramRow, view: ModuleView, today: string): ModuleCard => {
  const open = isUnlocked(row, today)
  const completed = row.completedDay !== null
  const parts = {
    watch: completed || row.watched,
    read: completed || row.read,
    do: completed || row.done,
  }
  const filmSeconds = view.film?.seconds ?? null
  return {
    id: view.id,
    title: view.title,
    caption: open ? view.caption : null,
    imageUrl: view.film?.poster ?? null,
    isUnlocked: open,
    isCompleted: completed,
    unLockDateText: unlockText(row.unlockDay, open),
    externalLink: null,
    kind: row.kind,
    areaId: view.areaId,
    position: row.position,
    total: totalOf(row),
    unlockDay: row.unlockDay,
    completedDay: row.completedDay,
    isBegun: parts.watch || parts.read || parts.do || row.filmSeconds !== null || row.hasWritten,
    parts,
    filmSeconds,
    filmSecondsLeft: filmSeconds === null ? null : Math.max(0, filmSeconds - (row.filmSeconds ?? 0)),
    readMinutes: view.readMinutes,
    doMinutes: view.doMinutes,
  }
}

/** The highlighted module of the board, or none (look 13, 23). */
export const firstToSee = (cards: readonly ModuleCard[]): LearningBoard['moduleVip'] => {
  const open = cards.filter(({ isUnlocked: isOpen, isCompleted }) => isOpen && !isCompleted)
  const byDay = open.toSorted((a, b) => a.unlockDay.localeCompare(b.unlockDay))
  const next = cards
    .filter(({ isUnlocked: isOpen }) => !isOpen)
    .toSorted((a, b) => a.unlockDay.localeCompare(b.unlockDay))
  const chosen = byDay.find(({ isBegun }) => isBegun) ?? byDay[0] ?? next[0] ?? cards.at(-1)
  return chosen ? [chosen] : []
}
