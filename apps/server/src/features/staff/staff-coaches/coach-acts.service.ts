import { randomUUID } from 'node:crypto'
import { profileChanged } from '@oola/contract/account/account.events'
import { dollarsAndCents } from '@oola/contract/billing/money'
import { formatLongDate } from '@oola/contract/date-words'
import { addDays, DEFAULT_TIME_ZONE, localDay } from '@oola/contract/local-day'
import type { Confirmed, PlannedChange } from '@oola/contract/staff/planned-change'
import { UNDO_DAYS } from '@oola/contract/staff/staff.constants'
import {
  COACH_ACT_FACTS,
  COACH_STATE_WORDS,
  type CoachAct,
  type CoachActBody,
  type CoachState,
} from '@oola/contract/staff/staff-coaches.calls'
import type { Deps } from '#server/deps.ts'
import { afterCommit, inTransaction, type SqlClient, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { AccountService } from '../../account/account.service.ts'
import type { QueuedMail } from '../../account/mails.service.ts'
import type { CertificatesService } from '../../certificates/certificates.service.ts'
import type { CoachesService } from '../../coaches/coaches.service.ts'
import type { Actor, WriteAudit } from '../audit.ts'
import { auditValuesOf, PLAIN, type Plan, planned, requireSeen } from '../planned-change.ts'
import { closingChanges, listedWords, placeWords } from './coach-act-words.ts'
import { type CoachViewsService, dayWords } from './coach-views.service.ts'
import * as repo from './staff-coaches.repo.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'live'> {
  readonly account: Pick<AccountService, 'queueMail' | 'previewMail' | 'setActiveCoach'>
  readonly coaches: Pick<CoachesService, 'standing' | 'findProfile' | 'updateProfile'>
  readonly certificates: Pick<CertificatesService, 'allOf' | 'withdraw' | 'withdrawnMail'>
  readonly views: CoachViewsService
  readonly writeAudit: WriteAudit
}

type StateAct = Exclude<CoachAct, 'rate' | 'withdraw'>

interface Step {
  readonly to: Exclude<CoachState, 'certified'>
  readonly mail:
    | 'coachInvited'
    | 'coachApproved'
    | 'coachSentBack'
    | 'coachPaused'
    | 'coachResumed'
    | 'coachLeaves'
    | 'coachLeft'
    | 'coachGoesOn'
  /** Whether members find the coach afterwards. */
  readonly isListed: boolean
  /** Another act takes it back, as long as nothing else ends it first. */
  readonly isUndone: boolean
}

/** What each act does. */
const STEPS: Readonly<Record<StateAct, Step>> = {
  invite: { to: 'invited', mail: 'coachInvited', isListed: false, isUndone: false },
  approve: { to: 'approved', mail: 'coachApproved', isListed: true, isUndone: true },
  sendBack: { to: 'sentBack', mail: 'coachSentBack', isListed: false, isUndone: false },
  pause: { to: 'paused', mail: 'coachPaused', isListed: false, isUndone: true },
  resume: { to: 'approved', mail: 'coachResumed', isListed: true, isUndone: true },
  leave: { to: 'leaving', mail: 'coachLeaves', isListed: false, isUndone: true },
  stay: { to: 'approved', mail: 'coachGoesOn', isListed: true, isUndone: true },
}
/**
 * Of a coach without clients nobody has to be moved: the portal closes at once, or when a session that has begun is over.
 * The one mail comes then.
 */
const stepOf = (act: StateAct, { clients, begun }: Pick<repo.CoachRow, 'clients' | 'begun'>): Step => {
  if (act !== 'leave' || clients > 0) return STEPS[act]
  const step = { ...STEPS.leave, mail: 'coachLeft', isUndone: false } as const
  return begun > 0 ? step : { ...step, to: 'left' }
}

const words = (sum: number | null) => (sum === null ? null : dollarsAndCents(sum))

type CoachMail = Pick<QueuedMail, 'name' | 'memberId' | 'values' | 'path'>

const leftMail = (memberId: number): CoachMail => ({ name: 'coachLeft', memberId, path: '/dashboard' })

/** Without words of staff, the line of the mail says this. */
const NO_WORD = 'Write to us when you have a question.'

/** What staff do with coaches, one at a time (STAFF-15). */
export const coachActsService = (needs: Needs) => {
  const { db, clock, live, account, coaches, certificates, views, writeAudit } = needs

  const today = (): string => localDay(clock.now(), DEFAULT_TIME_ZONE)
  /** The last day; without clients it is today. */
  const lastDay = ({ leavesOn }: CoachActBody, { clients }: repo.CoachRow): string =>
    clients === 0 ? today() : (leavesOn ?? addDays(today(), 14))

  /** @throws validation_failed */
  const requireDayAhead = ({ leavesOn }: CoachActBody): void => {
    if (!leavesOn || leavesOn >= today()) return
    throw appError('validation_failed', {
      issues: [{ path: 'leavesOn', message: 'Choose today or a later day.' }],
    })
  }

  const stateMail = async (
    client: SqlClient,
    row: repo.CoachRow,
    act: StateAct,
    body: CoachActBody,
  ): Promise<CoachMail | null> => {
    const { mail: name } = stepOf(act, row)
    if (act === 'stay' && !row.hadClients) return null
    if (name === 'coachLeft') return leftMail(row.id)
    const failed =
      act === 'sendBack' ? (await views.checksOf(client, row.id)).filter(({ isMet }) => !isMet) : []
    const checks =
      failed.length > 0 ? `${failed.map(({ words }) => words).join('; ')}.` : 'your whole listing.'
    const day = formatLongDate(lastDay(body, row))
    const place = act === 'approve' || act === 'resume' || act === 'stay' ? placeWords(act, row) : ''
    const values = { word: body.word || NO_WORD, checks, day, place }
    return { name, memberId: row.id, values, path: '/DashboardCoach' }
  }

  const mailOf = async (tx: Tx | null, row: repo.CoachRow, body: CoachActBody): Promise<CoachMail | null> => {
    const { act } = body
    if (act === 'rate') {
      const former = words((await coaches.findProfile(tx ?? db.orm, row.id))?.sessionRate ?? null)
      const before = former ? `Until today it was ${former}.` : 'Until now you had no rate.'
      const values = { before, amount: words(body.cents ?? null) ?? '' }
      return { name: 'coachRate', memberId: row.id, values, path: '/DashboardCoach' }
    }
    if (act === 'withdraw') {
      const certificate =
        (await certificates.allOf(row.id)).find(({ code }) => code === body.code)?.number ?? ''
      return certificates.withdrawnMail(row.id, certificate)
    }
    return stateMail(tx?.$client ?? db.pool, row, act, body)
  }

  const queue = (tx: Tx, { name, memberId, ...details }: CoachMail): Promise<void> =>
    account.queueMail(tx, name, memberId, `coach-${randomUUID()}`, details)

  const leaveChanges = (row: repo.CoachRow, body: CoachActBody): Plan['changes'] => {
    if (row.clients > 0)
      return [{ field: 'Leaves on', before: dayWords(row.leavesOn), after: dayWords(lastDay(body, row)) }]
    return closingChanges(row)
  }

  const statePlan = async (client: SqlClient, row: repo.CoachRow, act: StateAct, body: CoachActBody) => {
    const step = stepOf(act, row)
    const { title, from } = COACH_ACT_FACTS[act]
    if (!from.includes(row.state)) throw appError('changed_meanwhile')
    if (
      act === 'approve' &&
      (await views.checksOf(client, row.id)).some(({ isNeeded, isMet }) => isNeeded && !isMet)
    )
      throw appError('coach_unready')
    if (act === 'sendBack' && !body.word)
      throw appError('validation_failed', { issues: [{ path: 'word', message: 'Say what to change.' }] })
    if (act === 'leave') requireDayAhead(body)
    return {
      title,
      changes: [
        { field: 'State', before: COACH_STATE_WORDS[row.state], after: COACH_STATE_WORDS[step.to] },
        {
          field: 'In the directory',
          before: row.state === 'approved' ? 'yes' : 'no',
          after: step.isListed ? listedWords(row) : 'no',
        },
        ...(act === 'leave' ? leaveChanges(row, body) : []),
        ...(body.word ? [{ field: 'Note to the coach', before: null, after: body.word }] : []),
      ],
      undoDays: step.isUndone ? UNDO_DAYS : 0,
    }
  }

  const ratePlan = async (tx: Tx | typeof db.orm, { id }: repo.CoachRow, { cents }: CoachActBody) => {
    const rate = views.rates().find((one) => one.cents === cents)
    const profile = await coaches.findProfile(tx, id)
    if (!rate) throw appError('rate_unknown')
    if (!profile) throw appError('not_found')
    if (profile.sessionRate === rate.cents)
      throw appError('changed_meanwhile', { message: 'This is the rate already.' })
    return {
      title: `Change the rate to ${dollarsAndCents(rate.cents)}`,
      changes: [{ field: 'Session rate', before: words(profile.sessionRate), after: words(rate.cents) }],
      undoDays: UNDO_DAYS,
    }
  }

  const withdrawPlan = async ({ id }: repo.CoachRow, { code }: CoachActBody) => {
    const certificate = (await certificates.allOf(id)).find((one) => one.code === code)
    if (!certificate) throw appError('not_found')
    if (certificate.withdrawnDay) throw appError('changed_meanwhile')
    return {
      title: COACH_ACT_FACTS.withdraw.title,
      changes: [{ field: `Certificate ${certificate.number}`, before: 'valid', after: 'withdrawn' }],
      undoDays: 0,
      isDangerous: true,
    }
  }

  const planOf = async (tx: Tx | null, row: repo.CoachRow, body: CoachActBody): Promise<Plan> => {
    const client = tx?.$client ?? db.pool
    const { act } = body
    const mail = await mailOf(tx, row, body)
    const part =
      act === 'rate'
        ? await ratePlan(tx ?? db.orm, row, body)
        : act === 'withdraw'
          ? await withdrawPlan(row, body)
          : await statePlan(client, row, act, body)
    return {
      ...{ ...PLAIN, about: row.name },
      ...part,
      mail: mail && (await account.previewMail(tx ?? db.orm, mail)),
    }
  }

  const audit = (tx: Tx, actor: Actor, coachId: number, body: CoachActBody, plan: Plan, reason: string) =>
    writeAudit(tx, actor, {
      ...{ kind: `coach.${body.act}`, memberId: coachId, about: plan.about, reason },
      ...auditValuesOf(plan),
    })

  const applyState = async (tx: Tx, row: repo.CoachRow, act: StateAct, body: CoachActBody): Promise<void> => {
    const { id: coachId } = row
    const { to, isListed } = STEPS[act]
    await coaches.standing.write(tx, {
      ...{ memberId: coachId, state: to, since: clock.now(), word: body.word || null },
      leavesOn: to === 'leaving' ? lastDay(body, row) : null,
    })
    if (act === 'invite') await account.setActiveCoach(tx, coachId, true)
    await coaches.updateProfile(tx, coachId, { isListed })
  }

  /** The last client has gone, whoever ended that: the portal of the coach closes, and they get a mail. */
  const endIfGone = async (tx: Tx, actor: Actor, coachId: number, reason: string): Promise<void> => {
    const row = await views.find(tx.$client, coachId)
    if (row.state !== 'leaving' || row.clients + row.begun > 0) return
    const leaves = row.leavesOn ?? localDay(clock.now(), DEFAULT_TIME_ZONE)
    await coaches.standing.write(tx, {
      memberId: coachId,
      state: 'left',
      since: clock.now(),
      leavesOn: leaves,
    })
    await account.setActiveCoach(tx, coachId, false)
    await queue(tx, leftMail(coachId))
    await writeAudit(tx, actor, {
      ...{ kind: 'coach.left', memberId: coachId, about: row.name, reason },
      ...{ before: { State: COACH_STATE_WORDS.leaving }, after: { State: COACH_STATE_WORDS.left } },
    })
    afterCommit(tx, () => live.publish(profileChanged, {}, { member: coachId }))
  }

  return {
    endIfGone,

    /** @throws not_found, changed_meanwhile, coach_unready, rate_unknown, validation_failed */
    plan: async (coachId: number, body: CoachActBody): Promise<PlannedChange> =>
      planned(await planOf(null, await views.find(db.pool, coachId), body)),

    /** @throws not_found, changed_meanwhile, coach_unready, rate_unknown, validation_failed */
    act: async (actor: Actor, coachId: number, body: CoachActBody, confirmed: Confirmed): Promise<void> => {
      const { act } = body
      if (act === 'withdraw') {
        const row = await views.find(db.pool, coachId)
        const plan = await planOf(null, row, body)
        requireSeen(plan, confirmed)
        const mail = await mailOf(null, row, body)
        const isDone = await certificates.withdraw(body.code ?? '', confirmed.reason, async (tx) => {
          await audit(tx, actor, coachId, body, plan, confirmed.reason)
          if (mail) await queue(tx, mail)
        })
        if (!isDone) throw appError('changed_meanwhile')
        return
      }
      await inTransaction(db, async (tx) => {
        await repo.lockCoach(tx, coachId)
        const row = await views.find(tx.$client, coachId)
        const plan = await planOf(tx, row, body)
        requireSeen(plan, confirmed)
        const mail = await mailOf(tx, row, body)
        if (act === 'rate') await coaches.updateProfile(tx, coachId, { sessionRate: body.cents ?? null })
        else await applyState(tx, row, act, body)
        // The mail of a closed portal goes out with its closing.
        if (mail && mail.name !== 'coachLeft') await queue(tx, mail)
        await audit(tx, actor, coachId, body, plan, confirmed.reason)
        if (act === 'leave') await endIfGone(tx, actor, coachId, confirmed.reason)
        afterCommit(tx, () => live.publish(profileChanged, {}, { member: coachId }))
      })
    },
  }
}
export type CoachActsService = ReturnType<typeof coachActsService>
