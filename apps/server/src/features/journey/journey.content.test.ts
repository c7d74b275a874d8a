import { describe, expect, it } from 'vitest'
import { loadContent } from '#server/platform/content/load-content.ts'
import { AssessmentContent } from '../assessment/assessment.content.ts'
import { SharingContent } from '../sharing/sharing.content.ts'
import { JourneyContent } from './journey.content.ts'

const content = await loadContent()

/** A copy of a part of the content with one change. */
const broken = <T>(part: T, change: (copy: T) => void): T => {
  const copy = structuredClone(part)
  change(copy)
  return copy
}

describe('the content of the journey', () => {
  it('is complete [STEP1-04, STEP1-05, CUST-04]', () => {
    expect(JourneyContent.safeParse(content.journey).success).toBe(true)
    expect(AssessmentContent.safeParse(content.assessment).success).toBe(true)
    expect(SharingContent.safeParse(content.sharing).success).toBe(true)
  })

  it.each([
    ['areas in another order', broken(content.journey, ({ areas }) => void areas.reverse())],
    ['a missing area', broken(content.journey, ({ areas }) => void areas.pop())],
    [
      'an area called Fields',
      broken(content.journey, ({ areas }) => void Object.assign(areas[4] ?? {}, { name: 'Fields' })),
    ],
    [
      'two profile questions',
      broken(content.journey, ({ customiseQuestions }) => void customiseQuestions.pop()),
    ],
    [
      'one option id for two answers',
      broken(content.journey, ({ customiseQuestions: [age, occupation] }) => {
        const [first] = age?.options ?? []
        if (first) occupation?.options.push(first)
      }),
    ],
    ['a missing film', broken(content.journey, ({ videos }) => void videos.pop())],
  ])('does not load with %s', (_, journey) => {
    expect(JourneyContent.safeParse(journey).success).toBe(false)
  })

  it.each([
    [
      'nine questions in an area',
      broken(content.assessment, ({ journeyQuestions: [area] }) => void area?.questions.pop()),
    ],
    [
      'one id for two questions',
      broken(content.assessment, ({ journeyQuestions: [area], levelReviewQuestions: [other] }) => {
        const [question] = area?.questions ?? []
        const [same] = other?.questions ?? []
        if (question && same) same.id = question.id
      }),
    ],
    [
      'the same question twice',
      broken(content.assessment, ({ journeyQuestions: [area] }) => {
        const [first, second] = area?.questions ?? []
        if (first && second) second.text = first.text.toUpperCase()
      }),
    ],
    [
      'areas in another order',
      broken(content.assessment, ({ levelReviewQuestions }) => void levelReviewQuestions.reverse()),
    ],
  ])('does not load with %s', (_, assessment) => {
    expect(AssessmentContent.safeParse(assessment).success).toBe(false)
  })

  it.each([
    [
      'a title without the word date',
      broken(
        content.sharing,
        ({ shares: [first] }) => void Object.assign(first ?? {}, { title: 'My update' }),
      ),
    ],
    ['one share text', broken(content.sharing, ({ shares }) => void shares.pop())],
  ])('does not load with %s [SCORE-23]', (_, sharing) => {
    expect(SharingContent.safeParse(sharing).success).toBe(false)
  })
})
