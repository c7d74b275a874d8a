import type { ActOutcome } from '@oola/contract/staff/member.calls'
import type { StaffAct } from '@oola/contract/staff/member-acts'
import type { Confirmed, PlannedChange } from '@oola/contract/staff/planned-change'
import { useMutation } from '@tanstack/react-query'
import { showNote } from '../kit/staff-notes.tsx'
import { staffQueryClient } from '../staff.queries.ts'
import { sendStaff } from '../staff-api.ts'
import { memberQueries } from './member.queries.ts'

/** Reads everything of a member again, and the acts that wait. */
export const refreshMember = async (id: number): Promise<void> => {
  await Promise.all([
    staffQueryClient.invalidateQueries({ queryKey: memberQueries.all(id) }),
    staffQueryClient.invalidateQueries({ queryKey: memberQueries.approvals().queryKey }),
  ])
}

const ofMember = (id: number) => ({ params: { id: String(id) } })

export const planAct = (id: number, act: StaffAct): Promise<PlannedChange> =>
  sendStaff('POST /staff/members/:id/acts/plan', { ...ofMember(id), body: { act } })

export const confirmAct = (id: number, act: StaffAct, confirmed: Confirmed): Promise<ActOutcome> =>
  sendStaff('POST /staff/members/:id/acts', { ...ofMember(id), body: { ...confirmed, act } })

const ofApproval = (id: number, actId: string) => ({ params: { id: String(id), actId } })

export const planApproval = (id: number, actId: string): Promise<PlannedChange> =>
  sendStaff('POST /staff/members/:id/approvals/:actId/plan', ofApproval(id, actId))

export const confirmApproval = (id: number, actId: string, confirmed: Confirmed): Promise<ActOutcome> =>
  sendStaff('POST /staff/members/:id/approvals/:actId/confirm', { ...ofApproval(id, actId), body: confirmed })

/** Refuses an act that waits, or takes one's own request back. */
export const useRefuse = (id: number) =>
  useMutation({
    mutationFn: ({ actId, reason }: { readonly actId: string; readonly reason: string }) =>
      sendStaff('POST /staff/members/:id/approvals/:actId/refuse', {
        ...ofApproval(id, actId),
        body: { reason },
      }),
    onSuccess: () => showNote('It is not done, and the log says so'),
    onSettled: () => refreshMember(id),
  })

interface NewNote {
  readonly key: string
  readonly text: string
  readonly isPinned: boolean
}

export const useAddNote = (id: number) =>
  useMutation({
    mutationFn: (note: NewNote) =>
      sendStaff('POST /staff/members/:id/notes', { ...ofMember(id), body: note }),
    onSuccess: () => refreshMember(id),
  })

const ofNote = (id: number, noteId: number) => ({ params: { id: String(id), noteId: String(noteId) } })

export const useChangeNote = (id: number) =>
  useMutation({
    mutationFn: ({ noteId, ...body }: { noteId: number; text?: string; isPinned?: boolean }) =>
      sendStaff('PUT /staff/members/:id/notes/:noteId', { ...ofNote(id, noteId), body }),
    onSuccess: () => refreshMember(id),
  })

export const useRemoveNote = (id: number) =>
  useMutation({
    mutationFn: (noteId: number) => sendStaff('DELETE /staff/members/:id/notes/:noteId', ofNote(id, noteId)),
    onSuccess: () => refreshMember(id),
  })
