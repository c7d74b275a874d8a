import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asMember } from '../../../test/support/builders/as-member.ts'
import { makeCoach } from '../../../test/support/builders/make-coach.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

const NOW = '2026-03-10T18:00:00Z'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: NOW })
})
afterAll(() => world.close())

const subscriber = () => asMember(world, { stepId: 4, userTypeId: 1 })
/** Answers every question with its first option, or with the nth. */
const answer = async (member: Awaited<ReturnType<typeof asMember>>, nth = (_question: number) => 0) => {
  const { questions } = world.deps.content.coaching.questionnaire
  const details = questions.map(({ id, options }, i) => ({ questionId: id, optionId: options[nth(i)]?.id }))
  return member.send('POST', '/FindCoach/SaveAssessment', { userId: member.id, details })
}

describe('the search by name', () => {
  it('finds any part of first or last name, active listed coaches only, without contact data [COACH-20]', async () => {
    const member = await subscriber()
    const found = await makeCoach(world, { firstName: 'Zéphyrine', lastName: 'Quill', phone: '5550200001' })
    await makeCoach(world, { firstName: 'Zephyr', lastName: 'Hidden' }, { isListed: false })
    await makeCoach(world, { firstName: 'Zephyr', lastName: 'Gone', isActiveCoach: false })
    for (const term of ['zephyri', 'QUILL', 'phyr%20uil']) {
      const { status, body } = await member.send('GET', `/FindCoach/GetCoachBySearchTerm/${term}`)
      expect([term, status, body]).toMatchObject([
        term,
        200,
        [{ id: found.id, emailAddress: null, phoneNumber: null }],
      ])
    }
    expect((await member.send('GET', '/FindCoach/GetCoachBySearchTerm/%25')).body).toEqual([])
    expect((await member.send('GET', '/FindCoach/GetCoachBySearchTerm/%20')).status).toBe(400)
  })

  it('never includes the member', async () => {
    const coach = await asMember(world, {
      stepId: 4,
      userTypeId: 1,
      isActiveCoach: true,
      firstName: 'Wilhelmine',
    })
    await world.app.services.coaches.saveProfile({
      memberId: coach.id,
      country: 'US',
      zip: '97214',
      city: 'Portland',
      state: 'Oregon',
    })
    expect((await coach.send('GET', '/FindCoach/GetCoachBySearchTerm/wilhelmine')).body).toEqual([])
  })
})

describe('the questionnaire', () => {
  it('has seven questions with options, and stores one answer for each [COACH-21, COACH-22, COACH-26]', async () => {
    const member = await subscriber()
    const before = (await member.send('GET', '/FindCoach/GetAssessmentQuestions')).body
    expect(before).toHaveLength(7)
    expect(before[0]).toEqual({
      id: 1,
      text: expect.any(String),
      options: expect.arrayContaining([{ id: 11, text: expect.any(String), selected: false }]),
    })
    expect((await answer(member)).status).toBe(200)
    expect((await answer(member, (i) => i % 2)).status).toBe(200)
    const after = (await member.send('GET', '/FindCoach/GetAssessmentQuestions')).body
    type Option = { selected: boolean }
    expect(
      after.map(({ options }: { options: Option[] }) => options.findIndex(({ selected }) => selected)),
    ).toEqual([0, 1, 0, 1, 0, 1, 0])
  })

  it.each([
    ['an answer is missing', [{ questionId: 1, optionId: 11 }], 409],
    ['an option belongs to another question', [{ questionId: 1, optionId: 21 }], 400],
    [
      'a question is answered twice',
      [
        { questionId: 1, optionId: 11 },
        { questionId: 1, optionId: 12 },
      ],
      400,
    ],
    ['nothing is there', [], 409],
  ])('is refused whole when %s', async (_what, details, status) => {
    const member = await subscriber()
    const reply = await member.send('POST', '/FindCoach/SaveAssessment', { userId: member.id, details })
    expect(reply.status).toBe(status)
    if (status === 409) expect(reply.body.message).toBe('Please answer all the questions')
    const { rows } = await world.db.pool.query('select * from coaching_answer where member_id = $1', [
      member.id,
    ])
    expect(rows).toEqual([])
  })

  it('leads to the coaches with equal answers, with the reason, without unlisted ones [COACH-23]', async () => {
    const other = await makeTestApp({ now: NOW })
    try {
      const member = await asMember(other, { stepId: 4, userTypeId: 1 })
      const { questions } = other.deps.content.coaching.questionnaire
      const answerAs = async (coachId: number, same: number) => {
        for (const [i, { id, options }] of questions.entries())
          await other.db.pool.query(
            `insert into coaching_answer (member_id, side, question_id, option_id) values ($1, 'coach', $2, $3)`,
            [coachId, id, options[i < same ? 0 : 1]?.id],
          )
      }
      const coaches = []
      for (const same of [2, 7, 5]) {
        const { id } = await makeCoach(other)
        await answerAs(id, same)
        coaches.push(id)
      }
      const hidden = await makeCoach(other, {}, { isListed: false })
      await answerAs(hidden.id, 7)
      await member.send('POST', '/FindCoach/SaveAssessment', {
        userId: member.id,
        details: questions.map(({ id, options }) => ({ questionId: id, optionId: options[0]?.id })),
      })
      const picks = (await member.send('GET', '/FindCoach/GetCoachPicks')).body
      expect(picks).toMatchObject([
        { id: coaches[1], sameAnswers: 7, why: questions[6]?.options[0]?.why, emailAddress: null },
        { id: coaches[2], sameAnswers: 5, why: questions[4]?.options[0]?.why },
        { id: coaches[0], sameAnswers: 2, why: questions[1]?.options[0]?.why },
      ])
      expect(picks).toHaveLength(3)
    } finally {
      await other.close()
    }
  })
})
