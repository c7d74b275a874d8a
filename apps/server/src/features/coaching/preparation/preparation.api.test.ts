import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asMember } from '../../../../test/support/builders/as-member.ts'
import { bookable, hours } from '../../../../test/support/builders/make-bookable.ts'
import { makePair } from '../../../../test/support/builders/make-pair.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: '2026-03-10T18:00:00Z' })
})
afterAll(() => world.close())

const ANSWERS = { wentWell: 'Three dinners', wasHard: 'Calls after 5:30', talkAbout: 'Saying no 🙂' }

const prepared = async () => {
  const kit = bookable(world)
  const made = await kit.make()
  const { id } = await kit.book(made, hours(world.clock.now(), 30))
  const save = (answers: object, state = 'open') =>
    made.client.send('PUT', '/SessionPreparation/SavePreparation', { bookingId: id, answers, state })
  const seen = async () =>
    (await made.coach.send('GET', `/Coach/GetSeenPreparation/${made.client.id}`)).body.preparation
  const remind = () =>
    made.coach.send('POST', '/Coach/RemindOfPreparation', { clientId: made.client.id, bookingId: id })
  return { ...made, kit, id, save, seen, remind }
}

describe('the three questions before a session', () => {
  it('are saved as typed, and the coach reads what was sent [DESK-08]', async () => {
    const { client, id, save, seen } = await prepared()
    const empty = (await client.send('GET', `/SessionPreparation/GetPreparation/${id}`)).body
    expect(empty).toMatchObject({ state: 'open', savedAt: null, isOpen: true, answers: { wentWell: '' } })
    expect(await seen()).toMatchObject({ bookingId: id, state: 'open', savedAt: null, remindedAt: null })
    await save({ ...ANSWERS, talkAbout: '' })
    expect((await client.send('GET', `/SessionPreparation/GetPreparation/${id}`)).body.answers.wentWell).toBe(
      'Three dinners',
    )
    expect((await seen()).answers).toEqual({ wentWell: '', wasHard: '', talkAbout: '' })
    expect((await save(ANSWERS, 'sent')).status).toBe(200)
    expect(await seen()).toMatchObject({
      state: 'sent',
      answers: ANSWERS,
      savedAt: '2026-03-10T18:00:00.000Z',
    })
  })

  it('are asked for by the coach of the session only', async () => {
    const { id, remind } = await prepared()
    const { coach: other } = await makePair(world)
    await world.db.pool.query('update session_booking set coach_id = $1 where id = $2', [other.id, id])
    expect((await remind()).body.code).toBe('preparation_closed')
  })

  it('are closed when the session begins; what was typed until then is there for the coach [DESK-08]', async () => {
    const { id, save, seen, client } = await prepared()
    await save(ANSWERS)
    world.clock.advance({ minutes: 30 * 60 - 1 })
    expect((await save(ANSWERS)).status).toBe(200)
    world.clock.advance({ minutes: 1 })
    expect((await save({ ...ANSWERS, wasHard: 'Too late' }, 'sent')).body.code).toBe('preparation_closed')
    expect((await client.send('GET', `/SessionPreparation/GetPreparation/${id}`)).body).toMatchObject({
      isOpen: false,
      answers: ANSWERS,
    })
    expect((await seen()).answers).toEqual(ANSWERS)
    world.clock.advance({ minutes: -30 * 60 })
  })

  it('are reminded of once, however often and from however many tabs; not after NOT THIS TIME [DESK-08]', async () => {
    const { client, remind, seen } = await prepared()
    await Promise.all([remind(), remind(), remind()])
    expect((await remind()).status).toBe(200)
    const bell = async (memberId: number) =>
      (
        await world.db.pool.query(
          `select title, message from notification where member_id = $1 and cause like 'preparation-%'`,
          [memberId],
        )
      ).rows
    expect(await bell(client.id)).toEqual([
      {
        title: expect.stringContaining('before you talk'),
        message: expect.stringContaining('/beforeSession?session='),
      },
    ])
    expect((await seen()).remindedAt).toBe('2026-03-10T18:00:00.000Z')
    const other = await prepared()
    await other.save(ANSWERS, 'skipped')
    await other.remind()
    expect(await bell(other.client.id)).toEqual([])
    expect((await other.seen()).answers.wentWell).toBe('')
  })

  it('are the two people’s alone, and end with a canceled session', async () => {
    const { kit, client, coach, id, save, pair, remind, ...made } = await prepared()
    const stranger = await asMember(world, { stepId: 4 })
    expect((await stranger.send('GET', `/SessionPreparation/GetPreparation/${id}`)).status).toBe(404)
    const foreign = { bookingId: id, answers: ANSWERS, state: 'sent' }
    expect((await stranger.send('PUT', '/SessionPreparation/SavePreparation', foreign)).status).toBe(404)
    const other = await makePair(world)
    expect((await other.coach.send('GET', `/Coach/GetSeenPreparation/${client.id}`)).status).toBe(404)
    await kit.cancel(client, { client, coach, pair, end: made.end, path: made.path }, id)
    expect((await save(ANSWERS)).body.code).toBe('preparation_closed')
    expect((await remind()).body.code).toBe('preparation_closed')
  })
})
