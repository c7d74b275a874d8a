import type { Confirmed } from '@oola/contract/staff/planned-change'
import type { CoachAct } from '@oola/contract/staff/staff-coaches.calls'
import { staffQueryClient } from '../staff.queries.ts'
import { sendStaff } from '../staff-api.ts'
import { coachQueries } from './staff-coaches.queries.ts'

/** After any change of a coach. */
export const refreshCoaches = (): Promise<void> =>
  staffQueryClient.invalidateQueries({ queryKey: coachQueries.all })

/** What is done, with what it needs. */
export interface AskedCoachAct {
  readonly act: CoachAct
  readonly word?: string
  readonly cents?: number
  readonly leavesOn?: string
  readonly code?: string
}

export const coachAct = (id: number, asked: AskedCoachAct) => {
  const body = { word: '', ...asked }
  return {
    plan: () => sendStaff('POST /staff/coaches/:id/plan', { params: { id: String(id) }, body }),
    confirm: (confirmed: Confirmed) =>
      sendStaff('POST /staff/coaches/:id', { params: { id: String(id) }, body: { ...body, ...confirmed } }),
  }
}

/** A client and the new coach; null: the client chooses. */
export interface Move {
  readonly clientId: number
  readonly to: number | null
}

export const clientMoves = (id: number, moves: readonly Move[]) => ({
  plan: () =>
    sendStaff('POST /staff/coaches/:id/moves/plan', {
      params: { id: String(id) },
      body: { moves: [...moves] },
    }),
  confirm: (confirmed: Confirmed) =>
    sendStaff('POST /staff/coaches/:id/moves', {
      params: { id: String(id) },
      body: { moves: [...moves], ...confirmed },
    }),
})
