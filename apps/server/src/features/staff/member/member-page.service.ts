import { DeviceInfo } from '@oola/contract/account/account.schema'
import { DAY_MS, MINUTE_MS } from '@oola/contract/durations'
import { addDays, localDay } from '@oola/contract/local-day'
import { sessionEnd } from '@oola/contract/sessions/session-times'
import type { DoneAct, MemberPage } from '@oola/contract/staff/member-page.schema'
import { UNDO_DAYS } from '@oola/contract/staff/staff.constants'
import type { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { AccountService } from '../../account/account.service.ts'
import type { ActionsService } from '../../actions/actions.service.ts'
import type { AssessmentService } from '../../assessment/assessment.service.ts'
import type { BillingService } from '../../billing/billing.service.ts'
import type { PurchasesService } from '../../courses/course-purchases.service.ts'
import type { GoalsService } from '../../goals/goals.service.ts'
import type { BookingService } from '../../sessions/booking.service.ts'
import type { LedgerService } from '../../sessions/ledger.service.ts'
import { type ActRow, listActs } from '../member-acts/member-acts.repo.ts'
import { findPageFacts } from './member-page.repo.ts'
import { listNotes } from './notes.repo.ts'

export interface PageNeeds extends Pick<Deps, 'db' | 'clock'> {
  readonly content: Pick<Deps['content'], 'recommendations'>
  readonly account: Pick<AccountService, 'findMember' | 'byStaff' | 'sessionsOf'>
  readonly actions: Pick<ActionsService, 'progressOf'>
  readonly assessment: Pick<AssessmentService, 'latest'>
  readonly billing: Pick<BillingService, 'byStaff'>
  readonly booking: Pick<BookingService, 'historyOfClient'>
  readonly goals: Pick<GoalsService, 'titlesOf'>
  readonly ledger: Pick<LedgerService, 'balance'>
  readonly purchases: Pick<PurchasesService, 'list'>
}

const toDone = (row: ActRow): z.input<typeof DoneAct> => {
  const { id, title, asker: by, at, reason, requestId } = row
  const until = row.state === 'done' && row.inverse ? new Date(at.getTime() + UNDO_DAYS * DAY_MS) : null
  return { id, title, by, at: at.toISOString(), reason, requestId, undoUntil: until?.toISOString() ?? null }
}

/** A member's page in one read (STAFF-11): what support needs, nothing that is private to the member. */
export const pageService = (needs: PageNeeds) => {
  const { db, clock, content, account, actions, assessment, billing, booking, goals, ledger, purchases } =
    needs

  const membershipOf = async (memberId: number): Promise<MemberPage['membership']> => {
    const { page, charges } = await billing.byStaff.view(db.orm, memberId)
    const { state, planName, monthlyCents, nextDay, paidUntilDay, card } = page
    return {
      ...{ state, planName, monthlyCents, nextDay, paidUntilDay, hasCard: card !== null },
      payments: charges.map(({ id, createdAt, description, amountCents, status, ...charge }) => ({
        ...{ id, at: createdAt.toISOString(), description, amountCents, status },
        ...{ leftCents: charge.leftCents, isMembership: charge.isMembership, lastFour: charge.lastFour },
        refundedCents: charge.refundAskedAt ? amountCents : charge.refundedCents,
      })),
    }
  }

  const bookingsOf = async (clientId: number) => {
    const found = await booking.historyOfClient(clientId)
    return found
      .filter(({ status, startsAt }) => status === 'booked' && sessionEnd(startsAt) > clock.now())
      .map(({ id, startsAt, coachFirstName, coachLastName }) => ({
        ...{ id, startsAt: startsAt.toISOString(), coach: `${coachFirstName} ${coachLastName}` },
      }))
  }

  const devicesOf = async (memberId: number) =>
    (await account.sessionsOf(memberId)).map(({ device, lastSeenAt }) => {
      const info = DeviceInfo.safeParse(device ?? {}).data
      const [browser, system] = [info?.browser ?? '', info?.OperativeSystem ?? '']
      return { browser, system, lastSeenAt: lastSeenAt.toISOString() }
    })

  const actsOf = async (memberId: number) => {
    const now = clock.now()
    const rows = await listActs(db.orm, memberId, new Date(now.getTime() - UNDO_DAYS * DAY_MS))
    return {
      undoable: rows.filter(({ state, inverse }) => state === 'done' && inverse).map(toDone),
      waiting: rows
        .filter(({ state, waitsUntil }) => state === 'waiting' && waitsUntil && waitsUntil > now)
        .map(toDone),
    }
  }

  return async (memberId: number): Promise<MemberPage> => {
    const member = await account.findMember(memberId)
    const { timeZone, phone, rank, rankLevel, rankLevelCode } = member
    const today = localDay(clock.now(), timeZone)
    const [facts, membership, bookings, sessions, latest, progress, titles, devices, owned, acts, notes] =
      await Promise.all([
        findPageFacts(db.orm, memberId, clock.now()),
        membershipOf(memberId),
        bookingsOf(memberId),
        ledger.balance(memberId),
        assessment.latest(memberId),
        actions.progressOf({ memberId, timeZone }, addDays(today, -6)),
        goals.titlesOf(memberId),
        devicesOf(memberId),
        purchases.list(memberId),
        actsOf(memberId),
        listNotes(db.orm, memberId),
      ])
    const [wait, sharers] = await Promise.all([
      account.byStaff.lockedFor(db.orm, memberId),
      phone ? account.byStaff.phoneOwners(db.orm, phone, memberId) : [],
    ])
    const pinned = notes.find(({ isPinned }) => isPinned)
    return {
      ...{ id: memberId, firstName: member.firstName, lastName: member.lastName, email: member.email },
      ...{ newEmail: facts.newEmail, phone, timeZone, createdAt: member.createdAt.toISOString() },
      phoneSharedWith: sharers.map(({ id, firstName, lastName }) => ({
        id,
        name: `${firstName} ${lastName}`,
      })),
      ...{ userTypeId: member.userTypeId, level: member.level, stepId: member.stepId },
      ...{ rank, rankLevel, rankLevelCode, isActiveCoach: member.isActiveCoach },
      deletesOn: member.deleteAt && localDay(member.deleteAt, timeZone),
      lockedMinutes: wait === null ? null : Math.ceil(wait / MINUTE_MS),
      membership,
      coaching: { coach: facts.coach, sessions, bookings },
      scores: latest && {
        ...{ day: latest.completionDate, overall: latest.overallScore },
        areas: latest.areaScores.map((score, index) => ({ areaId: index + 1, score })),
      },
      streak: { current: progress.current, longest: progress.longest },
      goals: titles,
      devices,
      courses: content.recommendations.programs.map(({ id, title }) => ({
        ...{ id, name: title, isOwned: owned.some(({ courseId }) => courseId === id) },
      })),
      consentAt: facts.consentAt?.toISOString() ?? null,
      notes: notes.length,
      pinned: pinned
        ? { id: pinned.id, text: pinned.text, author: pinned.author, at: pinned.at.toISOString() }
        : null,
      ...acts,
    }
  }
}
