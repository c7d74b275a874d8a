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

/** The log's entries about a member, oldest first. */
export const entriesAbout = async ({ db }: Pick<TestApp, 'db'>, memberId: number, kind?: string) => {
  const { rows } = await db.pool.query(
    `select kind, actor, actor_id, about, before, after, reason from audit_entry
     where member_id = $1 and ($2::text is null or kind = $2) order by id`,
    [memberId, kind ?? null],
  )
  return rows
}
