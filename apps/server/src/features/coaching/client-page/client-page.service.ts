import type { ClientPage } from '@oola/contract/coaching/client-page/client-page.schema'
import {
  maySeeBadges,
  maySeeModules,
  maySeeProgress,
  NOTHING,
  seesNothing,
} from '@oola/contract/coaching/coach-sharing/may-see'
import { addDays, localDay } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { AccountService } from '../../account/account.service.ts'
import type { ActionsService } from '../../actions/actions.service.ts'
import type { AreasService } from '../../areas/areas.service.ts'
import type { AssessmentService } from '../../assessment/assessment.service.ts'
import type { BadgesService } from '../../badges/badges.service.ts'
import type { GoalsService } from '../../goals/goals.service.ts'
import type { LearningService } from '../../learning/learning.service.ts'
import type { BookingService } from '../../sessions/booking.service.ts'
import type { LedgerService } from '../../sessions/ledger.service.ts'
import type { SessionNotesService } from '../../sessions/session-notes.service.ts'
import type { CoachSharingService } from '../coach-sharing/coach-sharing.service.ts'
import type { PairsService } from '../pairs.service.ts'
import { requireClientOf, requireClientPages } from './client-page.policy.ts'
import * as repo from './client-page.repo.ts'
import { clientThreadService } from './client-thread.service.ts'
import { lookedAt, seenDone, seenGoals, seenWheels } from './client-view.ts'

interface Needs extends Pick<Deps, 'db' | 'clock'> {
  readonly account: Pick<AccountService, 'findMember'>
  readonly actions: Pick<ActionsService, 'progressOf'>
  readonly areas: Pick<AreasService, 'threadOf' | 'stepsOf'>
  readonly assessment: Pick<AssessmentService, 'finishedOf'>
  readonly badges: Pick<BadgesService, 'ofProfile'>
  readonly coachSharing: Pick<CoachSharingService, 'marksOf' | 'logViews'>
  readonly pairs: Pick<PairsService, 'own'>
  readonly goals: Pick<GoalsService, 'topSevenOf'>
  readonly learning: { readonly ofClients: Pick<LearningService['ofClients'], 'open'> }
  readonly booking: Pick<BookingService, 'next'>
  readonly ledger: Pick<LedgerService, 'balance' | 'completed'>
  readonly sessionNotes: Pick<SessionNotesService, 'latest'>
}

const NOTES_SHOWN = 3
const WEEK = 7
const HIDDEN = { wheels: [], goals: [], privateGoals: 0, since: null, module: null } as const

/** A client's page: the preparation of a session, as far as the client shares it (issue 12; mockup 45). */
export const clientPageService = (needs: Needs) => {
  const {
    db,
    clock,
    account,
    actions,
    assessment,
    badges,
    coachSharing,
    pairs,
    goals,
    learning,
    booking,
    ledger,
  } = needs

  type Client = Awaited<ReturnType<typeof account.findMember>>
  type Marks = Parameters<typeof seesNothing>[0]

  const progressOf = async ({ id: memberId, timeZone }: Client, today: string) => {
    const weekFrom = addDays(today, 1 - WEEK)
    const { current, longest, week } = await actions.progressOf({ memberId, timeZone }, weekFrom)
    const days = Array.from({ length: WEEK }, (_, index) => addDays(weekFrom, index))
    return {
      streak: { current, longest },
      week: days.map((day) => ({ day, steps: week[day] ?? 0 })),
    }
  }

  /** The shared data; the rest is not read. */
  const shared = async (
    client: Client,
    marks: Marks,
    { at, zone, isSession }: { at: Date; zone: string; isSession: boolean },
  ): Promise<Pick<ClientPage, keyof typeof HIDDEN>> => {
    const now = clock.now()
    const before = new Date(2 * at.getTime() - now.getTime())
    const ownDay = (instant: Date) => localDay(instant, client.timeZone)
    const [finished, topSeven, done, progress, modules, earned] = await Promise.all([
      assessment.finishedOf(client.id),
      goals.topSevenOf(client.id),
      // A day of slack: the client's zone may have changed.
      repo.readDone(db, client.id, { since: at, before, day: addDays(ownDay(before), -1) }),
      maySeeProgress(marks) ? progressOf(client, ownDay(now)) : null,
      maySeeModules(marks)
        ? learning.ofClients.open({ memberId: client.id, timeZone: client.timeZone })
        : null,
      maySeeBadges(marks) ? badges.ofProfile(client.id) : null,
    ])
    const sinceDay = ownDay(at)
    return {
      wheels: seenWheels(marks, finished),
      ...seenGoals(marks, topSeven),
      since: {
        at: at.toISOString(),
        day: localDay(at, zone),
        isSession,
        ...seenDone(marks, done),
        streak: progress?.streak ?? null,
        week: progress?.week ?? null,
        modules:
          modules?.flatMap(({ title, position, completedDay }) =>
            completedDay !== null && completedDay >= sinceDay ? [{ title, position }] : [],
          ) ?? null,
        badges:
          earned?.latestAchievements.flatMap(({ achievementName, completionDate }) =>
            completionDate !== null && completionDate >= sinceDay ? [achievementName] : [],
          ) ?? null,
      },
      module: modules?.[0] ?? null,
    }
  }

  /** @throws not_allowed, not_found */
  const read = async (session: MemberSession, clientId: number): Promise<ClientPage> => {
    requireClientPages(session)
    const { memberId: coachId, timeZone: zone } = session
    const pair = await pairs.own(session, { coachId, clientId })
    requireClientOf(pair)
    const [client, marksOf, standing, held, remaining, next, notes] = await Promise.all([
      account.findMember(clientId),
      coachSharing.marksOf([clientId]),
      repo.findStanding(db, pair),
      ledger.completed(pair),
      pair.isOpen ? ledger.balance(clientId) : null,
      booking.next(pair),
      needs.sessionNotes.latest(session, pair, NOTES_SHOWN),
    ])
    const marks = pair.isOpen ? marksOf(clientId) : NOTHING
    const hidden = seesNothing(marks)
    const at = held[0] ?? standing.startedAt
    const found = hidden ? HIDDEN : await shared(client, marks, { at, zone, isSession: held.length > 0 })
    if (!hidden) await coachSharing.logViews(coachId, [clientId], lookedAt(marks))
    const { firstName, lastName, pictureFileName, level } = client
    return {
      client: {
        id: clientId,
        firstName,
        lastName,
        pictureFileName,
        level: maySeeModules(marks) ? level : null,
      },
      isOpen: pair.isOpen,
      sharesNothing: hidden,
      sessionsRemaining: remaining,
      sessionsCompleted: held.length,
      nextSession: next && { id: next.id, startsAt: next.startsAt.toISOString() },
      clientTimeZone: client.timeZone,
      timeZone: zone,
      unread: standing.unread,
      notes,
      ...found,
      wheels: [...found.wheels],
      goals: [...found.goals],
    }
  }

  return { read, thread: clientThreadService(needs) }
}
export type ClientPageService = ReturnType<typeof clientPageService>
