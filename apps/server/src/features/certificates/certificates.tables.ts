import { CERTIFICATION_ID } from '@oola/contract/courses/courses.constants'
import { bigId, instant } from '#server/platform/db/columns.ts'
import { check, date, pgTable, primaryKey, sql, text, uniqueIndex } from '../../platform/db/drizzle.ts'
import { memberId } from '../account/account.tables.ts'

/** SQL: the key of the member's valid coach certificate; null without one. */
export const validKeyText = (memberId: string): string =>
  `(select c.key from certificate c
    where c.member_id = ${memberId} and c.course_id = ${CERTIFICATION_ID} and c.withdrawn_at is null)`

/** SQL: whether the member had a coach certificate that was withdrawn, and has no valid one. */
export const isWithdrawnFor = (memberId: string): string =>
  `coalesce((select bool_and(c.withdrawn_at is not null) from certificate c
    where c.member_id = ${memberId} and c.course_id = ${CERTIFICATION_ID}), false)`

/** The certificate of a course's final exam. Deleted with its member: the page then replies 404. */
export const certificate = pgTable(
  'certificate',
  {
    memberId: memberId(),
    /** The random part of the code, 22 characters. */
    key: text('key').notNull(),
    courseId: bigId('course_id').notNull(),
    /** As of the day of issue. */
    name: text('name').notNull(),
    issuedAt: instant('issued_at').notNull(),
    /** The member's local day. */
    issuedDay: date('issued_day', { mode: 'string' }).notNull(),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnWhy: text('withdrawn_why'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.key] }),
    uniqueIndex('one_valid_certificate').on(t.memberId, t.courseId).where(sql`${t.withdrawnAt} is null`),
    check('certificate_key', sql`${t.key} ~ '^[A-Za-z0-9_-]{22}$'`),
    check('certificate_withdrawn', sql`(${t.withdrawnAt} is null) = (${t.withdrawnWhy} is null)`),
  ],
)
