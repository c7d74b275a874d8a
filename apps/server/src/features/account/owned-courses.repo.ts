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

/** Ids of the courses that a member has, as a part of the query that says where she stands (spec-decision 3). */
export const ownedCourses = (memberId: AnyPgColumn) =>
  sql<number[]>`array(${new QueryBuilder()
    .select({ courseId: coursePurchase.courseId })
    .from(coursePurchase)
    .where(eq(coursePurchase.memberId, memberId))
    .orderBy(asc(coursePurchase.courseId))})`

/** Whether she has the certification and has not seen yet where it begins (COURSE-19, COURSE-20; G-78). */
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
