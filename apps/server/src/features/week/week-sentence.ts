import { BALANCE_SCORE } from '@oola/contract/assessment/wheel-slices'
import { lifeArea } from '@oola/contract/life-areas/life-areas'
import { SENTENCE_CONDITIONS, type Sentence, type SentenceCondition } from './week.content.ts'

/** Steps of an area in this week and in the four before, the latest first. */
interface AreaWeeks {
  readonly areaId: number
  readonly weeks: readonly number[]
}

export interface SentenceFacts {
  /** All seven areas, in their order. */
  readonly areas: readonly AreaWeeks[]
  /** Steps of the week without an area. */
  readonly unsorted: number
  /** The wheel's seven scores, 10 to 100; null without a wheel. */
  readonly scores: readonly number[] | null
  /** Full weeks since the member joined, this one included. */
  readonly weeksHere: number
}

const thisWeek = ({ weeks }: AreaWeeks): number => weeks[0] ?? 0
const weekBefore = ({ weeks }: AreaWeeks): number => weeks[1] ?? 0
const isNoneBefore = ({ weeks }: AreaWeeks): boolean => weeks.slice(1).every((steps) => steps === 0)

const highest = (areas: readonly AreaWeeks[], by: (area: AreaWeeks) => number): AreaWeeks | undefined =>
  areas.toSorted((a, b) => by(b) - by(a))[0]

/** The area of which each condition is true; none where it is not. */
export const areasOf = (facts: SentenceFacts): Readonly<Partial<Record<SentenceCondition, number>>> => {
  const { areas, unsorted, scores, weeksHere } = facts
  const scoreOf = ({ areaId }: AreaWeeks): number => scores?.[areaId - 1] ?? 0
  const sorted = areas.reduce((sum, area) => sum + thisWeek(area), 0)
  const total = sorted + unsorted
  const active = areas.filter((area) => thisWeek(area) > 0)
  const empty = areas.filter((area) => thisWeek(area) === 0)
  const lowest = scores ? highest(areas, (area) => -scoreOf(area)) : highest(areas, (area) => -thisWeek(area))
  // Two parts of a wheel that are equally low: neither is the lowest.
  const isLowest =
    scores !== null && lowest && areas.filter((area) => scoreOf(area) === scoreOf(lowest)).length === 1
  const most = highest(active, thisWeek)
  const isClear =
    most !== undefined && active.filter((area) => thisWeek(area) === thisWeek(most)).length === 1
  const grew = highest(active, (area) => thisWeek(area) - weekBefore(area))
  const fell = highest(areas, (area) => weekBefore(area) - thisWeek(area))
  const strong = scores
    ? highest(
        empty.filter((area) => scoreOf(area) >= BALANCE_SCORE),
        scoreOf,
      )
    : undefined
  if (total === 0) return lowest ? { quiet: lowest.areaId } : {}
  const found: Record<Exclude<SentenceCondition, 'quiet'>, AreaWeeks | null | undefined | false> = {
    lowestBegun: isLowest && thisWeek(lowest) > 0 && weekBefore(lowest) === 0 && lowest,
    comeback: weeksHere > 4 && highest(active.filter(isNoneBefore), thisWeek),
    risen: weeksHere > 1 && grew && thisWeek(grew) - weekBefore(grew) >= 2 && weekBefore(grew) > 0 && grew,
    allInOne: active.length === 1 && unsorted === 0 && sorted >= 3 && active[0],
    lowestEmpty: isLowest && thisWeek(lowest) === 0 && lowest,
    monthEmpty: weeksHere > 4 && highest(empty.filter(isNoneBefore), (area) => -scoreOf(area)),
    fallen: weeksHere > 1 && fell && weekBefore(fell) - thisWeek(fell) >= 2 && fell,
    most: isClear && thisWeek(most) >= 2 && most,
    strongEmpty: strong,
    unsorted: sorted === 0 && lowest,
    any: most ?? lowest,
  }
  return Object.fromEntries(
    Object.entries(found).flatMap(([condition, area]) => (area ? [[condition, area.areaId]] : [])),
  )
}

/** The sentence of the week. */
export interface ChosenSentence {
  readonly id: string
  readonly areaId: number
  readonly words: string
}

/**
 * One honest sentence about one area: of what is true the most telling, and another one than last week's.
 * @param lastId the sentence of the week before
 * @param turn changes each week, so that the sentences of a condition alternate
 */
export const chooseSentence = (
  sentences: readonly Sentence[],
  facts: SentenceFacts,
  { lastId, turn }: { readonly lastId: string | null; readonly turn: number },
): ChosenSentence => {
  const areas = areasOf(facts)
  const lastWhen = sentences.find(({ id }) => id === lastId)?.when
  const candidates = SENTENCE_CONDITIONS.flatMap((when) => {
    const areaId = areas[when]
    if (areaId === undefined) return []
    const { key } = lifeArea(areaId)
    const able = sentences.filter((each) => each.when === when && (each.area ?? key) === key)
    const fresh = able.filter(({ id }) => id !== lastId)
    return fresh.length > 0 ? [{ when, areaId, fresh }] : []
  })
  // Another fact than last week's, if there is one.
  const chosen = candidates.find(({ when }) => when !== lastWhen) ?? candidates[0]
  const sentence = chosen?.fresh[turn % chosen.fresh.length]
  if (!chosen || !sentence) throw new Error('no sentence for this week')
  const { name } = lifeArea(chosen.areaId)
  return { id: sentence.id, areaId: chosen.areaId, words: sentence.text.replaceAll('{area}', name) }
}
