import { DAY_MS } from '@oola/contract/durations'
import type { ActOutcome, WaitingAct } from '@oola/contract/staff/member.calls'
import type { Confirmed, PlannedChange } from '@oola/contract/staff/planned-change'
import { APPROVAL_HOURS } from '@oola/contract/staff/staff.constants'
import { hasRight } from '@oola/contract/staff/staff-rights'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { AccountService } from '../../account/account.service.ts'
import type { Origin, WriteAudit } from '../audit.ts'
import type { VisitsService } from '../member/visits.service.ts'
import { planned, requireSeen } from '../planned-change.ts'
import { requireRight } from '../staff-entrance.ts'
import type { StaffSession } from '../staff-session.ts'
import { actorOf } from '../staff-sign-in.service.ts'
import * as repo from './member-acts.repo.ts'
import type { ActsService } from './member-acts.service.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'jobs' | 'log'> {
  readonly account: Pick<AccountService, 'queueMail'>
  readonly acts: Pick<ActsService, 'lockMember' | 'prepare' | 'perform'>
  readonly writeAudit: WriteAudit
  readonly visits: Pick<VisitsService, 'lookUp'>
}

/** A waiting act, as its path names it. */
interface Named {
  readonly memberId: number
  readonly actId: string
}

const RUN_OUT_JOB = 'approvals-over'
const AT_A_TIME = 100
const RUN_OUT = `Your request expired after ${APPROVAL_HOURS} hours. If it’s still needed, ask again.`

/** The second person of an act that one may not do alone (decisions 17.9). */
export const approvalsService = (needs: Needs) => {
  const { db, clock, jobs, log, account, acts, writeAudit, visits } = needs

  const isOver = ({ waitsUntil }: repo.ActRow): boolean => !waitsUntil || waitsUntil <= clock.now()

  /** A waiting act, locked: of two who decide at once one is too late. @throws not_found, approval_over */
  const lockWaiting = async (tx: Tx, { memberId, actId }: Named): Promise<repo.ActRow> => {
    await acts.lockMember(tx, memberId)
    const row = await repo.lockAct(tx, memberId, actId)
    if (!row) throw appError('not_found')
    if (row.state !== 'waiting' || isOver(row)) throw appError('approval_over')
    return row
  }

  /** @throws own_approval, approval_over, right_missing */
  const prepare = async (tx: Tx, session: StaffSession, named: Named) => {
    const row = await lockWaiting(tx, named)
    if (row.askerId === session.memberId) throw appError('own_approval')
    // Who has lost the right since does not ask any more.
    const askerRole = await repo.findRole(tx, row.askerId)
    if (!askerRole || !hasRight(askerRole, row.right)) throw appError('approval_over')
    requireRight(session, row.right)
    const { memberId, actId } = named
    return { row, prepared: await acts.prepare(tx, { session, memberId, act: row.act, actId }, true) }
  }

  /** Sends the decision by mail to who asked, whose page may be closed by then; not to who has left the staff. */
  const mailDecision = async (
    tx: Tx,
    { id, memberId, askerId, title }: repo.ActRow,
    values: { readonly person: string; readonly decision: 'confirmed' | 'refused'; readonly word: string },
  ): Promise<void> => {
    if (!(await repo.findRole(tx, askerId))) return
    await account.queueMail(tx, 'staffDecision', askerId, `decision-${id}`, {
      values: { title, ...values },
      path: `/staff/members/${memberId}`,
    })
  }

  /** Ends a request that nobody decided in time. */
  const runOut = (named: Named): Promise<void> =>
    inTransaction(db, async (tx) => {
      await acts.lockMember(tx, named.memberId)
      const row = await repo.lockAct(tx, named.memberId, named.actId)
      if (row?.state !== 'waiting' || !isOver(row)) return
      await repo.writeAct(tx, row, { state: 'refused' })
      // Requests that ran out long ago, before there was this job, are no news.
      if (clock.now().getTime() - (row.waitsUntil?.getTime() ?? 0) > DAY_MS) return
      // Who has asked again meanwhile waits for the answer to that.
      if (await repo.isAskedAgain(tx, row)) return
      await mailDecision(tx, row, { person: 'Nobody', decision: 'confirmed', word: RUN_OUT })
    })

  jobs.work(RUN_OUT_JOB, async () => {
    for (const named of await repo.listOver(db.orm, clock.now(), AT_A_TIME))
      await runOut(named).catch((err) =>
        log.error({ err, actId: named.actId }, 'a request did not run out and is tried again'),
      )
  })
  jobs.schedule(RUN_OUT_JOB, '*/10 * * * *')

  return {
    /** Those that this person may decide. */
    list: async ({ memberId, role }: Pick<StaffSession, 'memberId' | 'role'>): Promise<WaitingAct[]> =>
      (await repo.listWaiting(db.orm, memberId, clock.now())).flatMap(
        ({ right, firstName, lastName, asker, at, waitsUntil, ...row }) =>
          !hasRight(role, right) || !waitsUntil
            ? []
            : [
                {
                  ...{ ...row, member: `${firstName} ${lastName}`, askedBy: asker },
                  ...{ askedAt: at.toISOString(), expiresAt: waitsUntil.toISOString() },
                },
              ],
      ),

    plan: (session: StaffSession, from: Origin, named: Named): Promise<PlannedChange> =>
      inTransaction(db, async (tx) => {
        const { plan, locked } = (await prepare(tx, session, named)).prepared
        await visits.lookUp(tx, { session, from }, { member: locked.member, why: plan.title })
        return planned(plan)
      }),

    /** Does it as it would be now, if that is what the second person saw. @throws changed_meanwhile, approval_over */
    confirm: (
      session: StaffSession,
      from: Origin,
      { seen, reason, ...named }: Named & Confirmed,
    ): Promise<ActOutcome> =>
      inTransaction(db, async (tx) => {
        const { row, prepared } = await prepare(tx, session, named)
        requireSeen(prepared.plan, { seen })
        const actor = actorOf(session, from)
        const inverse = await acts.perform(prepared, actor, {
          reason,
          askedBy: `${row.asker}: ${row.reason}`,
        })
        await repo.writeAct(tx, row, {
          ...{ state: 'done', deciderId: session.memberId, inverse },
          ...{ at: clock.now(), requestId: from.requestId },
        })
        await mailDecision(tx, row, { person: actor.name, decision: 'confirmed', word: `“${reason}”` })
        return { id: named.actId, state: 'done' }
      }),

    /** Also the asker may take it back. @throws approval_over, right_missing */
    refuse: (
      session: StaffSession,
      from: Origin,
      { reason, ...named }: Named & Pick<Confirmed, 'reason'>,
    ): Promise<void> =>
      inTransaction(db, async (tx) => {
        const row = await lockWaiting(tx, named)
        if (row.askerId !== session.memberId) requireRight(session, row.right)
        await repo.writeAct(tx, row, { state: 'refused', deciderId: session.memberId })
        const actor = actorOf(session, from)
        if (row.askerId !== session.memberId)
          await mailDecision(tx, row, { person: actor.name, decision: 'refused', word: `“${reason}”` })
        await writeAudit(tx, actor, {
          ...{ kind: 'approval.refused', memberId: named.memberId, about: row.title, reason },
          after: { 'Asked by': row.asker },
        })
      }),
  }
}
