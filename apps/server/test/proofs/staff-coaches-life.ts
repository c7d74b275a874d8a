import {
  type CoachActBody,
  doCoachAct,
  getStaffCoach,
  listStaffCoaches,
  moveClients,
  planCoachAct,
  planMoves,
} from '@oola/contract/staff/staff-coaches.calls'
import { inTransaction } from '#server/platform/db/client.ts'
import { asStaff } from '../support/builders/as-staff.ts'
import { completeCoach, makeCoach } from '../support/builders/make-coach.ts'
import { makeMember } from '../support/builders/make-member.ts'
import { makePair } from '../support/builders/make-pair.ts'
import type { TestApp } from '../support/builders/make-test-app.ts'
import type { Caller } from './caller.ts'

const REASON = 'Talked it over with the coach.'

/** A coach is invited; another is paused, gets a rate, loses a certificate and leaves, whose clients move. */
export const workOnCoaches = async (
  world: TestApp,
  { ask, useStaff }: Pick<Caller, 'ask' | 'useStaff'>,
): Promise<void> => {
  const { app, db, clock, jobs } = world
  const certify = (memberId: number) =>
    inTransaction(db, (tx) => app.services.certificates.issue(tx, { memberId, timeZone: 'America/Denver' }))
  const act = async (id: number, given: Partial<CoachActBody> & Pick<CoachActBody, 'act'>) => {
    const params = { id: String(id) }
    const body = { word: '', ...given }
    const { seen } = await ask(planCoachAct, { params, body })
    await ask(doCoachAct, { params, body: { ...body, seen, reason: REASON } })
  }
  useStaff((await asStaff(world, 'owner')).cookie())

  const invited = await makeMember(world, { stepId: 4 })
  await certify(invited.id)
  await act(invited.id, { act: 'invite' })

  const { coach, client: first } = await makePair(world)
  const second = await makeMember(world, { stepId: 4, userTypeId: 1 })
  await app.services.coaching.grant(second.id)
  await db.pool.query('insert into coach_relation (member_id, coach_id, started_at) values ($1, $2, $3)', [
    ...[second.id, coach.id, clock.now()],
  ])
  const other = await makeCoach(world)
  for (const { id } of [coach, other]) await completeCoach(world, id)
  await certify(coach.id)
  await ask(listStaffCoaches, {})
  const { certificates, rates } = await ask(getStaffCoach, { params: { id: String(coach.id) } })
  await act(coach.id, { act: 'pause', word: 'Until you are back.' })
  await act(coach.id, { act: 'resume' })
  await act(coach.id, { act: 'rate', cents: rates.at(-1)?.cents ?? 0 })
  await act(coach.id, { act: 'withdraw', code: certificates[0]?.code ?? '' })
  await act(coach.id, { act: 'leave' })
  await act(coach.id, { act: 'stay' })
  await act(coach.id, { act: 'leave' })
  const params = { id: String(coach.id) }
  const moves = [
    { clientId: first.id, to: other.id },
    { clientId: second.id, to: null },
  ]
  const { seen } = await ask(planMoves, { params, body: { moves } })
  await ask(moveClients, { params, body: { moves, seen, reason: REASON } })
  await jobs.drain()
}
