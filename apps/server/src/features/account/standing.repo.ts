import { type Database, prepared } from '#server/platform/db/client.ts'
import { and, eq, isNull, sql } from '../../platform/db/drizzle.ts'
import { assessment } from '../assessment/assessment.tables.ts'
import { member } from './account.tables.ts'
import { paysCoaching } from './coaching-plan.repo.ts'
import { isTourDue, ownedCourses } from './owned-courses.repo.ts'

/** A member's place in the journey, and the member's part of a session. */
export interface Standing {
  readonly memberId: number
  readonly firstName: string
  readonly userTypeId: number
  readonly stepId: number
  readonly level: number
  readonly webAlias: string | null
  readonly isActiveCoach: boolean
  readonly timeZoneId: number | null
  /** The open assessment, if the step is one (G-17). */
  readonly assessmentId: number | null
  readonly areaId: number | null
  /** The assessment whose finish the member has not seen (spec-decision 17.1). */
  readonly unseenFinishId: number | null
  readonly paysCoaching: boolean
  readonly courseIds: readonly number[]
  /** The tour of the certification is due. */
  readonly isTourDue: boolean
  /** The time of deletion, and the zone to show it in. */
  readonly deleteAt: Date | null
  readonly timeZone: string
}

const standing = prepared((db) =>
  db
    .select({
      memberId: member.id,
      firstName: member.firstName,
      userTypeId: member.userTypeId,
      stepId: member.stepId,
      level: member.level,
      webAlias: member.webAlias,
      isActiveCoach: member.isActiveCoach,
      timeZoneId: member.timeZoneId,
      assessmentId: assessment.id,
      areaId: assessment.furthestArea,
      unseenFinishId: member.unseenFinishId,
      paysCoaching: paysCoaching(member.id),
      courseIds: ownedCourses(member.id),
      isTourDue: isTourDue(member.id),
      deleteAt: member.deleteAt,
      timeZone: member.timeZone,
    })
    .from(member)
    .leftJoin(assessment, and(eq(assessment.memberId, member.id), isNull(assessment.completedAt)))
    .where(eq(member.id, sql.placeholder('memberId')))
    .prepare('find-standing'),
)

/** Runs after every login, page load and move of the step (AUTH-26, AUTH-27). */
export const findStanding = async ({ orm }: Database, memberId: number): Promise<Standing | null> =>
  (await standing(orm).execute({ memberId }))[0] ?? null
