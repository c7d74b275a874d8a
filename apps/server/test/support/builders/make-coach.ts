import type { Deps } from '#server/deps.ts'
import type { NewMember } from '#server/features/account/account.repo.ts'
import { saveProfile } from '#server/features/coaches/coaches.repo.ts'
import type { coachProfile } from '#server/features/coaches/coaches.tables.ts'
import { makeMember } from './make-member.ts'

type Profile = typeof coachProfile.$inferInsert

/** An active coach with a profile, listed in Portland unless told otherwise. */
export const makeCoach = async (
  world: Pick<Deps, 'db' | 'clock'>,
  given: Partial<NewMember> = {},
  profile: Partial<Profile> = {},
) => {
  const coach = await makeMember(world, { isActiveCoach: true, ...given })
  const portland = { country: 'US', zip: '97214', city: 'Portland', state: 'Oregon' }
  await saveProfile(world.db.orm, { ...portland, ...profile, memberId: coach.id })
  return coach
}
