import type { Db } from '#server/platform/db/client.ts'
import { asc, count, desc } from '../../../platform/db/drizzle.ts'
import { member } from '../../account/account.tables.ts'

/** The zones of members with their counts, the largest first. */
export const countZones = (db: Db) =>
  db
    .select({ zone: member.timeZone, members: count() })
    .from(member)
    .groupBy(member.timeZone)
    .orderBy(desc(count()), asc(member.timeZone))
