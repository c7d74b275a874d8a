import type { StepsQuery } from '@oola/contract/areas/areas.calls'
import type { AreaThread, ThreadSteps } from '@oola/contract/areas/areas.schema'
import type { ViewKind } from '@oola/contract/coaching/coach-sharing/coach-sharing.constants'
import type { SharingMarks } from '@oola/contract/coaching/coach-sharing/coach-sharing.schema'
import { maySee, maySeeAll, maySeeModules, NOTHING } from '@oola/contract/coaching/coach-sharing/may-see'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { AccountService } from '../../account/account.service.ts'
import type { AreasService } from '../../areas/areas.service.ts'
import type { CoachSharingService } from '../coach-sharing/coach-sharing.service.ts'
import type { PairsService } from '../pairs.service.ts'
import { requireClientOf, requireClientPages } from './client-page.policy.ts'
import { seenThread } from './seen-thread.ts'

interface Needs {
  readonly account: Pick<AccountService, 'findMember'>
  readonly areas: Pick<AreasService, 'threadOf' | 'stepsOf'>
  readonly coachSharing: Pick<CoachSharingService, 'marksOf' | 'logViews'>
  readonly pairs: Pick<PairsService, 'own'>
}

interface ThreadQuery {
  readonly clientId: number
  readonly areaId: number
}

/** Steps without an area are shown only while the steps of all areas are. */
const maySeeSteps = (marks: SharingMarks, areaId: number): boolean =>
  areaId === 0 ? maySeeAll(marks, 'actions') : maySee(marks, 'actions', areaId)

/** The kinds of data of an area that the page shows, for the log of views. */
const viewedKinds = (marks: SharingMarks, areaId: number): ViewKind[] => [
  ...(['scores', 'goals', 'actions'] as const).filter((kind) => maySee(marks, kind, areaId)),
  ...(maySeeModules(marks) ? (['modules'] as const) : []),
]

/** The thread of a client's life area for the coach, never more than the client shares (THREAD-06). */
export const clientThreadService = ({ account, areas, coachSharing, pairs }: Needs) => {
  /** @throws not_allowed, not_found */
  const marksFor = async (session: MemberSession, clientId: number): Promise<SharingMarks> => {
    requireClientPages(session)
    const pair = await pairs.own(session, { coachId: session.memberId, clientId })
    requireClientOf(pair)
    return pair.isOpen ? (await coachSharing.marksOf([clientId]))(clientId) : NOTHING
  }

  return {
    /** @throws not_allowed, not_found */
    read: async (session: MemberSession, { clientId, areaId }: ThreadQuery): Promise<AreaThread> => {
      const marks = await marksFor(session, clientId)
      const { timeZone } = await account.findMember(clientId)
      const thread = await areas.threadOf({ memberId: clientId, timeZone }, areaId)
      const kinds = viewedKinds(marks, areaId)
      if (kinds.length > 0) await coachSharing.logViews(session.memberId, [clientId], kinds)
      return seenThread(marks, thread)
    },

    /** @throws not_allowed, not_found */
    steps: async (
      session: MemberSession,
      { clientId, areaId }: ThreadQuery,
      query: Omit<StepsQuery, 'reviewId'>,
    ): Promise<ThreadSteps> => {
      const marks = await marksFor(session, clientId)
      const isHidden = query.goalId !== undefined && !maySee(marks, 'goals', areaId)
      if (!maySeeSteps(marks, areaId) || isHidden) return { total: 0, steps: [], hasMore: false }
      const found = await areas.stepsOf(clientId, areaId === 0 ? null : areaId, query)
      await coachSharing.logViews(session.memberId, [clientId], ['actions'])
      if (maySee(marks, 'goals', areaId)) return found
      return { ...found, steps: found.steps.map((step) => ({ ...step, goalId: null })) }
    },
  }
}
