import { Readable } from 'node:stream'
import { countMembers, exportMembers, listMembers } from '@oola/contract/staff/members.calls'
import { fromOf } from '../staff.routes.ts'
import type { StaffHandle } from '../staff-entrance.ts'
import { actorOf } from '../staff-sign-in.service.ts'
import type { MembersListService } from './member-list.service.ts'

/** The list of members, and its file. */
export const membersRoutes = (handle: StaffHandle, members: MembersListService): void => {
  handle(listMembers, ({ session, input }) => members.list(session.role, input.query))
  handle(countMembers, ({ session, input }) => members.count(session.role, input.query))
  handle(exportMembers, async ({ session, input, request, reply }) => {
    const lines = await members.file(session.role, actorOf(session, fromOf(request)), input.body)
    reply.header('content-disposition', 'attachment; filename="members.csv"')
    return Readable.from(lines)
  })
}
