import { Rank } from '@oola/contract/account/shown-rank'
import { z } from 'zod'
import { type Database, rowsOf } from '#server/platform/db/client.ts'

const AmbassadorRow = z.object({
  memberId: z.int(),
  userTypeId: z.int(),
  webAlias: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  pictureFileName: z.string().nullable(),
  goalsCompleted: z.int(),
  ...Rank.shape,
})
export type AmbassadorRow = z.output<typeof AmbassadorRow>

/** Who has a web alias, and what everybody may see of her; null when nobody has it. */
export const findAmbassador = async ({ pool }: Database, webAlias: string): Promise<AmbassadorRow | null> => {
  const rows = rowsOf(
    AmbassadorRow,
    await pool.query({
      name: 'find-ambassador',
      text: `select m.id as "memberId", m.user_type_id as "userTypeId", m.web_alias as "webAlias", m.first_name as "firstName",
        m.last_name as "lastName", m.picture_file_name as "pictureFileName",
        m.rank, m.rank_level as "rankLevel", m.rank_level_code as "rankLevelCode",
        (select count(*)::int from goal g where g.member_id = m.id and g.status = 'completed') as "goalsCompleted"
      from member m where lower(m.web_alias) = lower($1)`,
      values: [webAlias],
    }),
  )
  return rows[0] ?? null
}
