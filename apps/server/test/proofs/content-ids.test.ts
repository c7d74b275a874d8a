import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Content } from '#server/platform/content/content.ts'
import { loadContent } from '#server/platform/content/load-content.ts'

/**
 * Ids that are stored with members. Add a new id here with its content; an existing one never changes its meaning and
 * is never removed, because members' answers refer to it. (Wording may change: update it here only when it still means
 * the same.)
 */
interface StoredIds {
  /** Area of each question. */
  readonly questions: Readonly<Record<string, number>>
  /** Area of each question of the free test; 0 for those of the Mind and Body test. */
  readonly freeQuestions: Readonly<Record<string, number>>
  /** Text of each option of the profile questions. */
  readonly options: Readonly<Record<string, string>>
  /** IANA name of each entry of the list. */
  readonly timeZones: Readonly<Record<string, string>>
  /** Picture of each badge, of members and of coaches. */
  readonly badges: Readonly<Record<string, string>>
}

let content: Content
let stored: StoredIds
beforeAll(async () => {
  content = await loadContent()
  stored = JSON.parse(await readFile(path.join(import.meta.dirname, 'content-ids.json'), 'utf8'))
})

describe('the ids in content, which are stored with members', () => {
  it('of questions belong to the areas they always belonged to [STEP1-04]', () => {
    const { journeyQuestions, levelReviewQuestions } = content.assessment
    const present = [...journeyQuestions, ...levelReviewQuestions].flatMap(({ areaId, questions }) =>
      questions.map(({ id }) => [String(id), areaId]),
    )
    expect(Object.fromEntries(present)).toEqual(stored.questions)
    expect(present).toHaveLength(140)
  })

  it('of free questions belong to the areas they always belonged to, and none is asked elsewhere [FREE-01, MIND-01]', () => {
    const { lifeBalance, mindBody } = content.freeTests
    const present = [...lifeBalance, { areaId: 0, questions: mindBody.questions }].flatMap(
      ({ areaId, questions }) => questions.map(({ id }) => [String(id), areaId]),
    )
    expect(Object.fromEntries(present)).toEqual(stored.freeQuestions)
    const { journeyQuestions, levelReviewQuestions } = content.assessment
    const used = new Set(
      [...journeyQuestions, ...levelReviewQuestions].flatMap(({ questions }) =>
        questions.map(({ text }) => text),
      ),
    )
    const again = [...lifeBalance.flatMap(({ questions }) => questions), ...mindBody.questions].filter(
      ({ text }) => used.has(text),
    )
    expect(again).toEqual([])
  })

  it('of options mean what they always meant [CUST-05, CUST-06, CUST-07]', () => {
    const present = content.journey.customiseQuestions.flatMap(({ key, options }) =>
      options.map(({ id, text }) => [String(id), `${key}: ${text}`]),
    )
    expect(Object.fromEntries(present)).toEqual(stored.options)
  })

  it('of badges are those of the same pictures [BADGE-02]', () => {
    const { badges, coachBadges } = content.badges
    const present = [...badges, ...coachBadges].map(({ id, fileName }) => [String(id), fileName])
    expect(Object.fromEntries(present)).toEqual(stored.badges)
  })

  it('of time zones are those of the same places', () => {
    const present = content.timeZones.zones.map(({ id, zone }) => [String(id), zone])
    expect(Object.fromEntries(present)).toEqual(stored.timeZones)
  })
})
