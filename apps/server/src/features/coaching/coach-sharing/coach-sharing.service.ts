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

/** So many hours of views are shown. */
const VIEWS_SHOWN = 100

/** What a coach sees of a client, by the client's word, and what the coach has looked at (issue 12; mockup 47). */
export const coachSharingService = ({ db, clock, live, assessment, goals }: Needs) => {
  /**
   * What these clients shared with a coach until a relation ended. Marks that were changed later are for somebody else, and
   * those of before are not stored: such a client shared nothing.
   */
  const marksUntil = async (clientIds: readonly number[]) => {
    const rows = await repo.listSharing(db.orm, clientIds)
    const known = new Map(rows.map(({ memberId, savedAt, ...row }) => [memberId, { savedAt, row }]))
    return (clientId: number, endedAt: Date | null): SharingMarks => {
      const found = known.get(clientId)
      if (!found) return EVERYTHING
      return endedAt && found.savedAt > endedAt ? NOTHING : toMarks(found.row)
    }
  }

  /** What these clients share; the portal's list and the client's page ask here before they show anything. */
  const marksOf = async (clientIds: readonly number[]): Promise<(clientId: number) => SharingMarks> => {
    const until = await marksUntil(clientIds)
    return (clientId) => until(clientId, null)
  }

  return {
    marksOf,
    marksUntil,

    /** Notes that a coach looked; whoever looks at her own page leaves no trace. */
    noteViews: async (
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

    /** Counts at once: the coach's open pages look again. @throws not_allowed */
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
