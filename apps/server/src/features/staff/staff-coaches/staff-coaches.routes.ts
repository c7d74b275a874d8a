import {
  doCoachAct,
  getStaffCoach,
  listStaffCoaches,
  moveClients,
  planCoachAct,
  planMoves,
} from '@oola/contract/staff/staff-coaches.calls'
import { DONE } from '#server/platform/http/done.ts'
import { fromOf } from '../staff.routes.ts'
import type { StaffService } from '../staff.service.ts'
import type { StaffHandle } from '../staff-entrance.ts'
import { actorOf } from '../staff-sign-in.service.ts'

/** A move of clients reads every coach who could take them. */
const OF_TARGETS = {
  scans: {
    coach_profile: 'the listed coaches, who could take the clients',
    coach_schedule: 'whether they have hours (DESK-10)',
    member: 'the listed coaches, who could take the clients',
  },
}

/** Coaches: approval, pause, rates, certificates, and the clients of one who leaves (STAFF-15). */
export const staffCoachRoutes = (
  handle: StaffHandle,
  { coaches: { views, acts, moves } }: StaffService,
): void => {
  handle(listStaffCoaches, () => views.list(), {
    scans: {
      coach_profile: 'of all coaches',
      coach_standing: 'all coaches with a state of their own',
      member: 'all coaches, and who could become one',
    },
  })
  handle(getStaffCoach, ({ input }) => views.detail(input.params.id), OF_TARGETS)
  handle(planCoachAct, ({ input: { params, body } }) => acts.plan(params.id, body))
  handle(doCoachAct, async ({ session, input: { params, body }, request }) => {
    await acts.act(actorOf(session, fromOf(request)), params.id, body, body)
    return DONE
  })
  handle(planMoves, ({ input: { params, body } }) => moves.plan(params.id, body.moves), OF_TARGETS)
  handle(
    moveClients,
    async ({ session, input: { params, body }, request }) => {
      await moves.move(actorOf(session, fromOf(request)), params.id, body.moves, body)
      return DONE
    },
    OF_TARGETS,
  )
}
