import type { Database } from '#server/platform/db/client.ts'

export interface AmbassadorRow {
  readonly memberId: number
  readonly webAlias: string
  readonly firstName: string
  readonly lastName: string
  readonly pictureFileName: string | null
  readonly goalsCompleted: number
}

/** Who has a web alias, and what everybody may see of her; null when nobody has it. */
export const findAmbassador = async ({ pool }: Database, webAlias: string): Promise<AmbassadorRow | null> => {
  const { rows } = await pool.query<AmbassadorRow>({
    name: 'find-ambassador',
    text: `select m.id as "memberId", m.web_alias as "webAlias", m.first_name as "firstName",
        m.last_name as "lastName", m.picture_file_name as "pictureFileName",
        (select count(*)::int from goal g where g.member_id = m.id and g.status = 'completed') as "goalsCompleted"
      from member m where lower(m.web_alias) = lower($1)`,
    values: [webAlias],
  })
  return rows[0] ?? null
}
