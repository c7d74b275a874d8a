import { z } from 'zod'
import { type Db, rowsOf } from '#server/platform/db/client.ts'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import { member } from '../../account/account.tables.ts'
import { searchCondition } from '../member-list/member-conditions.repo.ts'

const Found = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
})

interface Asked {
  /** A query of the text search (`searchQuery`). */
  readonly search: string
  readonly namesOnly: boolean
  readonly onlyCoaches: boolean
  readonly limit: number
}

/** Some people who match, by the index of the search of members; unordered. */
export const findBySearch = async (db: Db, { search, namesOnly, onlyCoaches, limit }: Asked) =>
  rowsOf(
    Found,
    await db.execute(sql`
      select ${member.id} as id, ${member.firstName} as "firstName", ${member.lastName} as "lastName",
        ${member.email} as email, ${member.phone} as phone
      from ${member}
      where ${searchCondition(search, namesOnly)} ${onlyCoaches ? sql`and ${member.isActiveCoach}` : sql``}
      limit ${limit}`),
  )

/** The people whose id, mail or phone this is as a whole. Each by its own index: an `or` may read all members. */
export const findExactly = async (
  db: Db,
  {
    id,
    email,
    phone,
  }: { readonly id: number | null; readonly email: string | null; readonly phone: string | null },
  limit: number,
) => {
  const those = (condition: SQL) => sql`
      select ${member.id} as id, ${member.firstName} as "firstName", ${member.lastName} as "lastName",
        ${member.email} as email, ${member.phone} as phone
      from ${member} where ${condition}`
  return rowsOf(
    Found,
    await db.execute(sql`
      ${those(sql`${member.id} = ${id}::bigint`)}
      union ${those(sql`lower(${member.email}) = lower(${email}::text)`)}
      union ${those(sql`${member.phone} = ${phone}::text`)}
      limit ${limit}`),
  )
}
