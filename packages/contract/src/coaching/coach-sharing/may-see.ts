import { LIFE_AREAS } from '../../life-areas/life-areas.ts'
import type { AreaKind } from './coach-sharing.constants.ts'
import type { SharingMarks } from './coach-sharing.schema.ts'

const EVERY_AREA = LIFE_AREAS.map(({ id }) => id)

/** What counts until a member decides: a coach sees what the list of clients shows (PORTAL-10; docs/decisions/coach-sharing). */
export const EVERYTHING: SharingMarks = {
  isOn: true,
  scores: EVERY_AREA,
  goals: EVERY_AREA,
  actions: EVERY_AREA,
  progress: true,
  modules: true,
  badges: true,
}

/** Nothing is marked: what SHARE NOTHING makes of the choices. */
export const NO_MARKS = {
  ...{ scores: [], goals: [], actions: [] },
  ...{ progress: false, modules: false, badges: false },
} satisfies Omit<SharingMarks, 'isOn'>

/** What somebody sees whose coaching is over. */
export const NOTHING: SharingMarks = { ...EVERYTHING, isOn: false }

/** Whether a coach may see this kind of an area. */
export const maySee = (marks: SharingMarks, kind: AreaKind, areaId: number): boolean =>
  marks.isOn && marks[kind].includes(areaId)

/** Whether a coach may see this kind of every area: what belongs to no area, or to all of them, is seen only then. */
export const maySeeAll = (marks: SharingMarks, kind: AreaKind): boolean =>
  EVERY_AREA.every((areaId) => maySee(marks, kind, areaId))

/** Whether a coach may see this kind of any area. */
export const maySeeAny = (marks: SharingMarks, kind: AreaKind): boolean =>
  EVERY_AREA.some((areaId) => maySee(marks, kind, areaId))

export const maySeeProgress = ({ isOn, progress }: SharingMarks): boolean => isOn && progress
export const maySeeModules = ({ isOn, modules }: SharingMarks): boolean => isOn && modules
export const maySeeBadges = ({ isOn, badges }: SharingMarks): boolean => isOn && badges

/** Whether a coach's page has nothing at all to show. */
export const seesNothing = (marks: SharingMarks): boolean =>
  !maySeeProgress(marks) &&
  !maySeeModules(marks) &&
  !maySeeBadges(marks) &&
  !(['scores', 'goals', 'actions'] as const).some((kind) => maySeeAny(marks, kind))

/** A wheel as the coach sees it: null where an area is private. An overall score would give the private one away. */
export const seenScores = (marks: SharingMarks, areaScores: readonly number[]): (number | null)[] =>
  areaScores.map((score, index) => (maySee(marks, 'scores', index + 1) ? score : null))
