import { HOUR_MS } from '@oola/contract/durations'
import { STAFF_SESSION_HOURS } from '@oola/contract/staff/staff.constants'
import type { StaffRole } from '@oola/contract/staff/staff-rights'
import type { InjectOptions } from 'fastify'
import type { NewMember } from '#server/features/account/account.repo.ts'
import { insertStaffSession } from '#server/features/staff/staff-sessions.repo.ts'
import { createToken, hashToken } from '#server/platform/member-token.ts'
import { makeMember } from './make-member.ts'
import type { TestApp } from './make-test-app.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Sends calls of the staff console with a cookie, which replies may set. */
export const staffCaller = (world: TestApp, given = '') => {
  let cookie = given
  const send = async (method: Method, path: string, body?: object) => {
    const request: InjectOptions = { method, url: `/api/staff${path}`, headers: cookie ? { cookie } : {} }
    if (body) request.payload = body
    const reply = await world.app.inject(request)
    const set = reply.headers['set-cookie']
    if (typeof set === 'string') cookie = set.split(';', 1)[0] ?? ''
    return { status: reply.statusCode, body: reply.json(), setCookie: set }
  }
  return { send, cookie: () => cookie }
}

/** A person of the staff who has confirmed the second factor just now. */
export const asStaff = async (world: TestApp, role: StaffRole, given: Partial<NewMember> = {}) => {
  const member = await makeMember(world, { firstName: 'Sam', lastName: 'Porter', ...given, staffRole: role })
  const token = createToken(member.id)
  const createdAt = world.clock.now()
  const session = {
    ...{ memberId: member.id, tokenHash: hashToken(token), createdAt, lastSeenAt: createdAt },
    ...{ expiresAt: new Date(createdAt.getTime() + STAFF_SESSION_HOURS * HOUR_MS), factorAt: createdAt },
  }
  await insertStaffSession(world.db.orm, session)
  return { id: member.id, email: member.email, ...staffCaller(world, `staffSession=${token}`) }
}
