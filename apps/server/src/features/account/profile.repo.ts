import { Rank } from '@oola/contract/account/shown-rank'
import { z } from 'zod'
import { type Database, rowsOf } from '#server/platform/db/client.ts'
import { getTableName } from '../../platform/db/drizzle.ts'
import { coachRelation } from '../coaching/coaching.tables.ts'

const ProfileRow = z.object({
  userTypeId: z.int(),
  stepId: z.int(),
  isActiveCoach: z.boolean(),
  timeZone: z.string(),
  timeZoneId: z.int().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  pictureFileName: z.string().nullable(),
  level: z.int(),
  webAlias: z.string().nullable(),
  /** The member's current coach. */
  coachId: z.int().nullable(),
  ...Rank.shape,
})

/** The profile's part of the member's row; null for an unknown member. */
export const findProfile = async (
  { pool }: Database,
  memberId: number,
): Promise<z.output<typeof ProfileRow> | null> => {
  const rows = rowsOf(
    ProfileRow,
    await pool.query({
      name: 'find-profile',
      text: `select m.user_type_id as "userTypeId", m.step_id as "stepId",
        m.is_active_coach as "isActiveCoach", m.time_zone as "timeZone", m.time_zone_id as "timeZoneId",
        m.first_name as "firstName", m.last_name as "lastName",
        m.picture_file_name as "pictureFileName", m.level, m.web_alias as "webAlias",
        m.rank, m.rank_level as "rankLevel", m.rank_level_code as "rankLevelCode",
        (select r.coach_id from ${getTableName(coachRelation)} r where r.member_id = $1 and r.ended_at is null) as "coachId"
      from member m where m.id = $1`,
      values: [memberId],
    }),
  )
  return rows[0] ?? null
}
