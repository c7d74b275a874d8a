import type { ViewKind } from '@oola/contract/coaching/coach-sharing/coach-sharing.constants'
import { coachSharingChanged } from '@oola/contract/coaching/coach-sharing/coach-sharing.events'
import type {
  CoachSharing,
  CoachView,
  SharingMarks,
} from '@oola/contract/coaching/coach-sharing/coach-sharing.schema'
import { EVERYTHING, NOTHING } from '@oola/contract/coaching/coach-sharing/may-see'
import { localDateTime } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { othersOf } from '#server/platform/realtime/live.ts'
import type { AssessmentService } from '../../assessment/assessment.service.ts'
import type { GoalsService } from '../../goals/goals.service.ts'
import { requireOwnSharing } from './coach-sharing.policy.ts'
import * as repo from './coach-sharing.repo.ts'
import { toMarks, toRow } from './shared-areas.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'live'> {
  readonly assessment: Pick<AssessmentService, 'latest'>
  readonly goals: Pick<GoalsService, 'topSevenOf'>
}

/** Maximum number of view hours. */
const VIEWS_SHOWN = 100

/** What a coach sees of a client, as the client decides, and the log of the coach's views (issue 12; mockup 47). */
export const coachSharingService = ({ db, clock, live, assessment, goals }: Needs) => {
  /**
   * These clients' marks with a coach until a relation ended. Marks that changed later are for another coach, and
   * earlier ones are not stored: such a client shared nothing.
   */
  const marksUntil = async (clientIds: readonly number[]) => {
    const rows = await repo.listSharing(db.orm, clientIds)
    const byMember = new Map(rows.map(({ memberId, savedAt, ...row }) => [memberId, { savedAt, row }]))
    return (clientId: number, endedAt: Date | null): SharingMarks => {
      const found = byMember.get(clientId)
      if (!found) return EVERYTHING
      return endedAt && found.savedAt > endedAt ? NOTHING : toMarks(found.row)
    }
  }

  /** These clients' marks; the portal's list and the client's page check them before showing anything. */
  const marksOf = async (clientIds: readonly number[]): Promise<(clientId: number) => SharingMarks> => {
    const until = await marksUntil(clientIds)
    return (clientId) => until(clientId, null)
  }

  return {
    marksOf,
    marksUntil,

    /** Logs views of a coach; a view of one's own page is not logged. */
    logViews: async (
      coachId: number,
      clientIds: readonly number[],
      kinds: readonly ViewKind[],
    ): Promise<void> => {
      await repo.insertViews(db.orm, { coachId, clientIds, at: clock.now() }, kinds)
    },

    /** @throws not_allowed */
    own: async (session: MemberSession): Promise<CoachSharing> => {
      requireOwnSharing(session)
      const { memberId } = session
      const [marks, coach, wheel, topSeven] = await Promise.all([
        marksOf([memberId]),
        repo.findCoach(db, memberId),
        assessment.latest(memberId),
        goals.topSevenOf(memberId),
      ])
      return {
        marks: marks(memberId),
        coach,
        areaScores: wheel && [...wheel.areaScores],
        goalAreas: topSeven.map(({ areaId }) => areaId),
      }
    },

    /** Effective at once: the coach's open pages read again. @throws not_allowed */
    save: async (session: MemberSession, marks: SharingMarks): Promise<void> => {
      requireOwnSharing(session)
      const { memberId: clientId } = session
      await repo.saveSharing(db.orm, clientId, { ...toRow(marks), savedAt: clock.now() })
      live.publish(coachSharingChanged, { clientId }, othersOf(session))
      const coach = await repo.findCoach(db, clientId)
      if (coach) live.publish(coachSharingChanged, { clientId }, { member: coach.id })
    },

    /** @throws not_allowed */
    views: async (session: MemberSession): Promise<CoachView[]> => {
      requireOwnSharing(session)
      const views = await repo.listViews(db, session.memberId, VIEWS_SHOWN)
      return views.map(({ at, ...view }) => ({
        ...view,
        at: at.toISOString(),
        localTime: localDateTime(at, session.timeZone),
      }))
    },
  }
}
export type CoachSharingService = ReturnType<typeof coachSharingService>
