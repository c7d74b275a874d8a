import { LIFE_AREAS } from '../../life-areas/life-areas.ts'
import type { AreaKind } from './coach-sharing.constants.ts'
import type { SharingMarks } from './coach-sharing.schema.ts'

const EVERY_AREA = LIFE_AREAS.map(({ id }) => id)

/** Default settings: everything in the list of clients is shared (PORTAL-10; docs/decisions/coach-sharing). */
export const EVERYTHING: SharingMarks = {
  isOn: true,
  scores: EVERY_AREA,
  goals: EVERY_AREA,
  actions: EVERY_AREA,
  progress: true,
  modules: true,
  badges: true,
}

/** No marks: the settings after SHARE NOTHING. */
export const NO_MARKS = {
  ...{ scores: [], goals: [], actions: [] },
  ...{ progress: false, modules: false, badges: false },
} satisfies Omit<SharingMarks, 'isOn'>

/** The settings for a past coach. */
export const NOTHING: SharingMarks = { ...EVERYTHING, isOn: false }

/** Whether a coach may see this kind of data of an area. */
export const maySee = (marks: SharingMarks, kind: AreaKind, areaId: number): boolean =>
  marks.isOn && marks[kind].includes(areaId)

/** Whether a coach may see this kind of data of all areas: required for data that belong to no single area. */
export const maySeeAll = (marks: SharingMarks, kind: AreaKind): boolean =>
  EVERY_AREA.every((areaId) => maySee(marks, kind, areaId))

/** Whether a coach may see this kind of data of at least one area. */
export const maySeeAny = (marks: SharingMarks, kind: AreaKind): boolean =>
  EVERY_AREA.some((areaId) => maySee(marks, kind, areaId))

export const maySeeProgress = ({ isOn, progress }: SharingMarks): boolean => isOn && progress
export const maySeeModules = ({ isOn, modules }: SharingMarks): boolean => isOn && modules
export const maySeeBadges = ({ isOn, badges }: SharingMarks): boolean => isOn && badges

/** Whether the client page is empty. */
export const seesNothing = (marks: SharingMarks): boolean =>
  !maySeeProgress(marks) &&
  !maySeeModules(marks) &&
  !maySeeBadges(marks) &&
  !(['scores', 'goals', 'actions'] as const).some((kind) => maySeeAny(marks, kind))

/** A wheel with null for private areas. An overall score would reveal a single private one. */
export const seenScores = (marks: SharingMarks, areaScores: readonly number[]): (number | null)[] =>
  areaScores.map((score, index) => (maySee(marks, 'scores', index + 1) ? score : null))
