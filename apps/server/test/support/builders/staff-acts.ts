import type { StaffAct } from '@oola/contract/staff/member-acts'
import type { asStaff } from './as-staff.ts'
import type { TestApp } from './make-test-app.ts'

type Person = Pick<Awaited<ReturnType<typeof asStaff>>, 'send'>

export const REASON = 'The member asked for it in request 12.'

/** Plans an act for a member. */
export const planAct = ({ send }: Person, memberId: number, act: StaffAct) =>
  send('POST', `/members/${memberId}/acts/plan`, { act })

/** Confirms an act with the digest of a plan. */
export const confirmAct = ({ send }: Person, memberId: number, act: StaffAct, seen: string) =>
  send('POST', `/members/${memberId}/acts`, { act, reason: REASON, seen })

/** Plans an act and confirms what was planned. */
export const doAct = async (person: Person, memberId: number, act: StaffAct) => {
  const { status, body } = await planAct(person, memberId, act)
  if (status !== 200) throw new Error(`${act.act}: ${status} ${JSON.stringify(body)}`)
  return { plan: body, reply: await confirmAct(person, memberId, act, body.seen) }
}

/** The log's entries about a member, oldest first: of one kind, or all but that somebody looked. */
export const entriesAbout = async ({ db }: Pick<TestApp, 'db'>, memberId: number, kind?: string) => {
  const { rows } = await db.pool.query(
    `select kind, actor, actor_id, about, before, after, reason from audit_entry
     where member_id = $1 and case when $2::text is null then kind not in ('member.opened', 'member.lookedUp') else kind = $2 end order by id`,
    [memberId, kind ?? null],
  )
  return rows
}

/** Undoes an act. */
export const undoAct = (person: Person, memberId: number, id: string) =>
  doAct(person, memberId, { act: 'undo', id })

/** A member's row. */
export const memberRow = async ({ db }: Pick<TestApp, 'db'>, id: number) =>
  (await db.pool.query('select * from member where id = $1', [id])).rows[0]

/** Subjects of the mails to an address, after all jobs. */
export const subjectsTo = async (world: Pick<TestApp, 'jobs' | 'mailsTo'>, email: string) => {
  await world.jobs.drain()
  return world.mailsTo(email).map(({ subject }) => subject)
}
