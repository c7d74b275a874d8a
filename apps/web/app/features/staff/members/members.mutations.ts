import type { MemberColumn } from '@oola/contract/staff/members.calls'
import type { NewMember } from '@oola/contract/staff/new-member.calls'
import type { Confirmed } from '@oola/contract/staff/planned-change'
import type { ListColumns, StaffList } from '@oola/contract/staff/staff-views.calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saveFile } from '#web/lib/save-file.ts'
import { staffQueryClient } from '../staff.queries.ts'
import { sendStaff, sendStaffForFile } from '../staff-api.ts'
import { type MembersChoice, type MembersOrder, membersQueries } from './members.queries.ts'

interface NewView {
  readonly name: string
  readonly query: string
  readonly isShared: boolean
}

/** Saves and deletes views of a list, and stores its columns. */
export const useListViews = (list: StaffList) => {
  const client = useQueryClient()
  const { queryKey } = membersQueries.views(list)
  const onSuccess = () => client.invalidateQueries({ queryKey })
  const save = useMutation({
    mutationFn: (body: NewView) => sendStaff('PUT /staff/views/:list', { params: { list }, body }),
    onSuccess,
  })
  const remove = useMutation({
    mutationFn: (id: string) => sendStaff('DELETE /staff/views/:list/:id', { params: { list, id } }),
    onSuccess,
  })
  const saveColumns = useMutation({
    mutationFn: (body: ListColumns) =>
      sendStaff('PUT /staff/views/:list/columns', { params: { list }, body }),
    // Columns of the same list change one after the other.
    scope: { id: `columns of ${list}` },
    onMutate: (columns) => client.setQueryData(queryKey, (now) => now && { ...now, columns }),
  })
  return { save, remove, saveColumns }
}

interface MembersFile extends MembersChoice, MembersOrder {
  readonly columns: MemberColumn[]
  readonly reason: string
  readonly ids?: number[]
}

/** Saves a file of members in the browser's downloads (STAFF-10). */
export const useExportMembers = () =>
  useMutation({
    mutationFn: async ({ name, ...body }: MembersFile & { readonly name: string }) =>
      saveFile(await sendStaffForFile('POST /staff/members/export', { body }), name),
  })

export const planNewMember = (body: NewMember) => sendStaff('POST /staff/members/plan', { body })

export const addMember = async (body: NewMember & Confirmed) => {
  const added = await sendStaff('POST /staff/members', { body })
  void staffQueryClient.invalidateQueries({ queryKey: membersQueries.all() })
  return added
}
