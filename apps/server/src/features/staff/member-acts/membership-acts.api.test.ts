import { USER_TYPES } from '@oola/contract/account/account.constants'
import { addDays } from '@oola/contract/local-day'
import type { StaffAct } from '@oola/contract/staff/member-acts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { asMember } from '../../../../test/support/builders/as-member.ts'
import { asStaff } from '../../../../test/support/builders/as-staff.ts'
import { makeActions, reachedDay } from '../../../../test/support/builders/make-actions.ts'
import { makeMember } from '../../../../test/support/builders/make-member.ts'
import { enrolMember } from '../../../../test/support/builders/make-payments.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'
import {
  doAct,
  memberRow,
  planAct,
  subjectsTo,
  undoAct,
} from '../../../../test/support/builders/staff-acts.ts'

const NOW = '2026-03-10T18:00:00Z'
const TODAY = '2026-03-10'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: NOW })
})
afterEach(() => {
  world.clock.set(NOW)
  world.mails.length = 0
})
afterAll(() => world.close())

const RANK = { act: 'rank', rank: 'Gold', rankLevel: 3, rankLevelCode: 'G3' } as const
describe('membership and place [STAFF-12]', () => {
  it('changes type, level and rank, and undoes them', async () => {
    const owner = await asStaff(world, 'owner')
    const member = await makeMember(world, { userTypeId: 4 })
    const type = await doAct(owner, member.id, { act: 'typeAndLevel', userTypeId: 1, level: 3 })
    expect(await memberRow(world, member.id)).toMatchObject({ user_type_id: 1, level: 3 })
    await undoAct(owner, member.id, type.reply.body.id)
    expect(await memberRow(world, member.id)).toMatchObject({ user_type_id: 4, level: 1 })
    const rank = await doAct(owner, member.id, RANK)
    expect(rank.plan.changes).toEqual([{ field: 'Rank', before: null, after: 'Gold, 3, G3' }])
    expect(await memberRow(world, member.id)).toMatchObject({
      rank: 'Gold',
      rank_level: 3,
      rank_level_code: 'G3',
    })
    await undoAct(owner, member.id, rank.reply.body.id)
    expect(await memberRow(world, member.id)).toMatchObject({ rank: null, rank_level: null })
    // A running membership decides the type itself.
    const paying = await enrolMember(world)
    const free = { act: 'typeAndLevel', userTypeId: 4, level: 1 } as const
    expect((await planAct(owner, paying.id, free)).body.message).toContain('membership is running')
  })

  it('is undone for 30 days, and no longer', async () => {
    const member = await makeMember(world)
    const { id } = (await doAct(await asStaff(world, 'owner'), member.id, RANK)).reply.body
    world.clock.set('2026-04-09T18:00:01Z')
    const late = await planAct(await asStaff(world, 'owner'), member.id, { act: 'undo', id })
    expect([late.body.code, late.body.message]).toEqual(['act_impossible', 'This can no longer be undone.'])
    world.clock.set('2026-04-09T18:00:00Z')
    await undoAct(await asStaff(world, 'owner'), member.id, id)
    expect((await memberRow(world, member.id)).rank).toBeNull()
  })

  it('moves the step back, from where the member can go on', async () => {
    const owner = await asStaff(world, 'owner')
    const member = await makeMember(world, { stepId: 4 })
    const { plan, reply } = await doAct(owner, member.id, { act: 'stepBack' })
    expect(plan.changes).toEqual([{ field: 'Step', before: 'Dashboard', after: 'Step 3' }])
    expect((await memberRow(world, member.id)).step_id).toBe(3)
    await undoAct(owner, member.id, reply.body.id)
    expect((await memberRow(world, member.id)).step_id).toBe(4)
    // Back to Step 1 a new assessment is open, and to the profile questions none is.
    await world.db.pool.query('update member set step_id = 2 where id = $1', [member.id])
    await doAct(owner, member.id, { act: 'stepBack' })
    const open = async () =>
      (
        await world.db.pool.query(
          'select answered from assessment where member_id = $1 and completed_at is null',
          [member.id],
        )
      ).rows
    expect(await open()).toHaveLength(1)
    const last = await doAct(owner, member.id, { act: 'stepBack' })
    expect([(await memberRow(world, member.id)).step_id, await open(), last.plan.undoDays]).toEqual([
      0,
      [],
      0,
    ])
    expect((await planAct(owner, member.id, { act: 'stepBack' })).body.code).toBe('act_impossible')
  })

  it('excuses missed days, mails the member, and undoes only these', async () => {
    const manager = await asStaff(world, 'coachManager')
    const member = await asMember(world, { stepId: 4, timeZone: 'America/Los_Angeles' })
    const day = (ago: number) => addDays(TODAY, -ago)
    await makeActions(
      world,
      member.id,
      [6, 5, 2, 1].flatMap((ago) => reachedDay(day(ago))),
    )
    const streak = async () =>
      (await member.send('GET', `/Dashboard/GetUserProgress/${member.id}`)).body.currentStreak
    expect(await streak()).toBe(2)
    const act = { act: 'excuseDays', from: day(4), to: day(2) } as const
    const { plan, reply } = await doAct(manager, member.id, act)
    expect(plan.title).toBe('Excuse 2 days')
    expect(plan.changes).toEqual([
      { field: 'Streak now', before: '2 days', after: '4 days' },
      { field: 'March 6', before: 'Missed', after: 'Excused' },
      { field: 'March 7', before: 'Missed', after: 'Excused' },
      { field: 'Longest streak', before: '2 days', after: '4 days' },
    ])
    expect(await streak()).toBe(4)
    await world.jobs.drain()
    const mail = world.mailsTo(member.email)[0]
    expect(mail?.text).toContain('We excused March 6 and March 7 for you.')
    expect(plan.mail.text).toContain('We excused March 6 and March 7 for you.')
    const none = await planAct(manager, member.id, act)
    expect(none.body.message).toContain('None of these days was missed')
    await undoAct(manager, member.id, reply.body.id)
    expect(await streak()).toBe(2)
    await world.jobs.drain()
    expect(world.mailsTo(member.email).at(-1)?.text).toContain('Your streak is now 2 days.')
    for (const span of [
      { from: day(1), to: addDays(TODAY, 1) },
      { from: day(1), to: day(2) },
      { from: day(20), to: day(1) },
      { from: day(61), to: day(60) },
    ])
      expect((await planAct(manager, member.id, { act: 'excuseDays', ...span })).body.code).toBe(
        'act_impossible',
      )
    const never = await planAct(manager, member.id, { act: 'excuseDays', from: '2026-02-30', to: day(2) })
    expect(never.body.code).toBe('validation_failed')
  })

  it('grants courses and months, and takes them back', async () => {
    const finance = await asStaff(world, 'finance')
    const member = await makeMember(world, { userTypeId: 4 })
    const course = await doAct(finance, member.id, { act: 'grantCourse', courseId: 1009 })
    expect((await planAct(finance, member.id, { act: 'grantCourse', courseId: 1009 })).body.code).toBe(
      'act_impossible',
    )
    expect((await planAct(finance, member.id, { act: 'grantCourse', courseId: 5 })).body.code).toBe(
      'act_impossible',
    )
    await undoAct(finance, member.id, course.reply.body.id)
    const { rows } = await world.db.pool.query('select 1 from course_purchase where member_id = $1', [
      member.id,
    ])
    expect(rows).toEqual([])

    const months = await doAct(finance, member.id, { act: 'grantMonths', months: 2 })
    expect(months.plan.changes).toEqual([
      { field: 'Paid until', before: 'Not a member', after: 'May 10, 2026' },
      { field: 'Access', before: 'Free account', after: 'Member' },
      { field: 'Card', before: null, after: 'None: it ends by itself' },
    ])
    expect((await memberRow(world, member.id)).user_type_id).toBe(1)
    await undoAct(finance, member.id, months.reply.body.id)
    expect((await memberRow(world, member.id)).user_type_id).toBe(4)

    const paying = await enrolMember(world)
    const more = await doAct(finance, paying.id, { act: 'grantMonths', months: 1 })
    expect(more.plan.changes).toEqual([
      { field: 'Paid until', before: 'April 10, 2026', after: 'May 10, 2026' },
    ])
    expect((await paying.membership()).nextDay).toBe('2026-05-10')
    await undoAct(finance, paying.id, more.reply.body.id)
    expect((await paying.membership()).nextDay).toBe('2026-04-10')
  })

  it('mails sessions and months as free, and a course without a word of its price: it may be paid elsewhere', async () => {
    const owner = await asStaff(world, 'owner')
    const { id } = await enrolMember(world)
    const mailOf = async (act: StaffAct) => (await doAct(owner, id, act)).plan.mail
    const sessions = await mailOf({ act: 'grantSessions', count: 2, note: 'A gift' })
    expect(sessions?.subject).toBe('We added 2 free sessions to your account')
    const months = await mailOf({ act: 'grantMonths', months: 1 })
    expect(months?.subject).toBe('We added 1 free month to your account')
    const course = await mailOf({ act: 'grantCourse', courseId: 1009 })
    expect(course?.text).not.toMatch(/free|to pay/i)
  })

  it('mails what is taken back, as it mailed the gift, and what is left [STAFF-12]', async () => {
    const owner = await asStaff(world, 'owner')
    /** Gives, takes back, and reads the mail of the second. */
    const takenBack = async (act: StaffAct, member: Promise<{ id: number; email: string }>) => {
      const { id, email } = await member
      const given = await doAct(owner, id, act)
      const { plan } = await undoAct(owner, id, given.reply.body.id)
      await world.jobs.drain()
      const mail = world.mailsTo(email).find(({ subject }) => subject.startsWith('We removed'))
      expect(plan.mail).toMatchObject({ to: email, subject: mail?.subject })
      return [mail?.subject, mail?.text]
    }
    const sessions = (count: number) => ({ act: 'grantSessions', count, note: 'A gift' }) as const
    const removed = (what: string, left: string) => [
      `We removed ${what} from your account`,
      expect.stringContaining(left),
    ]
    const paying = () => enrolMember(world)
    expect(await takenBack(sessions(2), paying())).toEqual(
      removed('2 free sessions', 'There are no sessions in your account now.'),
    )
    const rich = await makeMember(world)
    await doAct(owner, rich.id, sessions(3))
    expect(await takenBack(sessions(1), Promise.resolve(rich))).toEqual(
      removed('1 free session', 'You still have 3 sessions.'),
    )
    expect(await takenBack({ act: 'grantCourse', courseId: 1009 }, paying())).toEqual([
      expect.stringMatching(/^We removed the course “.+” from your account$/),
      expect.stringContaining('Your work in it stays saved.'),
    ])
    expect(await takenBack({ act: 'grantMonths', months: 2 }, paying())).toEqual(
      removed('2 free months', 'Your membership is paid until April 10, 2026.'),
    )
    const free = makeMember(world, { userTypeId: 4 })
    expect(await takenBack({ act: 'grantMonths', months: 1 }, free)).toEqual(
      removed('1 free month', 'Your membership has ended.'),
    )
  })

  it('takes the months back that began a membership, and leaves those that were given after them', async () => {
    const owner = await asStaff(world, 'owner')
    const member = await makeMember(world, { userTypeId: 4 })
    const first = await doAct(owner, member.id, { act: 'grantMonths', months: 1 })
    await doAct(owner, member.id, { act: 'grantMonths', months: 2 })
    const { plan } = await undoAct(owner, member.id, first.reply.body.id)
    expect(plan.changes).toEqual([{ field: 'Paid until', before: 'June 10, 2026', after: 'May 10, 2026' }])
    expect((await world.app.services.account.findMember(member.id)).userTypeId).toBe(USER_TYPES.subscriber)
  })

  it('cancels a membership with its mail, and lets it go on', async () => {
    const finance = await asStaff(world, 'finance')
    const paying = await enrolMember(world)
    const { reply } = await doAct(finance, paying.id, { act: 'cancelMembership' })
    expect((await paying.membership()).state).toBe('canceling')
    await undoAct(finance, paying.id, reply.body.id)
    expect((await paying.membership()).state).toBe('active')
    await world.jobs.drain()
    const mail = world.mailsTo(paying.email).at(-1)
    expect(mail?.subject).toBe('Your membership continues')
    expect(mail?.text).toContain('Your next payment is on April 10, 2026.')
    const free = await makeMember(world, { userTypeId: 4 })
    expect((await planAct(finance, free.id, { act: 'cancelMembership' })).body.code).toBe('act_impossible')
  })

  it('packs a copy of the data for the member alone', async () => {
    const support = await asStaff(world, 'support')
    const member = await makeMember(world)
    const { reply } = await doAct(support, member.id, { act: 'exportData' })
    expect(reply.body).toEqual({ id: expect.any(String), state: 'done' })
    expect((await planAct(support, member.id, { act: 'exportData' })).body.code).toBe('act_impossible')
    expect(await subjectsTo(world, member.email)).toHaveLength(1)
  })
})
