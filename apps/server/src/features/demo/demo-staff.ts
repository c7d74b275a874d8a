import { Secret, TOTP } from 'otpauth'
import type { Clock } from '#server/platform/clock.ts'
import type { Services } from '#server/services.ts'
import type { DemoMember } from './demo.content.ts'

interface Needs {
  readonly services: Pick<Services, 'account' | 'staff'>
  readonly clock: Pick<Clock, 'now'>
}

const ACTOR = { memberId: null, name: 'Demo', source: 'shell', requestId: null } as const

/** Gives a demo account its role, and an authenticator with the published secret (STAFF-24). */
export const startStaff = async (
  { services, clock }: Needs,
  { id, email }: Pick<DemoMember, 'id' | 'email'>,
  { role, authenticator: secret }: NonNullable<DemoMember['staff']>,
): Promise<void> => {
  const { authenticator } = services.account.secondFactor
  const reason = 'The demo world has one person with each role.'
  await services.staff.people.setRole(ACTOR, { memberId: id, role, reason })
  await authenticator.begin(id, email, secret)
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  await authenticator.confirm(
    { memberId: id },
    totp.generate({ timestamp: clock.now().getTime() }),
    async () => {},
  )
}
