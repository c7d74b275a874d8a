import { and, desc, eq, isNotNull, pgView, sql } from '../../../platform/db/drizzle.ts'
import { member } from '../../account/account.tables.ts'
import { actionTotal } from '../../actions/actions.tables.ts'
import { assessment } from '../../assessment/assessment.tables.ts'
import { unreadMessages } from '../../chat/chat.views.ts'
import { completedGoal } from '../../goals/goals.views.ts'
import { sessionEntry } from '../../sessions/session-wallet.tables.ts'
import { sessionBalance } from '../../sessions/sessions.views.ts'
import { coachingPair } from '../coaching.views.ts'

/** Summary of a client for the coach's pages (PORTAL-12). */
export const clientSummary = pgView('client_summary').as((query) => {
  const { clientId, coachId } = coachingPair
  const wheel = query
    .select({ score: assessment.overallScore, day: assessment.completionDate })
    .from(assessment)
    .where(and(eq(assessment.memberId, member.id), isNotNull(assessment.completedAt)))
    .orderBy(desc(assessment.completedAt))
    .limit(1)
    .as('wheel')
  const stepsTaken = query
    .select({ steps: actionTotal.stepsTaken })
    .from(actionTotal)
    .where(eq(actionTotal.memberId, member.id))
  const goalsCompleted = query
    .select({ count: sql`count(*)::int` })
    .from(completedGoal)
    .where(eq(completedGoal.memberId, member.id))
  const pendingMessages = query
    .select({ count: sql`${unreadMessages.count}` })
    .from(unreadMessages)
    .where(
      and(
        eq(unreadMessages.clientId, clientId),
        eq(unreadMessages.coachId, coachId),
        eq(unreadMessages.side, 'coach'),
      ),
    )
  const held = query
    .select({ count: sql`count(*)::int` })
    .from(sessionEntry)
    .where(
      and(
        eq(sessionEntry.memberId, member.id),
        eq(sessionEntry.coachId, coachId),
        sql`${sessionEntry.kind} = 'use'`,
      ),
    )
  const balance = query
    .select({ balance: sql`${sessionBalance.balance}` })
    .from(sessionBalance)
    .where(eq(sessionBalance.memberId, member.id))
  return query
    .select({
      coachId,
      clientId,
      isOpen: coachingPair.isOpen,
      startedAt: coachingPair.startedAt,
      firstName: member.firstName,
      lastName: member.lastName,
      pictureFileName: member.pictureFileName,
      level: member.level,
      stepId: member.stepId,
      timeZone: member.timeZone,
      score: wheel.score,
      scoreDay: wheel.day,
      stepsTaken: sql<number>`coalesce(${stepsTaken}, 0)`.as('steps_taken'),
      goalsCompleted: sql<number>`${goalsCompleted}`.as('goals_completed'),
      pendingMessages: sql<number>`${pendingMessages}`.as('pending_messages'),
      sessionsCompleted: sql<number>`${held}`.as('sessions_completed'),
      sessionsRemaining: sql<number>`${balance}`.as('sessions_remaining'),
    })
    .from(coachingPair)
    .innerJoin(member, eq(member.id, clientId))
    .leftJoinLateral(wheel, sql`true`)
})
