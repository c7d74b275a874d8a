import { STEPS } from '@oola/contract/journey/steps'
import { localDay } from '@oola/contract/local-day'
import { SHARE_KINDS, type ShareKind } from '@oola/contract/sharing/sharing.constants'
import type { Deps } from '#server/deps.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { AssessmentService } from '../assessment/assessment.service.ts'
import type { BadgesService } from '../badges/badges.service.ts'
import type { GoalsService } from '../goals/goals.service.ts'
import type { NewPage, Sharer } from './sharing.repo.ts'

/** The subject of a share; the id depends on its kind (`GetShareContent`). */
export interface ShareRequest {
  readonly kind: ShareKind
  readonly assessmentId?: number | undefined
  readonly badgeId?: number | undefined
  readonly goalId?: number | undefined
}

/** The subject's part of a page. */
type Subject = Omit<NewPage, 'kind' | 'firstName' | 'memberId' | 'key' | 'createdAt'>

export interface SubjectNeeds extends Pick<Deps, 'clock'> {
  readonly assessment: Pick<AssessmentService, 'latest' | 'finished'>
  readonly badges: Pick<BadgesService, 'earned'>
  readonly goals: Pick<GoalsService, 'reachedOf'>
}

const NOTHING = { assessmentId: null, badgeId: null, goalId: null, petals: [], hub: 0, words: '' } as const

/** Finds a subject in its present state; only the member's own, completed ones. */
export const shareSubjects = ({ clock, assessment, badges, goals }: SubjectNeeds) => {
  const wheel = async (memberId: number, wanted: number | undefined): Promise<Subject> => {
    const found =
      wanted === undefined ? await assessment.latest(memberId) : await assessment.finished(memberId, wanted)
    if (!found) throw appError(wanted === undefined ? 'wrong_step' : 'not_found')
    const { id: assessmentId, areaScores: petals, overallScore: hub, completionDate: day } = found
    return { ...NOTHING, assessmentId, petals, hub, day }
  }

  const topSeven = async (session: MemberSession, { topSevenAreas }: Sharer): Promise<Subject> => {
    const { assessmentId } = await wheel(session.memberId, undefined)
    if (session.stepId < STEPS.actions) throw appError('wrong_step')
    // First offered on the day on which it was set; the page stores that day.
    const day = localDay(clock.now(), session.timeZone)
    return { ...NOTHING, assessmentId, petals: topSevenAreas, hub: topSevenAreas.length, day }
  }

  const badge = async (memberId: number, badgeId: number): Promise<Subject> => {
    const earned = await badges.earned(memberId, badgeId)
    if (!earned) throw appError('not_found')
    return { ...NOTHING, badgeId, hub: earned.goalsCompleted, day: earned.day }
  }

  const goal = async (memberId: number, goalId: number): Promise<Subject> => {
    const reached = await goals.reachedOf(memberId, goalId)
    if (!reached) throw appError('not_found')
    return { ...NOTHING, goalId, petals: [reached.areaId], words: reached.text, day: reached.day }
  }

  /** @throws wrong_step before the subject exists, not_found when it is another member's or not completed */
  return (session: MemberSession, request: ShareRequest, sharer: Sharer): Promise<Subject> => {
    const { memberId } = session
    switch (request.kind) {
      case SHARE_KINDS.wheel:
        return wheel(memberId, request.assessmentId)
      case SHARE_KINDS.topSeven:
        return topSeven(session, sharer)
      case SHARE_KINDS.badge:
        return badge(memberId, request.badgeId ?? 0)
      case SHARE_KINDS.goal:
        return goal(memberId, request.goalId ?? 0)
    }
  }
}
