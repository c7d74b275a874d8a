import { Readable } from 'node:stream'
import { countMembers, exportMembers, listMembers } from '@oola/contract/staff/members.calls'
import { fromOf } from '../staff.routes.ts'
import type { StaffHandle } from '../staff-entrance.ts'
import { actorOf } from '../staff-sign-in.service.ts'
import type { MembersListService } from './member-list.service.ts'

const OF_LIST = {
  scans: {
    member: 'the list itself: all members, in the order of an index, until a page is full',
    payment_method: 'the cards of all members, for the filter by the state of a card',
    subscription: 'those with a declined card, by an index of their own',
    coach_relation: 'the few with a coach, once for all members',
  },
}

/** The list of members, and its file. */
export const membersRoutes = (handle: StaffHandle, members: MembersListService): void => {
  handle(listMembers, ({ session, input }) => members.list(session.role, input.query), OF_LIST)
  handle(countMembers, ({ session, input }) => members.count(session.role, input.query), OF_LIST)
  handle(exportMembers, async ({ session, input, request, reply }) => {
    const lines = await members.file(session.role, actorOf(session, fromOf(request)), input.body)
    reply.header('content-disposition', 'attachment; filename="members.csv"')
    return Readable.from(lines)
  })
}
