import type { Db } from '#server/platform/db/client.ts'
import { and, eq, gt } from '../../../platform/db/drizzle.ts'
import { emailChange, member } from '../../account/account.tables.ts'
import { coachRelation } from '../../coaching/coaching.tables.ts'
import { isCurrentRelation, isOpenRelation } from '../../coaching/coaching.views.ts'
import { enrolment } from '../../enrolment/enrolment.tables.ts'

/** Facts of a member's page that no service reads yet: the waiting address, the coach, when they agreed to the terms. */
export const findPageFacts = async (db: Db, memberId: number, now: Date) => {
  const [[waiting], [relation], [joined]] = await Promise.all([
    db
      .select({ email: emailChange.email })
      .from(emailChange)
      .where(and(eq(emailChange.memberId, memberId), gt(emailChange.expiresAt, now))),
    db
      .select({
        ...{ id: coachRelation.coachId, firstName: member.firstName, lastName: member.lastName },
        isPaid: isOpenRelation,
      })
      .from(coachRelation)
      .innerJoin(member, eq(member.id, coachRelation.coachId))
      .where(and(eq(coachRelation.memberId, memberId), isCurrentRelation)),
    db.select({ consentAt: enrolment.consentAt }).from(enrolment).where(eq(enrolment.memberId, memberId)),
  ])
  return {
    newEmail: waiting?.email ?? null,
    coach: relation
      ? {
          ...{ id: relation.id, name: `${relation.firstName} ${relation.lastName}` },
          isPaid: relation.isPaid,
        }
      : null,
    consentAt: joined?.consentAt ?? null,
  }
}
