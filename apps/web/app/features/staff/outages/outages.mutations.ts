import type { Confirmed } from '@oola/contract/staff/planned-change'
import { refreshAfter } from '../refresh-after.ts'
import { sendStaff } from '../staff-api.ts'
import { outageQueries } from './outages.queries.ts'

export interface NewOutage {
  readonly from: string
  readonly to: string
  readonly what: string
}

const refreshed = refreshAfter(outageQueries.all())

/** Changes of outages: each with its plan. */
export const outageChanges = {
  planAdd: (body: NewOutage) => sendStaff('POST /staff/outages/plan', { body }),
  add: (outage: NewOutage, confirmed: Confirmed) =>
    refreshed(sendStaff('POST /staff/outages', { body: { ...outage, ...confirmed } })),
  planRemove: (id: number) =>
    sendStaff('POST /staff/outages/:id/remove/plan', { params: { id: String(id) } }),
  remove: (id: number, body: Confirmed) =>
    refreshed(sendStaff('POST /staff/outages/:id/remove', { params: { id: String(id) }, body })),
}
