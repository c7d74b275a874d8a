import { type Database, prepared } from '#server/platform/db/client.ts'
import { count, eq, sql } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'
import { completedGoal } from '../goals/goals.views.ts'

const ambassador = prepared((db) => {
  const goalsCompleted = db
    .select({ count: count() })
    .from(completedGoal)
    .where(eq(completedGoal.memberId, member.id))
  return db
    .select({
      memberId: member.id,
      userTypeId: member.userTypeId,
      webAlias: sql<string>`${member.webAlias}`,
      firstName: member.firstName,
      lastName: member.lastName,
      pictureFileName: member.pictureFileName,
      rank: member.rank,
      rankLevel: member.rankLevel,
      rankLevelCode: member.rankLevelCode,
      goalsCompleted: sql<number>`${goalsCompleted}`,
    })
    .from(member)
    .where(sql`lower(${member.webAlias}) = lower(${sql.placeholder('webAlias')})`)
    .prepare('find-ambassador')
})

/** The public data of a web alias's member; null when unknown. */
export const findAmbassador = async ({ orm }: Database, webAlias: string) =>
  (await ambassador(orm).execute({ webAlias }))[0] ?? null
