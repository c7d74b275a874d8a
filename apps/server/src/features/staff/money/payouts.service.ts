import { dollarsAndCents, signedDollars } from '@oola/contract/billing/money'
import { type OwnPayout, PAYOUTS_PAGE } from '@oola/contract/coaching/earnings/own-payouts.calls'
import { csvFile } from '@oola/contract/csv'
import { formatMonth } from '@oola/contract/date-words'
import { monthLater } from '@oola/contract/local-day'
import type { CoachPayout, PayoutLine, PayoutMonth } from '@oola/contract/staff/money.schema'
import type { Confirmed, PlannedChange } from '@oola/contract/staff/planned-change'
import type { Deps } from '#server/deps.ts'
import { requireCoach } from '#server/platform/access.ts'
import { inTransaction, type SqlClient } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { Actor, WriteAudit } from '../audit.ts'
import { auditValuesOf, PLAIN, type Plan, planned, requireSeen } from '../planned-change.ts'
import { monthOf, monthSpan } from '../program-month.ts'
import { addedLines, payoutSums } from './own-payouts.ts'
import { type CoachSum, isPaid, sumByCoach } from './payout-sums.ts'
import * as repo from './payouts.repo.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'content'> {
  readonly writeAudit: WriteAudit
}

interface Correction {
  readonly coachId: number
  readonly cents: number
  readonly words: string
}

/** Coaches that the confirm window names. */
const MOST_NAMED = 50

/** What coaches are paid, month by month: recorded and exported here, paid by the bank (STAFF-16; decisions 17.9). */
export const payoutsService = ({ db, clock, content, writeAudit }: Needs) => {
  const toLine = ({ id, kind, cents, at, words }: repo.LineRow): PayoutLine => ({
    ...{ id, kind, cents, words },
    at: at.toISOString(),
  })

  const unpaid = async (client: SqlClient, until: Date, coachId?: number) =>
    sumByCoach(await repo.listUnpaid(client, { until, now: clock.now(), coachId }))

  const openMonth = (month: string, coaches: readonly CoachSum<repo.LineRow>[]): PayoutMonth => {
    const paid = coaches.filter(isPaid)
    return {
      month,
      state: month < monthOf(clock.now()) ? 'open' : 'running',
      ...{ closedAt: null, closedBy: null, coaches: paid.length },
      totalCents: paid.reduce((sum, { cents }) => sum + cents, 0),
    }
  }

  const toMonth = ({
    closedAt,
    ...row
  }: Awaited<ReturnType<typeof repo.listMonths>>[number]): PayoutMonth => ({
    ...row,
    closedAt: closedAt.toISOString(),
    state: 'closed',
  })

  /** @throws payout_closed, payout_not_over */
  const requireClosable = (month: string, last: string | null): void => {
    if (last !== null && month <= last) throw appError('payout_closed')
    if (month >= monthOf(clock.now())) throw appError('payout_not_over')
  }

  const closingPlan = (month: string, coaches: readonly CoachSum<repo.LineRow>[]): Plan => {
    const paid = coaches.filter(isPaid)
    if (paid.length === 0) throw appError('payout_empty')
    const { totalCents } = openMonth(month, coaches)
    const held = coaches.length - paid.length
    const rest = paid.length - MOST_NAMED
    return {
      title: `Close ${formatMonth(month)}, ${dollarsAndCents(totalCents)}`,
      about: `Payouts of ${formatMonth(month)}`,
      changes: [
        { field: 'State', before: 'open', after: 'closed' },
        { field: 'Total', before: null, after: dollarsAndCents(totalCents) },
        { field: 'Lines', before: null, after: String(paid.flatMap(({ lines }) => lines).length) },
        ...paid.slice(0, MOST_NAMED).map(({ name, coachId, cents }) => ({
          field: `${name} (${coachId})`,
          before: null,
          after: dollarsAndCents(cents),
        })),
        ...(rest > 0 ? [{ field: 'More coaches', before: null, after: String(rest) }] : []),
        ...(held > 0 ? [{ field: 'Held for the next month', before: null, after: String(held) }] : []),
      ],
      ...PLAIN,
    }
  }

  const correctionPlan = async (client: SqlClient, { coachId, cents, words }: Correction): Promise<Plan> => {
    const name = await repo.findCoachName(client, coachId)
    if (!name) throw appError('not_found')
    const [waiting] = await unpaid(client, clock.now(), coachId)
    return {
      title: `Correct by ${signedDollars(cents)}`,
      about: name,
      changes: [
        {
          field: 'Next payout so far',
          before: signedDollars(waiting?.cents ?? 0),
          after: signedDollars((waiting?.cents ?? 0) + cents),
        },
        { field: 'Line', before: null, after: `${words}: ${signedDollars(cents)}` },
      ],
      ...PLAIN,
    }
  }

  return {
    /** Closed months, before them the ended one that is open, and the running one. */
    months: async (): Promise<PayoutMonth[]> => {
      const closed = (await repo.listMonths(db)).map(toMonth)
      const running = monthOf(clock.now())
      const ended = monthLater(running, -1)
      const lines = await unpaid(db.pool, clock.now())
      const open = closed.some(({ month }) => month >= ended)
        ? []
        : [openMonth(ended, await unpaid(db.pool, monthSpan(ended).to))]
      return [openMonth(running, lines), ...open, ...closed]
    },

    month: async (month: string): Promise<{ month: PayoutMonth; coaches: CoachPayout[] }> => {
      const closed = await repo.findMonth(db.orm, month)
      if (closed) {
        const coaches = await repo.listSums(db.pool, month)
        return { month: toMonth(closed), coaches: coaches.map((sum) => ({ ...sum, state: 'paid' })) }
      }
      const coaches = await unpaid(db.pool, monthSpan(month).to)
      return {
        month: openMonth(month, coaches),
        coaches: coaches.map(({ lines, ...sum }) => ({
          ...sum,
          ...{ state: isPaid(sum) ? 'open' : 'held', lines: lines.length },
        })),
      }
    },

    /** A coach's lines of a month; none for a coach without. */
    lines: async (month: string, coachId: number): Promise<PayoutLine[]> => {
      if (await repo.findMonth(db.orm, month))
        return (await repo.listLines(db.pool, month, coachId)).map(toLine)
      const [sum] = await unpaid(db.pool, monthSpan(month).to, coachId)
      return (sum?.lines ?? []).map(toLine)
    },

    /**
     * A page of a coach's own months, by the functions of the console's (DESK-12).
     * @param older closed months before this one; null: the open ones and the newest closed ones
     * @throws not_allowed
     */
    ofCoach: async (session: MemberSession, older: string | null): Promise<OwnPayout[]> => {
      requireCoach(session)
      const coachId = session.memberId
      const running = monthOf(clock.now())
      const ended = monthLater(running, -1)
      const [closed, paid, waiting, waited] = await Promise.all([
        repo.listMonths(db),
        repo.listLinesOfCoach(db.pool, { coachId, before: older, months: PAYOUTS_PAGE }),
        unpaid(db.pool, monthSpan(running).to, coachId),
        unpaid(db.pool, monthSpan(ended).to, coachId),
      ])
      const isEndedOpen = !closed.some(({ month }) => month >= ended)
      const linesOf = ([sum]: readonly CoachSum<repo.LineRow>[]) => sum?.lines ?? []
      const before = isEndedOpen ? linesOf(waited) : []
      const fees = await repo.listFeesOfCoach(
        db.pool,
        coachId,
        [...paid, ...linesOf(waiting)].flatMap(({ entry }) => entry ?? []),
      )
      const toOwn = (
        month: string,
        state: OwnPayout['state'],
        lines: readonly repo.LineRow[],
        closedAt: Date | null = null,
      ): OwnPayout => ({
        ...{ month, state, closedAt: closedAt?.toISOString() ?? null },
        ...payoutSums(state, lines),
        feeCents: lines.reduce(
          (sum, { kind, entry }) => sum + (kind === 'refund' ? 0 : (fees.get(entry ?? '') ?? 0)),
          0,
        ),
        lines: lines.map(toLine),
      })
      const byMonth = Map.groupBy(paid, ({ month }) => month)
      const paidMonths = closed.flatMap(({ month, closedAt }) => {
        const lines = byMonth.get(month)
        return lines ? [toOwn(month, 'paid', lines, closedAt)] : []
      })
      if (older) return paidMonths
      return [
        toOwn(running, 'running', addedLines(linesOf(waiting), before)),
        ...(isEndedOpen && before.length > 0 ? [toOwn(ended, 'open', before)] : []),
        ...paidMonths,
      ]
    },

    /** @throws payout_closed, payout_not_over, payout_empty */
    planClosing: async (month: string): Promise<PlannedChange> => {
      requireClosable(month, await repo.findLastMonth(db.orm))
      return planned(closingPlan(month, await unpaid(db.pool, monthSpan(month).to)))
    },

    /**
     * Closes a month once, all or nothing: a crash in the middle leaves it open.
     * @throws payout_closed, payout_not_over, payout_empty, changed_meanwhile
     */
    close: async (actor: Actor, month: string, confirmed: Confirmed): Promise<void> => {
      await inTransaction(db, async (tx) => {
        await repo.lockPayouts(tx)
        requireClosable(month, await repo.findLastMonth(tx))
        const coaches = await unpaid(tx.$client, monthSpan(month).to)
        const plan = closingPlan(month, coaches)
        requireSeen(plan, confirmed)
        const paid = coaches.filter(isPaid)
        const { totalCents } = openMonth(month, coaches)
        await repo.closeMonth(
          tx,
          { month, closedAt: clock.now(), closedBy: actor.name, coaches: paid.length, totalCents },
          paid.flatMap(({ lines }) => lines),
        )
        await writeAudit(tx, actor, {
          ...{ kind: 'payout.closed', about: plan.about, reason: confirmed.reason },
          ...auditValuesOf(plan),
        })
      })
    },

    /** One row a coach, for the bank's import. @throws not_found while the month is open */
    csv: async (actor: Actor, month: string): Promise<{ fileName: string; csv: string }> => {
      const coaches = await inTransaction(db, async (tx) => {
        if (!(await repo.findMonth(tx, month))) throw appError('not_found')
        await writeAudit(tx, actor, {
          ...{ kind: 'payout.exported', about: `Payouts of ${formatMonth(month)}`, reason: '' },
        })
        return repo.listSums(tx.$client, month)
      })
      const lines = coaches.map(({ coachId, name, cents, lines: count }) => [
        ...[coachId, name, (cents / 100).toFixed(2), content.site.prices.currency],
        ...[`Oola payout ${month}`, count],
      ])
      const head = ['Coach number', 'Name', 'Amount', 'Currency', 'Reference', 'Lines']
      return { fileName: `oola-payouts-${month}.csv`, csv: csvFile([head, ...lines]) }
    },

    /** @throws not_found */
    planCorrection: async (correction: Correction): Promise<PlannedChange> =>
      planned(await correctionPlan(db.pool, correction)),

    /** @throws not_found, changed_meanwhile */
    correct: async (
      actor: Actor,
      { coachId, cents, words }: Correction,
      confirmed: Confirmed,
    ): Promise<void> => {
      await inTransaction(db, async (tx) => {
        await repo.lockPayouts(tx)
        const plan = await correctionPlan(tx.$client, { coachId, cents, words })
        requireSeen(plan, confirmed)
        await repo.insertCorrection(tx, { coachId, cents, words, at: clock.now() })
        await writeAudit(tx, actor, {
          ...{ kind: 'payout.corrected', memberId: coachId, about: plan.about, reason: confirmed.reason },
          ...auditValuesOf(plan),
        })
      })
    },
  }
}
export type PayoutsService = ReturnType<typeof payoutsService>
