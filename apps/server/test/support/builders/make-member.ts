import { SESSION_SECONDS } from '@oola/contract/account/account.constants'
import type { Deps } from '#server/deps.ts'
import { insertMember, type NewMember } from '#server/features/account/account.repo.ts'
import { insertSession } from '#server/features/account/sessions.repo.ts'
import { createToken, hashToken } from '#server/platform/member-token.ts'

/** `balance-365`, hashed at the lowest cost of Argon2: tests create many members. */
const CHEAP_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$cMcTcwD0x/+DJwmzcWS9yA$PzaGuL+TiS4EOiHXp783XadVyfsafu5KI5qJtlHArX4'
export const TEST_PASSWORD = 'balance-365'

type World = Pick<Deps, 'db' | 'clock'>

let made = 0

/** By default a subscriber at step 0 who logs in with `TEST_PASSWORD`. */
export const makeMember = async (world: World, given: Partial<NewMember> = {}) => {
  made += 1
  const member: NewMember = {
    firstName: 'Robin',
    lastName: 'Tester',
    email: `robin.${process.pid}.${made}@example.com`,
    passwordHash: CHEAP_HASH,
    createdAt: world.clock.now(),
    ...given,
  }
  return insertMember(world.db.orm, member)
}

/** Signs a member in by a session row; returns the request's headers. */
export const signIn = async (world: World, { id }: { id: number }) => {
  const token = createToken(id)
  const createdAt = world.clock.now()
  const expiresAt = new Date(createdAt.getTime() + SESSION_SECONDS * 1000)
  await insertSession(
    world.db.orm,
    { memberId: id, tokenHash: hashToken(token), createdAt, lastSeenAt: createdAt, expiresAt },
    { way: 'password', isNewDevice: false, isFactorProven: true },
  )
  return { authorization: `Bearer ${token}` }
}

/** A member with headers, in one call. */
export const makeSignedIn = async (world: World, given: Partial<NewMember> = {}) => {
  const member = await makeMember(world, given)
  return { member, headers: await signIn(world, member) }
}
