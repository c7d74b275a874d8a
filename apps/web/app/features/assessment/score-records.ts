import { ASSESSMENT_TYPES } from '@oola/contract/assessment/assessment.constants'
import type { OolaScore } from '@oola/contract/assessment/assessment.schema'
import { shownAreaScore } from '@oola/contract/assessment/overall-score'
import { LIFE_AREAS, type LifeArea } from '@oola/contract/life-areas/life-areas'
import { inOneLine } from '@oola/contract/list-words'

const NAMES: Readonly<Record<OolaScore['assessmentTypeId'], string>> = {
  [ASSESSMENT_TYPES.step1]: 'First wheel',
  [ASSESSMENT_TYPES.midYear]: 'Mid-year review',
  [ASSESSMENT_TYPES.levelReview]: 'Level review',
}

/** The name of a wheel. */
export const recordName = ({ assessmentTypeId }: OolaScore): string => NAMES[assessmentTypeId]

/** Only scores above 0 are shown (SCORE-17). */
export const shownRecords = (scores: readonly OolaScore[]): readonly OolaScore[] =>
  scores.filter(({ score }) => score > 0)

/** "up 50", "down 12" or "as before", compared with the previous wheel. */
export const changeWords = (now: number, before: number): string => {
  if (now === before) return 'as before'
  return now > before ? `up ${now - before}` : `down ${before - now}`
}

/**
 * The line below a wheel: its name and the comparison with the previous one.
 * @param records newest first
 */
export const recordNote = (records: readonly OolaScore[], index: number): string => {
  const record = records[index]
  const before = records[index + 1]
  if (!record) return ''
  return before ? `${recordName(record)}, ${changeWords(record.score, before.score)}` : recordName(record)
}

/** The change of a wheel in words: "Fitness and Fun grew. Faith went down. The other areas stayed the same." */
export const changeSentence = (now: OolaScore, before: OolaScore): string => {
  const changes = compareWheels(now, before)
  const inDirection = (wanted: AreaComparison['direction']): string[] =>
    changes.filter(({ direction }) => direction === wanted).map(({ area }) => area.name)
  const [up, down, same] = [inDirection('up'), inDirection('down'), inDirection('same')]
  if (same.length === changes.length) return 'All seven areas stayed the same.'
  const rest = same.length === 1 ? `${inOneLine(same)} stayed the same.` : 'The other areas stayed the same.'
  return [
    up.length === changes.length && 'All seven areas grew.',
    up.length > 0 && up.length < changes.length && `${inOneLine(up)} grew.`,
    down.length > 0 && `${inOneLine(down)} went down.`,
    same.length > 0 && rest,
  ]
    .filter(Boolean)
    .join(' ')
}

export interface AreaComparison {
  readonly area: LifeArea
  readonly now: string
  readonly before: string
  /** With its sign, one decimal: "+1.2", "-0.3", "0.0". */
  readonly change: string
  readonly direction: 'up' | 'down' | 'same'
}

const signed = (tenths: number): string => {
  const text = (Math.abs(tenths) / 10).toFixed(1)
  if (tenths === 0) return text
  return `${tenths > 0 ? '+' : '\u2212'}${text}`
}

/** Two wheels area by area, in the order of the areas (SCORE-16). */
export const compareWheels = (now: OolaScore, before: OolaScore): readonly AreaComparison[] =>
  LIFE_AREAS.map((area) => {
    const scoreOf = ({ areas }: OolaScore) => areas.find(({ id }) => id === area.id)?.score ?? 0
    const change = Math.round(scoreOf(now)) - Math.round(scoreOf(before))
    return {
      area,
      now: shownAreaScore(scoreOf(now)),
      before: shownAreaScore(scoreOf(before)),
      change: signed(change),
      direction: change === 0 ? 'same' : change > 0 ? 'up' : 'down',
    }
  })
