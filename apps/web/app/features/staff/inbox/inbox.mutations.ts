import type { RequestChange } from '@oola/contract/staff/inbox.calls'
import type { Confirmed } from '@oola/contract/staff/planned-change'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sendStaff } from '../staff-api.ts'
import { REQUESTS_KEY } from './inbox.queries.ts'

/** A reply or a note. */
export interface WrittenMessage {
  /** The same for every attempt: nothing is sent twice. */
  readonly key: string
  readonly kind: 'ours' | 'note'
  readonly text: string
  readonly template: string | null
  readonly seen: number
  readonly close: boolean
}

/** Sends a reply by mail, or stores a note. */
export const useWriteToRequest = (id: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: WrittenMessage) =>
      sendStaff('POST /staff/requests/:id/messages', { params: { id: String(id) }, body }),
    // Also after a refusal: the thread has something that the writer did not see.
    onSettled: () => client.invalidateQueries({ queryKey: REQUESTS_KEY }),
  })
}

/** What a change would do. */
export const planRequestChange = (id: number, change: RequestChange) =>
  sendStaff('POST /staff/requests/:id/plan', { params: { id: String(id) }, body: change })

/** Makes a change that was planned. */
export const changeRequest = (id: number, change: RequestChange, confirmed: Confirmed) =>
  sendStaff('POST /staff/requests/:id/change', { params: { id: String(id) }, body: { change, ...confirmed } })
