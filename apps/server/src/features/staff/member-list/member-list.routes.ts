import { Readable } from 'node:stream'
import { countMembers, exportMembers, listMembers } from '@oola/contract/staff/members.calls'
import { addMember, planNewMember } from '@oola/contract/staff/new-member.calls'
import { fromOf } from '../staff.routes.ts'
import type { StaffHandle } from '../staff-entrance.ts'
import { actorOf } from '../staff-sign-in.service.ts'
import type { MembersListService } from './member-list.service.ts'
import type { NewMemberService } from './new-member.service.ts'

const OF_LIST = {
  scans: {
    member: 'the list itself: all members, in the order of an index, until a page is full',
    payment_method: 'the cards of all members, for the filter by the state of a card',
    subscription: 'those with a declined card, by an index of their own',
    coach_relation: 'the few with a coach, once for all members',
  },
}

/** The list of members, its file, and new members. */
export const membersRoutes = (
  handle: StaffHandle,
  members: MembersListService,
  newMembers: NewMemberService,
): void => {
  handle(listMembers, ({ session, input }) => members.list(session.role, input.query), OF_LIST)
  handle(countMembers, ({ session, input }) => members.count(session.role, input.query), OF_LIST)
  handle(exportMembers, async ({ session, input, request, reply }) => {
    const lines = await members.file(session.role, actorOf(session, fromOf(request)), input.body)
    reply.header('content-disposition', 'attachment; filename="members.csv"')
    return Readable.from(lines)
  })
  handle(planNewMember, ({ input }) => newMembers.plan(input.body))
  handle(addMember, ({ session, input, request }) =>
    newMembers.add(actorOf(session, fromOf(request)), input.body),
  )
}
