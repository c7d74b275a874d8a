import {
  addOutage,
  listOutages,
  planOutage,
  planOutageRemoval,
  previewOutage,
  removeOutage,
} from '@oola/contract/staff/outages.calls'
import { DONE } from '#server/platform/http/done.ts'
import { fromOf } from '../staff.routes.ts'
import type { StaffHandle } from '../staff-entrance.ts'
import { actorOf } from '../staff-sign-in.service.ts'
import type { StaffOutagesService } from './staff-outages.service.ts'

/** Outages (STAFF-20). */
export const staffOutagesRoutes = (handle: StaffHandle, outages: StaffOutagesService): void => {
  handle(listOutages, () => outages.list())
  handle(previewOutage, ({ input }) => outages.preview(input.body), {
    scans: {
      member: 'the zones of all members, and those of an excused zone',
      action_day: 'who did steps on the day before, in an excused zone',
    },
  })
  handle(planOutage, ({ input }) => outages.planAdd(input.body))
  handle(addOutage, ({ session, input: { body }, request }) => {
    const { reason, seen, ...entered } = body
    return outages.add(actorOf(session, fromOf(request)), entered, { reason, seen })
  })
  handle(planOutageRemoval, ({ input }) => outages.planRemove(input.params.id))
  handle(removeOutage, async ({ session, input: { params, body }, request }) => {
    await outages.remove(actorOf(session, fromOf(request)), params.id, body)
    return DONE
  })
}
