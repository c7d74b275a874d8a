import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/platform/db/client.ts'
import { type ActingMember, asMember } from '../../../test/support/builders/as-member.ts'
import { makeAssessment, saveScores, scoresFor } from '../../../test/support/builders/make-assessment.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

const standing = async ({ id }: ActingMember) => {
  const { rows } = await world.db.pool.query(
    `select m.step_id as step, m.level,
      (select array_agg(type_id order by id) from assessment a where a.member_id = m.id) as assessments
     from member m where m.id = $1`,
    [id],
  )
  return rows[0]
}
const REVIEWS = [
  { name: 'mid-year review', path: '/Customer/SetMidYearReviewStep', step: 5 as const, typeId: 2 as const },
  { name: 'year in review', path: '/Customer/SetYearInReviewStep', step: 6 as const, typeId: 3 as const },
]

const invite = (member: ActingMember, step: 5 | 6, { level = 1, occasion = 'module-1' } = {}) =>
  inTransaction(world.db, (tx) =>
    world.app.services.journey.inviteToReview(tx, member.id, step, level, occasion),
  )

describe.each(REVIEWS)('the $name', ({ path, step, typeId }) => {
  const start = (member: ActingMember) => member.send('PUT', path)

  it('starts at step 4 when a module invites the member, with an assessment of its own [WELCOME-21..24]', async () => {
    const member = await asMember(world, { stepId: 4, level: 2 })
    await invite(member, step, { level: 2 })
    const reply = await start(member)
    expect(reply).toMatchObject({ status: 200, body: { userStepId: step, areaId: 1, level: 2 } })
    expect(reply.body.assessmentId).toBeGreaterThan(0)
    expect(await standing(member)).toEqual({ step, level: 2, assessments: [typeId] })
    expect(member.receivedEvents()).toEqual(['StepChanged'])
  })

  it('answers a repeat with the same step and opens nothing more', async () => {
    const member = await asMember(world, { stepId: 4 })
    await invite(member, step)
    const replies = await Promise.all([start(member), start(member), start(member)])
    expect(replies.map(({ body }) => body)).toEqual(Array(3).fill(replies[0]?.body))
    expect(await standing(member)).toMatchObject({ step, assessments: [typeId] })
    expect(member.receivedEvents()).toEqual(['StepChanged'])
  })

  it('does not start uninvited, nor by the invitation of the other review or of another level', async () => {
    const member = await asMember(world, { stepId: 4 })
    await invite(member, step === 5 ? 6 : 5)
    await invite(member, step, { level: 2 })
    expect(await start(member)).toMatchObject({
      status: 409,
      body: { code: 'review_not_open', title: 'Error' },
    })
    expect(await standing(member)).toEqual({ step: 4, level: 1, assessments: null })
  })

  it('starts once for each invitation, and the same module invites once', async () => {
    const member = await asMember(world, { stepId: 4 })
    await invite(member, step)
    await invite(member, step)
    await start(member)
    await world.db.pool.query('update member set step_id = 4 where id = $1', [member.id])
    await world.db.pool.query('delete from assessment where member_id = $1', [member.id])
    await invite(member, step)
    expect(await start(member)).toMatchObject({ status: 409, body: { code: 'review_not_open' } })
    await invite(member, step, { occasion: 'module-2' })
    expect((await start(member)).status).toBe(200)
  })

  it('is offered from the invitation on until it is started, at step 4 and its own level only [WELCOME-21, WELCOME-22]', async () => {
    const member = await asMember(world, { stepId: 4, level: 2 })
    const offered = async () => (await member.send('GET', '/Journey/GetOpenReview')).body
    await invite(member, step)
    expect(await offered()).toEqual({ userStepId: null })
    await invite(member, step, { level: 2, occasion: 'module-2' })
    expect(await offered()).toEqual({ userStepId: step })
    await world.db.pool.query('update member set step_id = 7 where id = $1', [member.id])
    expect(await offered()).toEqual({ userStepId: null })
    await world.db.pool.query('update member set step_id = 4 where id = $1', [member.id])
    await start(member)
    await world.db.pool.query('update member set step_id = 4 where id = $1', [member.id])
    expect(await offered()).toEqual({ userStepId: null })
  })

  it('is refused at every other step, and the invitation stays', async () => {
    for (const stepId of [0, 1, 2, 3, 7, step === 5 ? 6 : 5]) {
      const member = await asMember(world, { stepId })
      await invite(member, step)
      expect(await start(member)).toMatchObject({ status: 409, body: { code: 'wrong_step' } })
      expect(await standing(member)).toEqual({ step: stepId, level: 1, assessments: null })
      await world.db.pool.query('update member set step_id = 4 where id = $1', [member.id])
      expect((await start(member)).status).toBe(200)
    }
  })

  it('is refused while another assessment is open, whatever the cause, and the invitation stays', async () => {
    const member = await asMember(world, { stepId: 4 })
    await makeAssessment(world, member.id, 1)
    await invite(member, step)
    expect(await start(member)).toMatchObject({ status: 409, body: { code: 'assessment_still_open' } })
    expect(await standing(member)).toEqual({ step: 4, level: 1, assessments: [1] })
    await world.db.pool.query('delete from assessment where member_id = $1', [member.id])
    expect((await start(member)).status).toBe(200)
  })

  it('is 401 without a session', async () => {
    expect((await world.app.inject({ method: 'PUT', url: `/api${path}` })).statusCode).toBe(401)
  })
})

describe('a whole year', () => {
  it('leads from the profile to step 2, and from the dashboard through both reviews [STEP1-22, STEP1-43]', async () => {
    const member = await asMember(world)
    const stepAfter = async (typeId: 1 | 2 | 3, assessmentId: number) =>
      (await saveScores(member, assessmentId, typeId, scoresFor(typeId, 1, 70))).body.userStepId
    const profile = await member.send('POST', '/CustomizeAssessment/SaveCustomizeQuestions', {
      userId: member.id,
      CustomizeQuestions: [
        { questionId: 1, OptionId: 3 },
        { questionId: 2, OptionId: 7 },
        { questionId: 3, OptionId: 14 },
      ],
    })
    expect(await stepAfter(1, profile.body.assessmentId)).toBe(2)
    await world.db.pool.query('update member set step_id = 4 where id = $1', [member.id])
    await invite(member, 5)
    expect(
      await stepAfter(2, (await member.send('PUT', '/Customer/SetMidYearReviewStep')).body.assessmentId),
    ).toBe(4)
    expect((await member.send('PUT', '/Customer/SetMidYearReviewStep')).status).toBe(409)
    await invite(member, 6)
    expect(
      await stepAfter(3, (await member.send('PUT', '/Customer/SetYearInReviewStep')).body.assessmentId),
    ).toBe(7)
    expect(await standing(member)).toEqual({ step: 7, level: 1, assessments: [1, 2, 3] })
  })
})

describe('the films', () => {
  it('are listed with addresses and whether the member has seen them [STEP1-06, STEP2-01]', async () => {
    const member = await asMember(world)
    const { status, body } = await member.send('GET', '/Journey/GetVideos')
    expect(status).toBe(200)
    expect(body.map(({ id }: { id: string }) => id)).toEqual([
      'step-1-intro',
      'step-2-intro',
      'top-7-intro',
      'main-goal-intro',
      'mid-year-intro',
      'level-review-intro',
      'dashboard-intro',
    ])
    expect(body[0]).toMatchObject({
      mp4: '/media/videos/step-1-intro.mp4',
      descriptions: '/media/videos/step-1-intro.descriptions.vtt',
      watched: false,
    })
  })

  it('are watched for good, for this member alone; a repeat changes nothing [STEP1-07]', async () => {
    const [member, other] = [await asMember(world), await asMember(world)]
    const watch = () => member.send('PUT', '/Journey/SetVideoWatched/step-1-intro')
    expect(await watch()).toEqual({ status: 200, body: { ok: true } })
    expect(await watch()).toEqual({ status: 200, body: { ok: true } })
    const watchedBy = async (viewer: ActingMember) =>
      (await viewer.send('GET', '/Journey/GetVideos')).body
        .filter(({ watched }: { watched: boolean }) => watched)
        .map(({ id }: { id: string }) => id)
    expect(await watchedBy(member)).toEqual(['step-1-intro'])
    expect(await watchedBy(other)).toEqual([])
  })

  it('refuse an unknown film and a visitor', async () => {
    const member = await asMember(world)
    expect(await member.send('PUT', '/Journey/SetVideoWatched/step-9-intro')).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'videoId' }] },
    })
    expect((await world.app.inject({ url: '/api/Journey/GetVideos' })).statusCode).toBe(401)
    const put = { method: 'PUT', url: '/api/Journey/SetVideoWatched/step-1-intro' } as const
    expect((await world.app.inject(put)).statusCode).toBe(401)
  })
})

describe('the finish of an assessment', () => {
  const stepOf = async (member: ActingMember) =>
    (await member.send('GET', `/customer/GetCurrentUserStep/${member.id}`)).body
  const finish = async (stepId: number, typeId: 1 | 2 | 3) => {
    const member = await asMember(world, { stepId })
    const assessmentId = await makeAssessment(world, member.id, typeId)
    await saveScores(member, assessmentId, typeId, scoresFor(typeId, 1, 70))
    return { member, assessmentId }
  }

  it.each([
    [1, 1, 2],
    [5, 2, 4],
    [6, 3, 7],
  ] as const)('of step %i waits to be seen, on every device, until it was', async (stepId, typeId, next) => {
    const { member, assessmentId } = await finish(stepId, typeId)
    const waiting = { userStepId: next, assessmentId: null, unseenFinishId: assessmentId }
    expect(await stepOf(member)).toMatchObject(waiting)
    const see = () => member.send('PUT', `/Journey/SetFinishSeen/${assessmentId}`)
    expect(await see()).toEqual({ status: 200, body: { ok: true } })
    expect(await see()).toEqual({ status: 200, body: { ok: true } })
    expect(await stepOf(member)).toMatchObject({ ...waiting, unseenFinishId: null })
  })

  it('is not marked by another id, nor by another member, and is hidden from a non-subscriber', async () => {
    const { member, assessmentId } = await finish(1, 1)
    const other = await asMember(world)
    await member.send('PUT', `/Journey/SetFinishSeen/${assessmentId + 1}`)
    await other.send('PUT', `/Journey/SetFinishSeen/${assessmentId}`)
    expect(await stepOf(member)).toMatchObject({ unseenFinishId: assessmentId })
    await world.db.pool.query('update member set user_type_id = 4 where id = $1', [member.id])
    expect(await stepOf(member)).toMatchObject({ userStepId: -1, unseenFinishId: null })
  })

  it('waits no more once the next step is done as well', async () => {
    const { member } = await finish(1, 1)
    const { journey } = world.app.services
    await inTransaction(world.db, (tx) => journey.advance(tx, member.id, 'mainGoalSet'))
    expect(await stepOf(member)).toMatchObject({ userStepId: 3, unseenFinishId: null })
  })
})

describe('advance', () => {
  it('refuses a cause of another step and leaves everything as it was', async () => {
    const member = await asMember(world, { stepId: 2 })
    const { journey } = world.app.services
    const move = inTransaction(world.db, (tx) => journey.advance(tx, member.id, 'firstActionsSaved'))
    await expect(move).rejects.toMatchObject({ code: 'wrong_step' })
    expect(await standing(member)).toMatchObject({ step: 2 })
  })

  it('raises the level when the goal revision is finished, to 4 at most', async () => {
    const { journey } = world.app.services
    for (const [level, next] of [
      [1, 2],
      [4, 4],
    ]) {
      const member = await asMember(world, { stepId: 7, level })
      const finish = () =>
        inTransaction(world.db, (tx) => journey.advance(tx, member.id, 'goalRevisionFinished'))
      expect(await finish()).toEqual({ stepId: 4, level: next, moved: true })
      expect(await finish()).toEqual({ stepId: 4, level: next, moved: false })
      expect(await standing(member)).toMatchObject({ step: 4, level: next })
    }
  })

  it('undoes the step when the transaction around it fails', async () => {
    const member = await asMember(world)
    const { journey } = world.app.services
    const failing = inTransaction(world.db, async (tx) => {
      await journey.advance(tx, member.id, 'customiseAnswersSaved')
      throw new Error('later')
    })
    await expect(failing).rejects.toThrow('later')
    expect(await standing(member)).toEqual({ step: 0, level: 1, assessments: null })
  })

  it('is per member: an unknown one is not found', async () => {
    const { journey } = world.app.services
    const nobody = inTransaction(world.db, (tx) => journey.advance(tx, 2_000_000_000, 'mainGoalSet'))
    await expect(nobody).rejects.toMatchObject({ code: 'not_found' })
  })
})
