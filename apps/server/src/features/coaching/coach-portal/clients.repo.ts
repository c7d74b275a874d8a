import { STEPS } from '@oola/contract/journey/steps'
import { SESSION_MINUTES } from '@oola/contract/sessions/sessions.constants'
import { type Database, type Db, prepared } from '#server/platform/db/client.ts'
import {
  alias,
  and,
  desc,
  eq,
  getTableName,
  getViewSelectedFields,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  type SQL,
  sql,
} from '../../../platform/db/drizzle.ts'
import { member } from '../../account/account.tables.ts'
import { actionDay } from '../../actions/actions.tables.ts'
import { StreakFacts, streakFactsOf } from '../../actions/streak-facts.tables.ts'
import { completedGoal } from '../../goals/goals.views.ts'
import { occasionOf, reviewInvitation } from '../../journey/journey.tables.ts'
import { programModule } from '../../learning/learning.tables.ts'
import { sessionBooking } from '../../sessions/session-wallet.tables.ts'
import { todoTask } from '../../todo/todo.tables.ts'
import { coachRelation } from '../coaching.tables.ts'
import { coachingPair, isOpenRelation } from '../coaching.views.ts'
import { clientSummary } from './coach-portal.views.ts'

/** Present clients, and past ones from the last on: more than a coach ever has, so that the list cannot grow forever. */
const CLIENTS_MOST = 1000

const clientsOf = prepared((db) => {
  const today = sql`(${sql.placeholder('now')}::timestamptz at time zone ${clientSummary.timeZone})::date`
  const latest = db
    .select({
      moduleId: programModule.moduleId,
      moduleKind: programModule.kind,
      moduleNumber: programModule.position,
    })
    .from(programModule)
    .where(
      and(
        eq(programModule.memberId, clientSummary.clientId),
        eq(programModule.level, clientSummary.level),
        lte(programModule.unlockDay, today),
      ),
    )
    .orderBy(desc(programModule.unlockDay), desc(programModule.kind), desc(programModule.position))
    .limit(1)
    .as('latest')
  // A review that has begun is running or over.
  const review = db
    .select({ day: sql<string | null>`min(${programModule.unlockDay})`.as('review_day') })
    .from(programModule)
    .where(
      and(
        eq(programModule.memberId, clientSummary.clientId),
        eq(programModule.level, clientSummary.level),
        inArray(programModule.nextStepId, [STEPS.midYearReview, STEPS.levelReview]),
        sql`not exists ${db
          .select({ one: sql`1` })
          .from(reviewInvitation)
          .where(
            and(
              eq(reviewInvitation.memberId, programModule.memberId),
              eq(reviewInvitation.reviewStepId, programModule.nextStepId),
              sql`${reviewInvitation.occasion} = ${sql.raw(occasionOf(getTableName(programModule)))}`,
              isNotNull(reviewInvitation.startedAt),
            ),
          )}`,
      ),
    )
    .as('review')
  const agreements = db
    .select({
      openAgreements: sql<number>`count(*)::int`.as('open_agreements'),
      lateAgreements: sql<number>`(count(*) filter (where ${todoTask.day} < ${today}))::int`.as(
        'late_agreements',
      ),
    })
    .from(todoTask)
    .where(
      and(
        eq(todoTask.memberId, clientSummary.clientId),
        eq(todoTask.coachId, clientSummary.coachId),
        isNull(todoTask.completedAt),
        isNull(todoTask.removedAt),
      ),
    )
    .as('agreements')
  const next = db
    .select({ startsAt: sql`min(${sessionBooking.startsAt})`.as('next_at') })
    .from(sessionBooking)
    .where(
      and(
        eq(sessionBooking.memberId, clientSummary.clientId),
        eq(sessionBooking.coachId, clientSummary.coachId),
        eq(sessionBooking.status, 'booked'),
        gt(
          sessionBooking.startsAt,
          sql`${sql.placeholder('now')}::timestamptz - ${sql.raw(`interval '${SESSION_MINUTES} minutes'`)}`,
        ),
      ),
    )
    .as('next')
  const newest = db
    .select({ id: coachingPair.clientId })
    .from(coachingPair)
    .where(eq(coachingPair.coachId, sql.placeholder('coachId')))
    .orderBy(desc(coachingPair.isOpen), desc(coachingPair.startedAt))
    .limit(CLIENTS_MOST)
  return db
    .select({
      ...getViewSelectedFields(clientSummary),
      nextSession: sql<Date | null>`${next.startsAt}`.mapWith(sessionBooking.startsAt),
      openAgreements: agreements.openAgreements,
      lateAgreements: agreements.lateAgreements,
      moduleId: latest.moduleId,
      moduleKind: latest.moduleKind,
      moduleNumber: latest.moduleNumber,
      reviewDay: review.day,
      streaks:
        sql`(select row_to_json(facts) from (select ${sql.raw(streakFactsOf('client_summary.member_id'))}) facts)`.mapWith(
          (facts) => StreakFacts.parse(facts),
        ),
    })
    .from(clientSummary)
    .leftJoinLateral(latest, sql`true`)
    .crossJoinLateral(review)
    .crossJoinLateral(agreements)
    .crossJoinLateral(next)
    .where(
      and(eq(clientSummary.coachId, sql.placeholder('coachId')), inArray(clientSummary.clientId, newest)),
    )
    .orderBy(clientSummary.lastName, clientSummary.firstName, clientSummary.clientId)
    .prepare('coach-clients')
})

/**
 * A coach's present and last past clients, with the data of their own screens, in one statement (PORTAL-12); modules unlock
 * by each client's own today.
 */
export const listClients = ({ orm }: Database, coachId: number, now: Date) =>
  clientsOf(orm).execute({ coachId, now: now.toISOString() })
export type ClientRow = Awaited<ReturnType<typeof listClients>>[number]

const coach = alias(member, 'coach')

/** Figures of clients during the relation; counted per client, so that an index is used. */
const figuresOf = (db: Db, coaches: SQL) => {
  const { memberId, startedAt, endedAt } = coachRelation
  const dayOf = (at: SQL) => sql`(${at} at time zone ${member.timeZone})::date`
  const until = sql`coalesce(${endedAt}, 'infinity')`
  const doneSteps = db
    .select({ steps: sql<number>`coalesce(sum(${actionDay.completed}), 0)::int`.as('steps') })
    .from(actionDay)
    .where(
      and(
        eq(actionDay.memberId, memberId),
        sql`${actionDay.day} >= ${dayOf(sql`${startedAt}`)}`,
        sql`${actionDay.day} <= ${dayOf(until)}`,
      ),
    )
    .as('taken')
  const reached = db
    .select({ goals: sql<number>`count(*)::int`.as('goals') })
    .from(completedGoal)
    .where(
      and(
        eq(completedGoal.memberId, memberId),
        sql`${completedGoal.completedAt} >= ${startedAt}`,
        sql`${completedGoal.completedAt} < ${until}`,
      ),
    )
    .as('reached')
  return db
    .select({
      coachId: coachRelation.coachId,
      coachTimeZone: coach.timeZone,
      clientId: memberId,
      endedAt,
      isActive: isOpenRelation,
      /** Steps and goals during the relation. */
      steps: doneSteps.steps,
      goals: reached.goals,
    })
    .from(coach)
    .innerJoin(coachRelation, eq(coachRelation.coachId, coach.id))
    .innerJoin(member, eq(member.id, memberId))
    .crossJoinLateral(doneSteps)
    .crossJoinLateral(reached)
    .where(coaches)
}
export type RelationFigures = Awaited<ReturnType<typeof figuresOf>>[number]

/** Every relation of a coach, including past ones. */
export const listFigures = ({ orm }: Database, coachId: number): Promise<RelationFigures[]> =>
  figuresOf(orm, eq(coach.id, coachId))

/** The next coaches with a relation after this one, by id. */
export const listCoachesAfter = async (
  { orm }: Database,
  after: number,
  limit: number,
): Promise<number[]> => {
  const rows = await orm
    .selectDistinct({ id: coachRelation.coachId })
    .from(coachRelation)
    .where(gt(coachRelation.coachId, after))
    .orderBy(coachRelation.coachId)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Every relation of those of these coaches who are active. */
export const listFiguresOf = ({ orm }: Database, coachIds: readonly number[]): Promise<RelationFigures[]> =>
  figuresOf(orm, sql`${inArray(coach.id, [...coachIds])} and ${coach.isActiveCoach}`)
