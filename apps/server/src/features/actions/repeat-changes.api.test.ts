import { addDays } from '@oola/contract/local-day'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { race } from '../../../test/support/builders/race.ts'
import {
  cancel,
  complete,
  listOf,
  NOW,
  onDashboard,
  plan,
  remove,
  rule,
  TODAY,
  TUE_THU,
  textsOf,
  week,
} from '../../../test/support/builders/repeating-actions.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: NOW })
})
afterEach(() => world.clock.set(NOW))
afterAll(() => world.close())

describe('deleting and cancelling', () => {
  it('removes one occurrence for good, the others stay [ACTIONS-30, ACTIONS-23]', async () => {
    const { member } = await onDashboard(world)
    await plan(member)
    const [thursday] = await listOf(member, 2)
    await remove(member, thursday?.id ?? 0)
    expect(await week(member)).toEqual(['Stretch', 'Stretch', '', 'Stretch', 'Stretch', 'Stretch', 'Stretch'])
    world.clock.set('2026-03-12T18:00:00Z')
    expect(await textsOf(member)).toEqual([])
  })

  it('cancelling ends it from that day on; a repeat changes nothing [ACTIONS-24, ACTIONS-30]', async () => {
    const { member } = await onDashboard(world)
    await plan(member)
    const [thursday] = await listOf(member, 2)
    expect(await cancel(member, thursday?.id ?? 0)).toEqual({ status: 200, body: { ok: true } })
    expect((await cancel(member, thursday?.id ?? 0)).status).toBe(200)
    expect(member.receivedEvents()).toEqual(['ActionsChanged', 'ActionsChanged'])
    expect(await week(member)).toEqual(['Stretch', 'Stretch', '', '', '', '', ''])
    world.clock.set('2026-03-13T18:00:00Z')
    expect(await textsOf(member)).toEqual([])
  })

  it('cancelling does not remove completed ones [ACTIONS-24, ACTIONS-29]', async () => {
    const { member } = await onDashboard(world)
    const { body } = await plan(member)
    await complete(member, body.id)
    expect((await cancel(member, body.id)).status).toBe(200)
    expect(await week(member)).toEqual(['', '', '', '', '', '', ''])
    expect((await member.send('GET', `/Dashboard/GetUserProgress/${member.id}`)).body.stepsTaken).toBe(1)
  })

  it('from an occurrence of yesterday it ends today [ACTIONS-24]', async () => {
    const { member } = await onDashboard(world)
    const { body } = await plan(member)
    world.clock.set('2026-03-11T18:00:00Z')
    expect((await cancel(member, body.id)).status).toBe(200)
    expect(await week(member)).toEqual(['', '', '', '', '', '', ''])
  })

  it('only what repeats can be cancelled, and only one’s own [ACTIONS-24]', async () => {
    const { member, ids } = await onDashboard(world, [{}])
    const theirs = await onDashboard(world)
    const { body } = await plan(theirs.member)
    expect((await cancel(member, ids[0] ?? 0)).body.code).toBe('action_not_repeating')
    expect((await cancel(member, body.id)).status).toBe(404)
    expect(await textsOf(theirs.member, 3)).toEqual(['Stretch'])
  })
})

describe('editing a repeating action', () => {
  it('changes open occurrences alone [ACTIONS-25, ACTIONS-15]', async () => {
    const { member } = await onDashboard(world)
    const { body } = await plan(member)
    await complete(member, body.id)
    const [tomorrow] = await listOf(member, 1)
    const reply = await plan(member, {
      Id: tomorrow?.id,
      Text: 'Stretch long',
      ActionRepeating: rule({ Thursday: false }),
    })
    expect(reply.body.id).toBe(tomorrow?.id)
    const text = 'Stretch long'
    expect(await week(member)).toEqual(['', text, '', text, text, text, text])
    const { rows } = await world.db.pool.query(
      'select text from action where member_id = $1 and completed_at is not null',
      [member.id],
    )
    expect(rows).toEqual([{ text: 'Stretch' }])
  })

  it('a day that it regains has its occurrence again, unless that was deleted [ACTIONS-25, ACTIONS-30]', async () => {
    const { member } = await onDashboard(world)
    const { body } = await plan(member)
    await remove(member, (await listOf(member, 3))[0]?.id ?? 0)
    await plan(member, { Id: body.id, ActionRepeating: TUE_THU })
    expect(await week(member)).toEqual(['Stretch', '', 'Stretch', '', '', '', ''])
    await plan(member, { Id: body.id })
    expect(await week(member)).toEqual(['Stretch', 'Stretch', 'Stretch', '', 'Stretch', 'Stretch', 'Stretch'])
  })

  it('a running rule keeps its start, and accepts no other past day [ACTIONS-50]', async () => {
    const { member } = await onDashboard(world)
    await plan(member)
    world.clock.set('2026-03-12T18:00:00Z')
    const today = '2026-03-12'
    const [here] = await listOf(member)
    const edit = (StartDate: string) =>
      plan(member, { Id: here?.id, UnlockedDate: today, ActionRepeating: rule({ StartDate }) })
    expect((await edit(TODAY)).status).toBe(200)
    expect((await edit(addDays(TODAY, 1))).status).toBe(400)
  })

  it('null ends the repeating and leaves this one as a one-off action [ACTIONS-25]', async () => {
    const { member } = await onDashboard(world)
    const { body } = await plan(member)
    const reply = await plan(member, { Id: body.id, Text: 'Stretch once', ActionRepeating: null })
    expect(reply.body.actions).toMatchObject([
      { id: reply.body.id, text: 'Stretch once', actionRepeating: null },
    ])
    expect(await week(member)).toEqual(['Stretch once', '', '', '', '', '', ''])
  })

  it('left out, the rule stays and only this occurrence is rewritten [ACTIONS-25]', async () => {
    const { member } = await onDashboard(world)
    const { body } = await plan(member)
    await plan(member, { Id: body.id, Text: 'Only today', ActionRepeating: undefined })
    expect(await week(member)).toMatchObject({ 0: 'Only today', 1: 'Stretch', 6: 'Stretch' })
  })

  it('a one-off action can begin to repeat [ACTIONS-25]', async () => {
    const { member, ids } = await onDashboard(world, [{ text: 'Stretch' }])
    const reply = await plan(member, { Id: ids[0], ActionRepeating: TUE_THU })
    expect(reply.body.actions).toMatchObject([{ id: reply.body.id, actionRepeating: { tuesday: true } }])
    expect(await week(member)).toEqual(['Stretch', '', 'Stretch', '', '', '', ''])
  })

  it('cancel, edit, complete and read at once end in one state that holds [ACTIONS-24, ACTIONS-25]', async () => {
    const { member } = await onDashboard(world)
    const { body } = await plan(member)
    const replies = await race<{ status: number }>(world, member.id, [
      () => cancel(member, body.id),
      () => plan(member, { Id: body.id, Text: 'Edited' }),
      () => complete(member, body.id),
      ...[0, 1, 2, 3].map(
        (offset) => () => member.send('GET', `/Actions/GetUserNotCompletedActions/${member.id}/${offset}`),
      ),
    ])
    expect(replies.every(({ status }) => [200, 409].includes(status))).toBe(true)
    const { rows } = await world.db.pool.query(
      `select count(*)::int as wrong from action a join action_repeat r on r.member_id = a.member_id and r.id = a.repeat_id
       where a.member_id = $1 and a.completed_at is null and a.removed_at is null and r.end_day < a.day`,
      [member.id],
    )
    expect(rows).toEqual([{ wrong: 0 }])
  })
})
