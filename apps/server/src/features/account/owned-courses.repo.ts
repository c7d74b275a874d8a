import { CERTIFICATION_ID } from '@oola/contract/courses/courses.constants'
import {
  type AnyPgColumn,
  and,
  asc,
  eq,
  exists,
  isNull,
  QueryBuilder,
  sql,
} from '../../platform/db/drizzle.ts'
import { coursePurchase } from '../courses/certification.tables.ts'

/** SQL: ids of a member's courses; part of the standing query (spec-decision 3). */
export const ownedCourses = (memberId: AnyPgColumn) =>
  sql<number[]>`array(${new QueryBuilder()
    .select({ courseId: coursePurchase.courseId })
    .from(coursePurchase)
    .where(eq(coursePurchase.memberId, memberId))
    .orderBy(asc(coursePurchase.courseId))})`

/** SQL: whether the member has the certification and has not seen its tour (COURSE-19, COURSE-20; G-78). */
export const isTourDue = (memberId: AnyPgColumn) =>
  sql`${exists(
    new QueryBuilder()
      .select({ found: sql`1` })
      .from(coursePurchase)
      .where(
        and(
          eq(coursePurchase.memberId, memberId),
          eq(coursePurchase.courseId, CERTIFICATION_ID),
          isNull(coursePurchase.tourEndedAt),
        ),
      ),
  )}`.mapWith(Boolean)
