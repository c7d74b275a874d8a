import type {
  CoachClient,
  CoachStats,
  NoteHit,
} from '@oola/contract/coaching/coach-portal/coach-clients.schema'
import { STEPS } from '@oola/contract/journey/steps'
import { localDay } from '@oola/contract/local-day'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { AppError, appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { workInPages } from '#server/platform/jobs/work-in-pages.ts'
import type { ActionsService } from '../../actions/actions.service.ts'
import type { BadgesService } from '../../badges/badges.service.ts'
import type { ChatService } from '../../chat/chat.service.ts'
import type { CoachSharingService } from '../coach-sharing/coach-sharing.service.ts'
import type { PrintedSheet } from './cheat-sheet-pdf.ts'
import { listNotesWith } from './client-notes.repo.ts'
import { clientPhase } from './client-phase.ts'
import {
  type ClientRow,
  listClients,
  listCoachesAfter,
  listFigures,
  listFiguresOf,
  type RelationFigures,
} from './clients.repo.ts'
import { requireCoachPortal } from './coach-portal.policy.ts'
import { coachStats, type MarksUntil } from './coach-stats.ts'
import { foundLine } from './found-line.ts'
import { seenClient } from './seen-client.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'jobs' | 'log' | 'printer'> {
  readonly content: Pick<Deps['content'], 'learning'>
  readonly actions: Pick<ActionsService, 'streaksOf'>
  readonly badges: Pick<BadgesService, 'coach' | 'announce'>
  readonly chat: Pick<ChatService, 'write'>
  readonly coachSharing: Pick<CoachSharingService, 'marksOf' | 'marksUntil' | 'logViews'>
}

const BADGES_JOB = 'coach-badges'
/** A coach has up to some hundred clients, and a page is read in one statement. */
const COACHES_AT_A_TIME = 25
const CHEAT_SHEET = { module: new URL('./cheat-sheet-pdf.ts', import.meta.url), name: 'cheatSheetPdf' }

/** A coach's clients, and the coach's own work (dashboard.md 2; PORTAL-06..14). */
export const coachPortalService = (needs: Needs) => {
  const { db, clock, jobs, log, content, actions, badges, chat, coachSharing, printer } = needs
  const moduleOf = (moduleId: number) => content.learning.modules.find(({ id }) => id === moduleId)

  const toClient = (row: ClientRow): CoachClient => {
    const module = row.moduleId === null ? undefined : moduleOf(row.moduleId)
    const latest = module && row.moduleKind ? { kind: row.moduleKind, title: module.title } : null
    const { current, longest } = actions.streaksOf(row.streaks, {
      today: localDay(clock.now(), row.timeZone),
      timeZone: row.timeZone,
    })
    return {
      userId: row.clientId,
      firstName: row.firstName,
      lastName: row.lastName,
      level: row.level,
      stepsTaken: row.stepsTaken,
      currentStreak: current,
      longestStreak: longest,
      goalsCompleted: row.goalsCompleted,
      latestOolaScore: row.score,
      latestOolaDate: row.scoreDay,
      ...clientPhase(row.stepId, row.level, latest),
      moduleNumber: module ? row.moduleNumber : null,
      cheatSheetLink: module ? `/api/Coach/GetCheatSheet/${module.id}` : null,
      reviewDay: row.stepId === STEPS.dashboard ? row.reviewDay : null,
      sessionsCompleted: row.sessionsCompleted,
      sessionsRemaining: row.sessionsRemaining,
      pendingMessages: row.pendingMessages,
      profilePictureFileName: row.pictureFileName,
      nextSession: row.isOpen ? (row.nextSession?.toISOString() ?? null) : null,
      openAgreements: row.isOpen ? row.openAgreements : 0,
      lateAgreements: row.isOpen ? row.lateAgreements : 0,
      isActiveCustomer: row.isOpen,
    }
  }

  const marksUntil = async (relations: readonly RelationFigures[]) =>
    coachSharing.marksUntil([...new Set(relations.map(({ clientId }) => clientId))])

  const awardBadges = async (own: readonly RelationFigures[], marks: MarksUntil): Promise<void> => {
    const [first] = own
    if (!first) return
    const { coachId: memberId, coachTimeZone: timeZone } = first
    const { activeClients: _, ...figures } = coachStats(own, marks)
    const earned = await inTransaction(db, (tx) => badges.coach.award(tx, { memberId, timeZone }, figures))
    if (earned.length > 0) badges.announce(memberId)
  }

  // Many calls change clients' steps and goals all day; a coach's badge may be an hour late (G-99).
  workInPages(jobs, BADGES_JOB, {
    place: z.int(),
    page: async (after) => {
      const coaches = await listCoachesAfter(db, after ?? 0, COACHES_AT_A_TIME)
      if (coaches.length === 0) return null
      const relations = await listFiguresOf(db, coaches)
      const marks = await marksUntil(relations)
      // A failure does not stop the others; the next run tries it again.
      for (const [coachId, own] of Map.groupBy(relations, ({ coachId }) => coachId))
        await awardBadges(own, marks).catch((err) => log.error({ err, coachId }, 'badges were not awarded'))
      return coaches.at(-1) ?? null
    },
  })
  jobs.schedule(BADGES_JOB, '7,22,37,52 * * * *')

  return {
    /** PORTAL-12. */
    clients: async (session: MemberSession): Promise<CoachClient[]> => {
      requireCoachPortal(session)
      const { memberId } = session
      const rows = await listClients(db, memberId, clock.now())
      const marksOf = await coachSharing.marksOf(rows.map(({ clientId }) => clientId))
      const clients = rows.map((row) => seenClient(toClient(row), marksOf(row.clientId)))
      const seen = clients.filter(({ isActiveCustomer, userId }) => isActiveCustomer && marksOf(userId).isOn)
      if (seen.length > 0) {
        const ids = seen.map(({ userId }) => userId)
        await coachSharing.logViews(memberId, ids, ['list'])
      }
      return clients
    },

    /** DESK-09: in the notes of both kinds; the coach's own are found by the coach alone. */
    findInNotes: async (session: MemberSession, term: string): Promise<NoteHit[]> => {
      requireCoachPortal(session)
      const found = await listNotesWith(db, session.memberId, term)
      return found.map(({ text, ...hit }) => ({ ...hit, line: foundLine(text, term) }))
    },

    /** DESK-09; clients whose coaching is over are left out. @throws not_found for somebody who never was a client */
    message: async (
      session: MemberSession,
      { clientIds, text, clientKey }: { clientIds: readonly number[]; text: string; clientKey: string },
    ): Promise<{ sent: number; notSent: number[] }> => {
      requireCoachPortal(session)
      const notSent: number[] = []
      for (const clientId of clientIds) {
        // The same key in each conversation: a repeat finds its message there.
        const write = chat.write(session, { coachId: session.memberId, clientId }, { text, clientKey })
        await write.catch((error) => {
          if (!(error instanceof AppError) || error.code !== 'coaching_over') throw error
          notSent.push(clientId)
        })
      }
      return { sent: clientIds.length - notSent.length, notSent }
    },

    /** PORTAL-13. */
    stats: async (session: MemberSession): Promise<CoachStats> => {
      requireCoachPortal(session)
      const relations = await listFigures(db, session.memberId)
      return coachStats(relations, await marksUntil(relations))
    },

    /** The coach's page about any module. @throws not_found, drawings_busy, rate_limited */
    cheatSheet: async (session: MemberSession, moduleId: number): Promise<Uint8Array> => {
      requireCoachPortal(session)
      const module = moduleOf(moduleId)
      if (!module) throw appError('not_found')
      const { title, caption, cheatSheet } = module
      const printed: PrintedSheet = { title, caption, sheet: cheatSheet }
      return printer(`member ${session.memberId}`, CHEAT_SHEET, printed)
    },
  }
}
export type CoachPortalService = ReturnType<typeof coachPortalService>
