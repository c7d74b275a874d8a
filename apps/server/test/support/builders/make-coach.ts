import type { Deps } from '#server/deps.ts'
import type { NewMember } from '#server/features/account/account.repo.ts'
import { saveProfile } from '#server/features/coaches/coaches.repo.ts'
import type { coachProfile } from '#server/features/coaches/coaches.tables.ts'
import { makeMember } from './make-member.ts'

type Profile = typeof coachProfile.$inferInsert

/** Hours on Mondays: without any the coach is not shown to members (DESK-10). */
export const giveHours = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  coachId: number,
): Promise<void> => {
  await db.pool.query(
    `insert into coach_schedule (member_id, hours, exceptions, pause_minutes, notice_hours, horizon_weeks, saved_at)
     values ($1, '[[{"from":540,"to":1020}],[],[],[],[],[],[]]', '[]', 15, 24, 6, $2)`,
    [coachId, clock.now()],
  )
}

/** A coach who has not opened a week yet. */
export const removeHours = async ({ db }: Pick<Deps, 'db'>, coachId: number): Promise<void> => {
  await db.pool.query('delete from coach_schedule where member_id = $1', [coachId])
}

/** An active coach with a profile and hours, by default listed in Portland. */
export const makeCoach = async (
  world: Pick<Deps, 'db' | 'clock'>,
  given: Partial<NewMember> = {},
  profile: Partial<Profile> = {},
) => {
  const coach = await makeMember(world, { isActiveCoach: true, ...given })
  const portland = { country: 'US', zip: '97214', city: 'Portland', state: 'Oregon' }
  await saveProfile(world.db.orm, { ...portland, ...profile, memberId: coach.id })
  await giveHours(world, coach.id)
  return coach
}

/** Adds the missing parts: bio, rate and all seven answers, so that the portal opens without the welcome window. */
export const completeCoach = async ({ db }: Pick<Deps, 'db'>, coachId: number): Promise<void> => {
  await db.pool.query(
    `update coach_profile set my_offer = 'see your week.', about_me = 'I listen.', session_rate = 4500
     where member_id = $1 and my_offer = ''`,
    [coachId],
  )
  await db.pool.query(
    `insert into coaching_answer (member_id, side, question_id, option_id)
     select $1, 'coach', n, n * 10 + 1 from generate_series(1, 7) n on conflict do nothing`,
    [coachId],
  )
}
