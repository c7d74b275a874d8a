import { TIMELINE_PAGE } from '@oola/contract/staff/member.calls'
import type { MemberPage, TimelineItem, TimelineKind } from '@oola/contract/staff/member-page.schema'
import type { Deps } from '#server/deps.ts'
import type { Origin } from '../audit.ts'
import { approvalsService } from '../member-acts/approvals.service.ts'
import { type ActsNeeds, actsService } from '../member-acts/member-acts.service.ts'
import type { StaffSession } from '../staff-session.ts'
import { type PageNeeds, pageService } from './member-page.service.ts'
import { notesService } from './notes.service.ts'
import { listTimeline } from './timeline.repo.ts'
import { toTimelineItem } from './timeline-words.ts'
import { visitsService } from './visits.service.ts'

export interface MemberNeeds extends Omit<ActsNeeds, 'visits'>, Pick<Deps, 'jobs' | 'log'> {
  readonly account: ActsNeeds['account'] & PageNeeds['account']
  readonly actions: ActsNeeds['actions'] & PageNeeds['actions']
  readonly assessment: ActsNeeds['assessment'] & PageNeeds['assessment']
  readonly booking: ActsNeeds['booking'] & PageNeeds['booking']
  readonly goals: ActsNeeds['goals'] & PageNeeds['goals']
  readonly ledger: ActsNeeds['ledger'] & PageNeeds['ledger']
}

interface TimelineQuery {
  readonly memberId: number
  readonly kind?: TimelineKind | undefined
  readonly search?: string | undefined
  readonly before?: string | undefined
  readonly beforeKey?: string | undefined
}

/** A member's page in the console: what staff see, what they do, and who knows of it (STAFF-06, 11, 12, 14). */
export const memberService = (needs: MemberNeeds) => {
  const { db, account } = needs
  const visits = visitsService(needs)
  const acts = actsService({ ...needs, visits })
  const page = pageService(needs)

  return {
    visits,
    acts,
    approvals: approvalsService({ ...needs, acts, visits }),
    notes: notesService({ ...needs, visits }),

    /** Null for a first visit without a reason. @throws right_missing, not_found */
    open: async (
      session: StaffSession,
      from: Origin,
      visit: { readonly memberId: number; readonly why: string | undefined },
    ): Promise<MemberPage | null> =>
      (await visits.open(session, from, visit)) ? page(visit.memberId) : null,

    /** A page of the timeline, newest first. @throws right_missing, not_found, why_needed */
    timeline: async (
      session: StaffSession,
      { memberId, before, beforeKey, ...wanted }: TimelineQuery,
    ): Promise<{ items: TimelineItem[]; more: boolean }> => {
      await visits.require(session, memberId)
      const { timeZone } = await account.findMember(memberId)
      const place = before ? { at: before, key: beforeKey ?? '' } : undefined
      const rows = await listTimeline(db.orm, { ...wanted, memberId, before: place })
      return {
        items: rows.slice(0, TIMELINE_PAGE).map((row) => toTimelineItem(row, timeZone)),
        more: rows.length > TIMELINE_PAGE,
      }
    },
  }
}
export type MemberService = ReturnType<typeof memberService>
