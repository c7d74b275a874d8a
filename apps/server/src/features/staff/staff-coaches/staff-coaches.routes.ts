import {
  doCoachAct,
  getStaffCoach,
  listStaffCoaches,
  moveClients,
  planCoachAct,
  planMoves,
} from '@oola/contract/staff/staff-coaches.calls'
import { fromOf } from '../staff.routes.ts'
import type { StaffService } from '../staff.service.ts'
import type { StaffHandle } from '../staff-entrance.ts'
import { actorOf } from '../staff-sign-in.service.ts'

const DONE = { ok: true } as const

/** Coaches: approval, pause, rates, certificates, and the clients of one who leaves (STAFF-15). */
export const staffCoachRoutes = (
  handle: StaffHandle,
  { coaches: { views, acts, moves } }: StaffService,
): void => {
  handle(listStaffCoaches, async () => ({ coaches: await views.list() }))
  handle(getStaffCoach, ({ input }) => views.detail(input.params.id))
  handle(planCoachAct, ({ input: { params, body } }) => acts.plan(params.id, body))
  handle(doCoachAct, async ({ session, input: { params, body }, request }) => {
    await acts.act(actorOf(session, fromOf(request)), params.id, body, body)
    return DONE
  })
  handle(planMoves, ({ input: { params, body } }) => moves.plan(params.id, body.moves))
  handle(moveClients, async ({ session, input: { params, body }, request }) => {
    await moves.move(actorOf(session, fromOf(request)), params.id, body.moves, body)
    return DONE
  })
}
