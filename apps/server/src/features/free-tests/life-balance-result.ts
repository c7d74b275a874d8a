import { shownAreaScore } from '@oola/contract/assessment/overall-score'
import { numberWordFirst } from '@oola/contract/count-words'
import {
  freeOverallScore,
  QUESTIONS_PER_FREE_AREA,
  scoreBand,
  type WheelHighlights,
  wheelHighlights,
} from '@oola/contract/free-tests/free-test-score'
import type { FreeTestResponse } from '@oola/contract/free-tests/free-tests.schema'
import { LIFE_AREAS, type LifeAreaId, lifeArea } from '@oola/contract/life-areas/life-areas'
import { escapeHtml } from '#server/platform/http/html.ts'
import type { LifeBalanceWords } from './free-tests.content.ts'

const inOneLine = new Intl.ListFormat('en-US', { type: 'conjunction' })

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

/** Groups the scores by area: three per area, in area order. */
export const byArea = (scores: readonly number[]): number[][] =>
  LIFE_AREAS.map((_, index) =>
    scores.slice(index * QUESTIONS_PER_FREE_AREA, (index + 1) * QUESTIONS_PER_FREE_AREA),
  )

const balancedSentence = (words: LifeBalanceWords['balanced'], balanced: readonly LifeAreaId[]): string => {
  const kind =
    balanced.length === 0
      ? 'none'
      : balanced.length === 1
        ? 'one'
        : balanced.length === LIFE_AREAS.length
          ? 'all'
          : 'some'
  const areas = inOneLine.format(balanced.map((id) => lifeArea(id).name))
  return fill(words[kind], { count: numberWordFirst(balanced.length), areas })
}

/** The texts for a wheel of the free test: the two lowest and the highest areas (spec-decision 5). */
export const lifeBalanceResult = (
  words: LifeBalanceWords,
  areaScores: readonly number[],
): Omit<FreeTestResponse, 'resultCode'> => {
  const scoreOf = (id: LifeAreaId): number => areaScores[id - 1] ?? 0
  const wordsOf = (id: LifeAreaId) => {
    const found = words.areas[id - 1]
    if (!found) throw new RangeError(`no words for area ${id}`)
    return found
  }
  const found: WheelHighlights = wheelHighlights(areaScores)
  const [lowest, second] = found.lowest
  const evenness = found.even ? 'even' : 'uneven'
  const mean = areaScores.reduce((sum, score) => sum + score, 0) / LIFE_AREAS.length

  const headline = fill(words.headline[evenness], {
    highest: wordsOf(found.highest).carries,
    lowest: wordsOf(lowest).asks,
  })
  const paragraphs = [
    `${words.whole[scoreBand(mean)]} ${balancedSentence(words.balanced, found.balanced)}`,
    fill(words.next[evenness], {
      lowest: lifeArea(lowest).name,
      lowestScore: shownAreaScore(scoreOf(lowest)),
      second: lifeArea(second).name,
      secondScore: shownAreaScore(scoreOf(second)),
    }),
  ]
  const advice = [
    ...[lowest, second].map(
      (id) => [id, scoreBand(scoreOf(id)) === 'high' ? wordsOf(id).tend : wordsOf(id).grow] as const,
    ),
    [found.highest, wordsOf(found.highest).use] as const,
  ]
  return {
    oolaScore: freeOverallScore(areaScores),
    results: `<h2>${escapeHtml(headline)}</h2>${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}`,
    recommendations: `<ul>${advice
      .map(([id, text]) => {
        const { key, name } = lifeArea(id)
        return `<li data-area="${key}"><strong>${name}</strong> ${escapeHtml(text)}</li>`
      })
      .join('')}</ul>`,
    areas: LIFE_AREAS.map(({ id, name, color }) => ({ id, name, color, score: scoreOf(id) })),
  }
}
