import { randomUUID } from 'node:crypto'
import { addDays, localDay } from '@oola/contract/local-day'
import {
  addStaffNote,
  changeStaffNote,
  confirmApproval,
  doMemberAct,
  listApprovals,
  listStaffNotes,
  planApproval,
  planMemberAct,
  readMemberPage,
  readMemberTimeline,
  refuseApproval,
  removeStaffNote,
} from '@oola/contract/staff/member.calls'
import type { StaffAct } from '@oola/contract/staff/member-acts'
import { asMember } from '../support/builders/as-member.ts'
import { asStaff } from '../support/builders/as-staff.ts'
import { makeActions, reachedDay } from '../support/builders/make-actions.ts'
import { makeMember } from '../support/builders/make-member.ts'
import { enrolMember } from '../support/builders/make-payments.ts'
import type { TestApp } from '../support/builders/make-test-app.ts'
import { doAct, REASON } from '../support/builders/staff-acts.ts'
import type { Caller } from './caller.ts'

type Asking = Pick<Caller, 'ask'>

const readPage = async ({ ask }: Asking, id: number): Promise<void> => {
  const params = { id: String(id) }
  await ask(readMemberPage, { params, query: {} })
  await ask(readMemberPage, { params, query: { why: 'The member wrote to us' } })
  await ask(readMemberPage, { params, query: {} })
  const { items } = await ask(readMemberTimeline, { params, query: {} })
  const before = items.at(-1)?.at ?? new Date(0).toISOString()
  for (const kind of ['steps', 'payments', 'mails', 'sessions', 'staff'] as const)
    await ask(readMemberTimeline, { params, query: { kind, search: 'a', before, beforeKey: 'a' } })

  const { id: noteId } = await ask(addStaffNote, {
    params,
    body: { key: randomUUID(), text: 'Prefers mail to the phone', isPinned: true },
  })
  const key = randomUUID()
  for (const _ of [1, 2])
    await ask(addStaffNote, { params, body: { key, text: 'Calls after five', isPinned: false } })
  const note = { ...params, noteId: String(noteId) }
  await ask(changeStaffNote, { params: note, body: { isPinned: false } })
  await ask(listStaffNotes, { params })
  await ask(removeStaffNote, { params: note })
}

/** A person who may do it decides about a waiting act; of two acts one is refused. */
const decide = async (world: TestApp, { ask }: Asking): Promise<void> => {
  const asker = await asStaff(world, 'owner')
  const waits = async () => {
    const { id } = await makeMember(world)
    const { reply } = await doAct(asker, id, { act: 'deleteAccount' })
    return { id: String(id), actId: String(reply.body.id) }
  }
  const [confirmed, refused] = [await waits(), await waits()]
  await ask(listApprovals, {})
  const { seen } = await ask(planApproval, { params: confirmed })
  await ask(confirmApproval, { params: confirmed, body: { seen, reason: REASON } })
  await ask(refuseApproval, { params: refused, body: { reason: REASON } })
  const undo = { act: { act: 'undo', id: confirmed.actId } } as const
  const params = { id: confirmed.id }
  const back = await ask(planMemberAct, { params, body: undo })
  await ask(doMemberAct, { params, body: { ...undo, seen: back.seen, reason: REASON } })
}

/** What staff do about one member: the page, notes, every act with its undoing, acts of two. */
export const workOnMember = async (world: TestApp, { ask, useStaff }: Pick<Caller, 'ask' | 'useStaff'>) => {
  const owner = await asStaff(world, 'owner')
  useStaff(owner.cookie())
  const { app, clock, db, jobs } = world
  const query = async (text: string, ...values: unknown[]) => (await db.pool.query(text, values)).rows
  const act = async (memberId: number, act: StaffAct, isUndone = false): Promise<void> => {
    const params = { id: String(memberId) }
    const { seen } = await ask(planMemberAct, { params, body: { act } })
    const { id } = await ask(doMemberAct, { params, body: { act, seen, reason: REASON } })
    if (isUndone) await actUndo(memberId, id)
  }
  const actUndo = (memberId: number, id: string): Promise<void> => act(memberId, { act: 'undo', id })

  const member = await asMember(world, { stepId: 4 })
  await readPage({ ask }, member.id)
  for (let time = 0; time < 10; time += 1)
    await app.inject({
      ...{ method: 'POST', url: '/api/Login' },
      payload: { loginType: 2, userId: String(member.id), password: 'wrong words' },
    })
  await act(member.id, { act: 'unlock' })
  for (const _ of [1, 2]) await act(member.id, { act: 'signInHelp' })
  await query(
    'insert into authenticator (member_id, sealed_secret, confirmed_at) values ($1, $2, now())',
    member.id,
    'x',
  )
  await act(member.id, { act: 'resetFactor' })
  await query(
    `insert into email_change (member_id, email, asked_at, expires_at)
     values ($1, $2, $3, $3::timestamptz + interval '1 day')`,
    ...[member.id, `new.${member.email}`, clock.now()],
  )
  await act(member.id, { act: 'verifyEmail' })
  await act(member.id, { act: 'changeEmail', email: `third.${member.email}` }, true)
  const phone = `556${String(member.id).padStart(7, '0').slice(-7)}`
  await makeMember(world, { phone })
  await act(member.id, { act: 'changePhone', phone }, true)
  await act(member.id, { act: 'rank', rank: 'Gold', rankLevel: 3, rankLevelCode: 'G3' }, true)
  await act(member.id, { act: 'typeAndLevel', userTypeId: 4, level: 2 }, true)
  const today = localDay(clock.now(), 'America/Denver')
  const day = (ago: number) => addDays(today, -ago)
  await makeActions(
    world,
    member.id,
    [6, 5, 2].flatMap((ago) => reachedDay(day(ago))),
  )
  await act(member.id, { act: 'excuseDays', from: day(4), to: day(3) }, true)
  await act(member.id, { act: 'grantSessions', count: 2, note: 'Sorry for the wait' }, true)
  await act(member.id, { act: 'grantCourse', courseId: 1009 }, true)
  await act(member.id, { act: 'exportData' })
  await act(member.id, { act: 'stepBack' }, true)
  for (const stepId of [6, 3, 2]) {
    await query('update member set step_id = $2 where id = $1', member.id, stepId)
    await act(member.id, { act: 'stepBack' })
  }

  const { id: free } = await makeMember(world, { userTypeId: 4 })
  await act(free, { act: 'grantMonths', months: 2 }, true)
  const paying = await enrolMember(world)
  await act(paying.id, { act: 'grantMonths', months: 1 }, true)
  await act(paying.id, { act: 'cancelMembership' }, true)
  const [charge] = await query('select id from charge where member_id = $1', paying.id)
  const refund = { act: 'refund', chargeId: String(charge.id) } as const
  await act(paying.id, { ...refund, amountCents: 500, endsMembership: false })
  await act(paying.id, { ...refund, amountCents: 600, endsMembership: true })
  await jobs.drain()
  await jobs.run('billing-recover')
  await decide(world, { ask })
  await jobs.drain()
  await jobs.run('account-cleanup')
}
