import { listAudit, listAuditKinds, verifyAudit } from '@oola/contract/staff/audit.calls'
import { listStaff } from '@oola/contract/staff/staff-people.calls'
import {
  planFactorReset,
  planStaffRole,
  resetStaffFactor,
  setStaffRole,
} from '@oola/contract/staff/staff-roles.calls'
import {
  addPasskey,
  beginAuthenticator,
  confirmCode,
  confirmPasskey,
  confirmRecoveryCode,
  newPasskeyQuestion,
  passkeyQuestion,
  staffMe,
  staffSignIn,
  staffSignOut,
  turnOnAuthenticator,
} from '@oola/contract/staff/staff-session.calls'
import type { FastifyRequest } from 'fastify'
import { DONE } from '#server/platform/http/done.ts'
import type { StaffService } from './staff.service.ts'
import { clearStaffCookie, setStaffCookie } from './staff-cookie.ts'
import type { StaffHandle } from './staff-entrance.ts'
import { actorOf } from './staff-sign-in.service.ts'

/** By an index of the staff alone. */
const STAFF_FEW = { scans: { member: 'the people of the staff are few' } } as const
const WHOLE_LOG = { scans: { audit_entry: 'the log itself' } } as const

/** Where a request comes from, for the log. */
export const fromOf = ({ ip, id }: FastifyRequest) => ({ source: ip, requestId: id })

const signInRoutes = (handle: StaffHandle, { signIn, publicUrl }: StaffService): void => {
  handle(staffSignIn, async ({ input, request, reply }) => {
    const { token, person } = await signIn.begin(input.body, request.ip)
    setStaffCookie(reply, token, publicUrl)
    return person
  })
  handle(staffMe, ({ session }) => signIn.person(session))
  handle(staffSignOut, async ({ session, reply }) => {
    await signIn.end(session)
    clearStaffCookie(reply, publicUrl)
    return DONE
  })
  handle(confirmCode, ({ session, input, request }) =>
    signIn.confirmCode(session, input.body.code, fromOf(request)),
  )
  handle(
    confirmRecoveryCode,
    ({ session, input, request }) => signIn.recover(session, input.body.code, fromOf(request)),
    STAFF_FEW,
  )
  handle(passkeyQuestion, async ({ session }) => ({ ...(await signIn.passkeyQuestion(session)) }))
  handle(confirmPasskey, ({ session, input, request }) =>
    signIn.confirmPasskey(session, input.body.response, fromOf(request)),
  )
}

const setUpRoutes = (handle: StaffHandle, { signIn }: StaffService): void => {
  handle(beginAuthenticator, ({ session }) => signIn.beginAuthenticator(session))
  handle(turnOnAuthenticator, async ({ session, input, request }) => ({
    recoveryCodes: await signIn.turnOnAuthenticator(session, input.body.code, fromOf(request)),
  }))
  handle(newPasskeyQuestion, async ({ session }) => ({ ...(await signIn.newPasskeyQuestion(session)) }))
  handle(addPasskey, ({ session, input: { body }, request }) =>
    signIn.addPasskey(session, { name: body.name, response: body.response }, fromOf(request)),
  )
}

const peopleRoutes = (handle: StaffHandle, { people, log }: StaffService): void => {
  handle(listStaff, async () => ({ people: await people.list() }), {
    scans: { ...STAFF_FEW.scans, authenticator: 'of the people of the staff' },
  })
  handle(planStaffRole, ({ input: { params, body } }) => people.planRole(params.id, body.role), STAFF_FEW)
  handle(
    setStaffRole,
    ({ session, input: { params, body }, request }) =>
      people.setRole(actorOf(session, fromOf(request)), { ...body, memberId: params.id }),
    STAFF_FEW,
  )
  handle(planFactorReset, ({ session, input: { params } }) => people.planFactorReset(session, params.id))
  handle(resetStaffFactor, async ({ session, input: { params, body }, request }) => {
    await people.resetFactor(actorOf(session, fromOf(request)), params.id, body)
    return DONE
  })
  handle(listAudit, ({ input }) => log.list(input.query))
  handle(listAuditKinds, async () => ({ kinds: await log.kinds() }), WHOLE_LOG)
  handle(verifyAudit, () => log.verify(), WHOLE_LOG)
}

/** The staff console's calls for signing in, people and the log. */
export const staffRoutes = (handle: StaffHandle, staff: StaffService): void => {
  signInRoutes(handle, staff)
  setUpRoutes(handle, staff)
  peopleRoutes(handle, staff)
}
