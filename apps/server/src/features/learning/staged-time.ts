import { BREAKTHROUGH_MODULES } from '@oola/contract/badges/named-badges'
import type { ModuleKind } from '@oola/contract/learning/learning.schema'
import { pathType, type StagedType } from '@oola/contract/learning/staged-type'
import { isUnlocked } from './unlock-days.ts'

interface Place {
  readonly level: number
  readonly kind: ModuleKind
  readonly unlockDay: string
}

interface Standing {
  readonly level: number
  readonly today: string
  /** The member's modules, of all levels. */
  readonly program: readonly Place[]
}

/** The kind of modules that a staged assessment orders. */
export const kindOfType = (type: StagedType): ModuleKind => (type === 1 ? 'breakthrough' : 'path')

/** The twelfth week of a breakthrough; null before there is one. */
export const lastWeek = (program: readonly Place[]): string | null => {
  const weeks = program.filter(({ kind }) => kind === 'breakthrough')
  return weeks.length < BREAKTHROUGH_MODULES
    ? null
    : (weeks
        .map(({ unlockDay }) => unlockDay)
        .sort()
        .at(-1) ?? null)
}

/**
 * Whether a staged assessment can be answered (G-69): type 1 at level 1; the path's type at its level, at level 1 after
 * all twelve weeks have opened (ELEARN-37); `done` once its modules exist.
 */
export const stagedTime = (
  type: StagedType,
  { level, today, program }: Standing,
): 'open' | 'done' | 'closed' => {
  const kind = kindOfType(type)
  if (type === 1 ? level !== 1 : type !== pathType(level)) return 'closed'
  if (program.some((place) => place.kind === kind && place.level === level)) return 'done'
  if (type !== 2) return 'open'
  const week = lastWeek(program)
  return week !== null && isUnlocked({ unlockDay: week }, today) ? 'open' : 'closed'
}
