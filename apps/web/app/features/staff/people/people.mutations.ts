import type { Confirmed } from '@oola/contract/staff/planned-change'
import type { StaffRole } from '@oola/contract/staff/staff-rights'
import { staffQueryClient } from '../staff.queries.ts'
import { sendStaff } from '../staff-api.ts'

const paramsOf = (id: number) => ({ id: String(id) })

/** People and the log after a change of either. */
const refresh = (): Promise<unknown> =>
  Promise.all(
    [
      ['staff', 'people'],
      ['staff', 'log'],
      ['staff', 'log-kinds'],
      ['staff', 'log-verified'],
    ].map((queryKey) => staffQueryClient.invalidateQueries({ queryKey })),
  )

export const planRole = (id: number, role: StaffRole | null) =>
  sendStaff('POST /staff/people/:id/role/plan', { params: paramsOf(id), body: { role } })

export const setRole = async (id: number, role: StaffRole | null, confirmed: Confirmed) => {
  const changed = await sendStaff('PUT /staff/people/:id/role', {
    params: paramsOf(id),
    body: { role, ...confirmed },
  })
  await refresh()
  return changed
}

export const planFactorReset = (id: number) =>
  sendStaff('POST /staff/people/:id/reset-factor/plan', { params: paramsOf(id) })

export const resetFactor = async (id: number, confirmed: Confirmed) => {
  await sendStaff('POST /staff/people/:id/reset-factor', { params: paramsOf(id), body: confirmed })
  await refresh()
}
