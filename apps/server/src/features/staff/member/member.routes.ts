import { getStaffVisits } from '@oola/contract/account/staff-visits.calls'
import {
  addStaffNote,
  changeStaffNote,
  confirmApproval,
  doMemberAct,
  listApprovals,
  listStaffNotes,
  planApproval,
  planMemberAct,
  readMemberPage,
  readMemberTimeline,
  refuseApproval,
  removeStaffNote,
} from '@oola/contract/staff/member.calls'
import { DONE } from '#server/platform/http/done.ts'
import type { Handle } from '#server/platform/http/handle.ts'
import { fromOf } from '../staff.routes.ts'
import type { StaffHandle } from '../staff-entrance.ts'
import type { MemberService } from './member.service.ts'

const OF_ACTS = {
  finds: {
    member: 'other accounts with a phone or mail',
    account_change: 'phones and mails that others can restore',
  },
}

const approvalRoutes = (handle: StaffHandle, { approvals }: MemberService): void => {
  handle(listApprovals, async ({ session }) => ({ approvals: await approvals.list(session) }), {
    scans: { staff_act: 'the few acts that wait for a second person, by an index of their own' },
  })
  handle(planApproval, ({ session, input: { params }, request }) =>
    approvals.plan(session, fromOf(request), { memberId: params.id, actId: params.actId }),
  )
  handle(confirmApproval, ({ session, input: { params, body }, request }) =>
    approvals.confirm(session, fromOf(request), {
      ...{ memberId: params.id, actId: params.actId, ...body },
    }),
  )
  handle(refuseApproval, async ({ session, input: { params, body }, request }) => {
    const named = { memberId: params.id, actId: params.actId, reason: body.reason }
    await approvals.refuse(session, fromOf(request), named)
    return DONE
  })
}

const noteRoutes = (handle: StaffHandle, { notes }: MemberService): void => {
  handle(listStaffNotes, async ({ session, input }) => ({
    notes: await notes.list(session, input.params.id),
  }))
  handle(addStaffNote, ({ session, input: { params, body }, request }) =>
    notes.add(session, fromOf(request), { ...body, memberId: params.id }),
  )
  handle(changeStaffNote, ({ session, input: { params, body }, request }) =>
    notes.change(session, fromOf(request), { ...body, memberId: params.id, noteId: params.noteId }),
  )
  handle(removeStaffNote, async ({ session, input: { params }, request }) => {
    await notes.remove(session, fromOf(request), { memberId: params.id, noteId: params.noteId })
    return DONE
  })
}

/** A member's page in the console. */
export const memberRoutes = (handle: StaffHandle, member: MemberService): void => {
  handle(readMemberPage, ({ session, input: { params, query }, request }) =>
    member.open(session, fromOf(request), { memberId: params.id, why: query.why }),
  )
  handle(readMemberTimeline, ({ session, input: { params, query } }) =>
    member.timeline(session, { ...query, memberId: params.id }),
  )
  handle(
    planMemberAct,
    ({ session, input: { params, body }, request }) =>
      member.acts.plan(session, fromOf(request), { memberId: params.id, act: body.act }),
    { finds: { member: OF_ACTS.finds.member } },
  )
  handle(
    doMemberAct,
    ({ session, input: { params, body }, request }) =>
      member.acts.confirm(session, fromOf(request), { ...body, memberId: params.id }),
    OF_ACTS,
  )
  approvalRoutes(handle, member)
  noteRoutes(handle, member)
}

/** What a member reads of it: who looked at the account. */
export const staffVisitsRoutes = (handle: Handle, { visits }: MemberService): void => {
  handle(getStaffVisits, ({ session }) => visits.ofMember(session))
}
