import { coachingChanged } from '@oola/contract/coaching/coaching.events'
import type {
  CoachingAnswers,
  CoachingOutcome,
  CoachingQuestion,
  CoachingState,
  CoachPick,
  MyCoaching,
} from '@oola/contract/coaching/coaching.schema'
import { formatLongDate } from '@oola/contract/date-words'
import { localDay } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import { afterCommit, inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { PaymentRequest } from '#server/platform/http/payment-request.ts'
import { othersOf } from '#server/platform/realtime/live.ts'
import type { AccountService } from '../account/account.service.ts'
import type { BillingService } from '../billing/billing.service.ts'
import type { PlanStanding } from '../billing/plans.service.ts'
import type { ChatService } from '../chat/chat.service.ts'
import type { CoachesService } from '../coaches/coaches.service.ts'
import type { NotificationsService } from '../notifications/notifications.service.ts'
import { PICKS, pickCoaches } from './coach-picks.ts'
import { requireCoaching, requireOwnCoaching, requireSomeoneElse } from './coaching.policy.ts'
import * as repo from './coaching.repo.ts'
import { checkAnswers, toQuestions } from './coaching-questions.ts'
import { findEnding } from './ending/ending.repo.ts'
import { clientMover } from './move-client.ts'
import { newClientNews, stoppedCoachNews } from './new-client-news.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'live'> {
  readonly content: Pick<Deps['content'], 'coaching' | 'site'>
  readonly account: Pick<AccountService, 'queueMail' | 'findMember'>
  readonly billing: Pick<
    BillingService,
    'subscribe' | 'payOverdue' | 'plans' | 'onMonth' | 'onEnd' | 'cardEntry'
  >
  readonly chat: Pick<ChatService, 'unreadOfClient'>
  readonly coaches: Pick<CoachesService, 'byName' | 'ownCoach' | 'publicListings'>
  readonly notifications: Pick<NotificationsService, 'notify'>
}

/** Runs inside the transaction in which a member leaves a coach. */
export type LeaveListener = (tx: Tx, memberId: number, coachId: number, endedBy: EndedBy) => Promise<void>
type EndedBy = 'change' | 'cancel' | 'coach'

const PLAN = 'coaching'

interface Paying {
  readonly cardToken?: string | undefined
  /** The price that the member saw. */
  readonly priceCents?: number | undefined
  readonly payment: PaymentRequest
}

/** Number of candidates for the rule; the database sorts the likely ones first. */
const CANDIDATES = PICKS * 5

/** Finding, choosing and paying a coach (dashboard.md 4; G-80 to G-84). */
export const coachingService = (needs: Needs) => {
  const { db, clock, live, content, account, billing, chat, coaches, notifications } = needs
  const questions = () => content.coaching.questionnaire.questions
  const leaveListeners: LeaveListener[] = []

  /** The member's other tabs read again; the caller's own has the reply. */
  const announce = (session: MemberSession): void => live.publish(coachingChanged, {}, othersOf(session))
  /** The coach's list is read again, after any payment. */
  const announceToCoach = (tx: Tx, coachId: number): void =>
    afterCommit(tx, () => live.publish(coachingChanged, {}, { member: coachId }))

  const stateOf = (hasCoach: boolean, paid: boolean, { status }: PlanStanding): CoachingState => {
    if (!hasCoach) return 'none'
    if (!paid) return 'lapsed'
    return status === 'canceling' || status === 'pastDue' ? status : 'active'
  }

  /** Present clients of a coach who pauses new ones go on. */
  const isChoosableFor = async (memberId: number, coachId: number): Promise<boolean> => {
    if (await repo.isChoosable(db.orm, coachId)) return true
    const current = await repo.findCurrent(db.orm, memberId)
    return current?.coachId === coachId && (await coaches.ownCoach(coachId)) !== null
  }

  /** The member's coach, with the data of the pair. */
  const coachOf = async (clientId: number, coachId: number, { card }: PlanStanding) => {
    const [listing, pendingMessages] = await Promise.all([
      coaches.ownCoach(coachId),
      chat.unreadOfClient({ coachId, clientId }),
    ])
    return listing && { ...listing, creditCardOnFile: card !== null, pendingMessages }
  }

  const view = async ({ memberId, timeZone }: MemberSession): Promise<MyCoaching> => {
    const [relation, standing, paid] = await Promise.all([
      repo.findCurrent(db.orm, memberId),
      billing.plans.standing(memberId, PLAN),
      repo.isPaidFor(db.orm, memberId),
    ])
    const { monthlyCents, dueCents, nextPrice, card, nextDay, paidUntilDay } = standing
    const ending = relation && (await findEnding(db.orm, memberId, relation.id))
    return {
      state: stateOf(relation !== null, paid, standing),
      coach: relation && (await coachOf(memberId, relation.coachId, standing)),
      sinceDay: relation && localDay(relation.startedAt, timeZone),
      needsPayment: !paid,
      ...{ monthlyCents, dueCents, nextPrice, card, nextDay, paidUntilDay },
      cardEntry: billing.cardEntry(),
      lastDay: ending?.lastDay ?? null,
    }
  }

  /** Ends the current relation, if any; no booking with that coach can be made in the meantime. */
  const end = async (tx: Tx, memberId: number, endedBy: EndedBy): Promise<void> => {
    await repo.lockMember(tx, memberId)
    const ended = await repo.endRelation(tx, memberId, { endedAt: clock.now(), endedBy })
    if (!ended) return
    announceToCoach(tx, ended.coachId)
    for (const listener of leaveListeners) await listener(tx, memberId, ended.coachId, endedBy)
  }

  /**
   * Makes this coach the member's, once; the previous one becomes past (G-83).
   * @returns false when the coach has stopped coaching meanwhile, and nothing is changed
   */
  const begin = async (tx: Tx, memberId: number, coachId: number): Promise<boolean> => {
    const now = clock.now()
    announceToCoach(tx, coachId)
    await repo.lockMember(tx, memberId)
    const current = await repo.findCurrent(tx, memberId)
    if (current?.coachId === coachId) return true
    if (!(await repo.lockActiveCoach(tx, coachId))) return false
    await end(tx, memberId, 'change')
    await repo.insertRelation(tx, { memberId, coachId, startedAt: now })
    const client = await account.findMember(memberId, tx)
    await notifications.notify(tx, coachId, newClientNews(client, now))
    return true
  }

  // The call, the gateway's event or the job may settle the first month: in each case the chosen coach begins.
  billing.onMonth(async (tx, { memberId, plan }) => {
    if (plan !== PLAN) return
    const chosen = await repo.consumeCoachChoice(tx, memberId)
    if (chosen === null || (await begin(tx, memberId, chosen))) return
    // They have stopped while the bank was asked: the month is paid, and another coach begins at once.
    await notifications.notify(tx, memberId, stoppedCoachNews(chosen, clock.now()))
  })
  billing.onEnd(async (tx, memberId, plan) => {
    if (plan !== PLAN) return
    await end(tx, memberId, 'cancel')
  })

  const saveAnswers = async (
    { memberId }: MemberSession,
    side: 'member' | 'coach',
    details: CoachingAnswers['details'],
  ): Promise<void> => {
    checkAnswers(questions(), details)
    await inTransaction(db, (tx) => repo.replaceAnswers(tx, memberId, side, details))
  }

  return {
    /** COACH-20. */
    search: async (session: MemberSession, term: string) => {
      requireCoaching(session)
      return coaches.byName(term, session.memberId)
    },

    /** COACH-21. */
    questions: async (session: MemberSession): Promise<CoachingQuestion[]> => {
      requireCoaching(session)
      return toQuestions(questions(), 'member', await repo.listAnswers(db.orm, session.memberId, 'member'))
    },

    /** COACH-22. @throws coaching_unanswered, validation_failed */
    saveAnswers: async (session: MemberSession, { details }: CoachingAnswers): Promise<void> => {
      requireCoaching(session)
      await saveAnswers(session, 'member', details)
    },

    /** The same for coaches (PORTAL-24, PORTAL-25); the portal's policy applies. */
    ofCoach: {
      questions: async ({ memberId }: MemberSession): Promise<CoachingQuestion[]> =>
        toQuestions(questions(), 'coach', await repo.listAnswers(db.orm, memberId, 'coach')),
      save: (session: MemberSession, { details }: CoachingAnswers): Promise<void> =>
        saveAnswers(session, 'coach', details),
    },

    /** COACH-23; without answers the coaches with the fewest clients. */
    picks: async (session: MemberSession): Promise<CoachPick[]> => {
      requireCoaching(session)
      const { memberId } = session
      const mine = await repo.listAnswers(db.orm, memberId, 'member')
      const options = [...mine.values()]
      const found = await repo.listCandidates(db.orm, { memberId, options, limit: CANDIDATES })
      const answers = await repo.listCoachAnswers(
        db.orm,
        found.map(({ coachId }) => coachId),
      )
      const candidates = found.map(({ coachId, clients }) => ({
        coachId,
        clients,
        answers: answers.get(coachId) ?? new Map<number, number>(),
      }))
      const picks = pickCoaches(content.coaching.questionnaire, memberId, mine, candidates)
      const listings = await coaches.publicListings(picks.map(({ coachId }) => coachId))
      return picks.flatMap(({ coachId, sameAnswers, why }) => {
        const listing = listings.find(({ id }) => id === coachId)
        return listing ? [{ ...listing, sameAnswers, why }] : []
      })
    },

    /** COACH-25. */
    mine: async (session: MemberSession): Promise<MyCoaching> => {
      requireOwnCoaching(session)
      return view(session)
    },

    /**
     * Chooses a coach (COACH-09 to COACH-12). With paid coaching the coach begins at once; otherwise the first month is
     * charged, and the coach begins with its payment.
     * @throws not_found, own_coach, payment_declined, payment_unconfirmed, payment_changed, price_changed,
     * no_card
     */
    select: async (
      session: MemberSession,
      coachId: number,
      { cardToken, priceCents: shownCents, payment }: Paying,
    ): Promise<CoachingOutcome> => {
      requireCoaching(session)
      requireSomeoneElse(session, coachId)
      const { memberId } = session
      if (!(await isChoosableFor(memberId, coachId))) throw appError('not_found')
      if (await repo.isPaidFor(db.orm, memberId)) {
        const hasBegun = await inTransaction(db, (tx) => begin(tx, memberId, coachId))
        if (!hasBegun) throw appError('not_found')
        announce(session)
        return { coaching: await view(session), action: null }
      }
      const { action } = await billing.subscribe({
        ...{ memberId, plan: PLAN, cardToken, payment, shownCents },
        onOpen: (tx) => repo.storeCoachChoice(tx, { memberId, coachId, chosenAt: clock.now() }),
      })
      announce(session)
      return { coaching: await view(session), action }
    },

    /** @throws membership_unchanged, payment_under_way */
    cancel: async (session: MemberSession): Promise<MyCoaching> => {
      requireOwnCoaching(session)
      const { memberId } = session
      await billing.plans.change({ memberId, plan: PLAN, event: 'cancel' }, async (tx, now) => {
        const { paidUntilDay } = await billing.plans.standing(memberId, PLAN)
        if (now.status !== 'canceling' || !paidUntilDay) return
        const cause = `coaching-canceled-${now.id}-${clock.now().getTime()}`
        await account.queueMail(tx, 'coachingCanceled', memberId, cause, {
          values: { until: formatLongDate(paidUntilDay) },
          path: '/dashboard',
        })
      })
      announce(session)
      return view(session)
    },

    /** @throws membership_unchanged, payment_under_way */
    resume: async (session: MemberSession): Promise<MyCoaching> => {
      requireOwnCoaching(session)
      const { memberId } = session
      await billing.plans.change({ memberId, plan: PLAN, event: 'keep' }, async () => {})
      announce(session)
      return view(session)
    },

    /** Pays an overdue month with the card on file. @throws payment_declined, no_card, membership_unchanged, price_changed */
    pay: async (session: MemberSession, priceCents?: number): Promise<CoachingOutcome> => {
      requireOwnCoaching(session)
      const { memberId } = session
      const { action } = await billing.payOverdue({ memberId, plan: PLAN, shownCents: priceCents })
      announce(session)
      return { coaching: await view(session), action }
    },

    /** Grants coaching without payment or revokes it, for staff (G-122). */
    grant: (memberId: number) => repo.insertGrant(db.orm, { memberId, grantedAt: clock.now() }),
    withdrawGrant: (memberId: number) => repo.deleteGrant(db.orm, memberId),

    move: clientMover({ begin, end }),
    /** The coach ends it, inside the transaction of that decision (DESK-11). */
    endByCoach: (tx: Tx, memberId: number): Promise<void> => end(tx, memberId, 'coach'),

    /** The current pair, for the features of the room. */
    current: (memberId: number) => repo.findCurrent(db.orm, memberId),
    /** Whether the member's coaching is paid or granted. */
    isPaidFor: (memberId: number): Promise<boolean> => repo.isPaidFor(db.orm, memberId),
    /** Registers a listener for members who leave a coach. */
    onLeave: (listener: LeaveListener): void => void leaveListeners.push(listener),
  }
}
export type CoachingService = ReturnType<typeof coachingService>
