import { PATH_MONTHS } from '@oola/contract/learning/learning.constants'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'

const MODULES_PER_AREA = 6

/** Ids of an area's modules, foundation first: id = 200 + 10 x area + order (curriculum path 1). */
const libraryOf = (areaId: number): number[] =>
  Array.from({ length: MODULES_PER_AREA }, (_, index) => 200 + 10 * areaId + index + 1)

/** The number of months of a level's path (ELEARN-39). */
export const pathMonths = (level: number): number => (level === 1 ? PATH_MONTHS.first : PATH_MONTHS.later)

/** The review after a month: 5 mid-year review, 6 year in review (C-47). @param position from 1 */
export const nextStepOf = (level: number, position: number): 4 | 5 | 6 => {
  if (position === pathMonths(level)) return 6
  return position === (level === 1 ? 3 : 6) ? 5 : 4
}

type Counts = Map<number, number>

const total = (counts: Counts): number => [...counts.values()].reduce((sum, count) => sum + count, 0)

/** The modules left for the member; when they are too few, the oldest ones repeat (rule 7). */
const unmet = (months: number, met: readonly number[]): Map<number, number[]> => {
  const completed = new Set(met)
  const again = [...completed]
  const count = (): number => LIFE_AREAS.length * MODULES_PER_AREA - completed.size
  while (count() < months && again.length > 0) completed.delete(again.shift() ?? 0)
  return new Map(
    LIFE_AREAS.map(({ id }) => [id, libraryOf(id).filter((moduleId) => !completed.has(moduleId))]),
  )
}

/** In rounds: each gives a month to every area with a module left, lowest first (rule 3). */
const shareMonths = (
  ranked: readonly number[],
  left: ReadonlyMap<number, readonly number[]>,
  months: number,
): Counts => {
  const monthsByArea: Counts = new Map(ranked.map((areaId) => [areaId, 0]))
  while (total(monthsByArea) < months) {
    for (const areaId of ranked) {
      const shared = monthsByArea.get(areaId) ?? 0
      if (total(monthsByArea) < months && (left.get(areaId)?.length ?? 0) > shared)
        monthsByArea.set(areaId, shared + 1)
    }
  }
  return monthsByArea
}

/** The area of the next month: the lowest that does not force two months in a row later (rule 5). */
const nextArea = (ranked: readonly number[], monthsByArea: Counts, last: number | null): number => {
  const after = total(monthsByArea) - 1
  const countOf = (areaId: number): number => monthsByArea.get(areaId) ?? 0
  const fits = (areaId: number): boolean =>
    countOf(areaId) > 0 &&
    areaId !== last &&
    countOf(areaId) - 1 <= Math.floor(after / 2) &&
    ranked.every((other) => other === areaId || countOf(other) <= Math.ceil(after / 2))
  const fitting = ranked.find(fits)
  if (fitting !== undefined) return fitting
  const others = ranked.filter((areaId) => countOf(areaId) > 0 && areaId !== last)
  const [most] = others.toSorted((a, b) => countOf(b) - countOf(a))
  return most ?? last ?? 0
}

interface PathInput {
  readonly level: number
  /** Area ids, lowest rating first. */
  readonly ranked: readonly number[]
  /** Path modules of earlier levels, oldest first. */
  readonly met: readonly number[]
}

/** The modules of a path, month by month (curriculum path 2 and 3; G-66). Deterministic. */
export const pathOrder = ({ level, ranked, met }: PathInput): number[] => {
  const months = pathMonths(level)
  const left = unmet(months, met)
  const monthsByArea = shareMonths(ranked, left, months)
  const path: number[] = []
  let last: number | null = null
  while (path.length < months) {
    const areaId = nextArea(ranked, monthsByArea, last)
    const moduleId = left.get(areaId)?.shift()
    if (moduleId === undefined) throw new Error(`area ${areaId} has no module left`)
    path.push(moduleId)
    monthsByArea.set(areaId, (monthsByArea.get(areaId) ?? 0) - 1)
    last = areaId
  }
  return path
}
