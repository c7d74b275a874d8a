import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PICKS, pickCoaches } from './coach-picks.ts'

const options = (question: number) =>
  [1, 2].map((n) => ({
    id: question * 10 + n,
    member: 'm',
    coach: 'c',
    why: `you both chose ${question * 10 + n}`,
  }))
const questionnaire = {
  questions: [1, 2, 3].map((id) => ({ id, member: 'm', coach: 'c', options: options(id) })),
}
const answers = (...chosen: number[]) => new Map(chosen.map((option) => [Math.floor(option / 10), option]))
const coach = (coachId: number, clients: number, ...chosen: number[]) => ({
  coachId,
  clients,
  answers: answers(...chosen),
})

it('puts most equal answers first, then fewer clients, then the lower id, with the reason [COACH-23]', () => {
  const picks = pickCoaches(questionnaire, 1, answers(11, 21, 31), [
    coach(5, 3, 11, 22, 32),
    coach(4, 1, 11, 22, 32),
    coach(7, 9, 11, 21, 32),
    coach(3, 1, 11, 22, 32),
    coach(2, 0, 12, 22, 32),
  ])
  expect(picks).toEqual([
    { coachId: 7, sameAnswers: 2, why: 'you both chose 21' },
    { coachId: 3, sameAnswers: 1, why: 'you both chose 11' },
    { coachId: 4, sameAnswers: 1, why: 'you both chose 11' },
    { coachId: 5, sameAnswers: 1, why: 'you both chose 11' },
    { coachId: 2, sameAnswers: 0, why: null },
  ])
})

it('never includes the member, never more than six, and is the same for the same answers in any order', () => {
  const candidate = fc.record({
    coachId: fc.integer({ min: 1, max: 40 }),
    clients: fc.nat(5),
    answers: fc.subarray([11, 12, 21, 22, 31, 32]).map((chosen) => answers(...chosen)),
  })
  fc.assert(
    fc.property(
      fc.uniqueArray(candidate, { selector: ({ coachId }) => coachId, maxLength: 30 }),
      fc.integer({ min: 1, max: 40 }),
      fc.subarray([11, 22, 31]).map((chosen) => answers(...chosen)),
      (candidates, memberId, mine) => {
        const picks = pickCoaches(questionnaire, memberId, mine, candidates)
        expect(picks.length).toBeLessThanOrEqual(PICKS)
        expect(picks.map(({ coachId }) => coachId)).not.toContain(memberId)
        expect(pickCoaches(questionnaire, memberId, mine, candidates.toReversed())).toEqual(picks)
        for (const [i, { sameAnswers, why }] of picks.entries()) {
          expect(sameAnswers).toBeLessThanOrEqual(picks[i - 1]?.sameAnswers ?? Number.POSITIVE_INFINITY)
          expect(why === null).toBe(sameAnswers === 0)
        }
      },
    ),
  )
})
