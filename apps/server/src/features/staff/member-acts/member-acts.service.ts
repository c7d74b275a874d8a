import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@oola/contract/durations'
import type { ActOutcome } from '@oola/contract/staff/member.calls'
import { MEMBER_ACTS, type StaffAct } from '@oola/contract/staff/member-acts'
import type { Confirmed, PlannedChange } from '@oola/contract/staff/planned-change'
import { APPROVAL_HOURS, UNDO_DAYS } from '@oola/contract/staff/staff.constants'
import { grantOf, type StaffRight } from '@oola/contract/staff/staff-rights'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { AccountService } from '../../account/account.service.ts'
import type { JourneyService } from '../../journey/journey.service.ts'
import type { Actor, Origin, WriteAudit } from '../audit.ts'
import type { VisitsService } from '../member/visits.service.ts'
import { auditValuesOf, type Plan, planned, requireSeen } from '../planned-change.ts'
import { requireFresh, requireOther, requireRight } from '../staff-entrance.ts'
import type { StaffSession } from '../staff-session.ts'
import { actorOf, fullName } from '../staff-sign-in.service.ts'
import type { ActNeeds } from './act-needs.ts'
import { impossible, type Locked } from './act-rule.ts'
import { actRules } from './act-rules.ts'
import type { InnerAct } from './inner-acts.ts'
import * as repo from './member-acts.repo.ts'

export interface ActsNeeds extends ActNeeds, Pick<Deps, 'db'> {
  readonly account: ActNeeds['account'] & Pick<AccountService, 'findMember' | 'previewMail'>
  readonly journey: ActNeeds['journey'] & Pick<JourneyService, 'lock'>
  readonly writeAudit: WriteAudit
  readonly visits: Pick<VisitsService, 'lookUp'>
}

/** An act with its rule's plan, from rows that this transaction has locked. */
export interface Prepared {
  readonly locked: Locked
  readonly inner: InnerAct
  readonly right: StaffRight
  readonly isFresh: boolean
  readonly plan: Plan
  /** The act that this one takes back. */
  readonly undone: repo.ActRow | null
}

/** An act that somebody wants to do. */
interface Asked {
  readonly session: StaffSession
  readonly memberId: number
  readonly act: StaffAct
  readonly actId: string
}

/** The menu's facts; taking back has those of what it takes back. @throws not_found */
const factsOf = ({ act }: StaffAct) => {
  if (act === 'undo') throw appError('not_found')
  return MEMBER_ACTS[act]
}

/** What staff do for a member: planned, confirmed, and done in one transaction with its entry in the log (STAFF-12). */
export const actsService = (needs: ActsNeeds) => {
  const { db, clock, account, journey, writeAudit, visits } = needs
  const ruleOf = actRules(needs)

  /** Locks the member; the order of locks begins with their row. @throws not_found */
  const lock = async (tx: Tx, memberId: number, actId: string): Promise<Locked> => {
    await journey.lock(tx, memberId)
    return { tx, member: await account.findMember(memberId, tx), actId }
  }

  const findUndone = async (tx: Tx, memberId: number, id: string): Promise<repo.ActRow> => {
    const row = await repo.lockAct(tx, memberId, id)
    if (!row) throw appError('not_found')
    const isOpen = row.state === 'done' && row.inverse !== null
    if (!isOpen || clock.now().getTime() - row.at.getTime() > UNDO_DAYS * DAY_MS)
      throw impossible('This can no longer be undone.')
    return row
  }

  /** Reads what the act would do now. @throws act_impossible, not_found */
  const prepare = async (
    tx: Tx,
    { session, memberId, act, actId }: Asked,
    isSecond = false,
  ): Promise<Prepared> => {
    const locked = await lock(tx, memberId, actId)
    const undone = act.act === 'undo' ? await findUndone(tx, memberId, act.id) : null
    const inner = undone?.inverse ?? act
    if (inner.act === 'undo') throw appError('not_found')
    const facts = factsOf(undone?.act ?? act)
    requireRight(session, facts.right)
    requireOther(session, memberId)
    const made = await ruleOf(inner).plan(locked, inner)
    const right = made.right ?? facts.right
    requireRight(session, right)
    // Taking back needs nobody else: it restores what was.
    const byTwo = !undone && !isSecond && grantOf(session.role, right) === 'byTwo'
    const plan: Plan = {
      title: undone ? `Undo: ${made.title}` : made.title,
      about: `${fullName(locked.member)} (${memberId})`,
      changes: [...made.changes],
      mail: made.mail ? await account.previewMail(tx, { ...made.mail, memberId }) : null,
      undoDays: made.canUndo ? UNDO_DAYS : 0,
      isDangerous: made.isDangerous ?? false,
      byTwo,
    }
    return { locked, inner, right, isFresh: facts.fresh ?? false, plan, undone }
  }

  /** Does a prepared act and writes its entry. @returns what takes it back */
  const perform = async (
    { locked, inner, plan, undone }: Prepared,
    actor: Actor,
    { reason, askedBy }: { readonly reason: string; readonly askedBy?: string },
  ): Promise<InnerAct | null> => {
    const { tx, member } = locked
    const inverse = await ruleOf(inner).run(locked, inner)
    if (undone) await repo.writeAct(tx, undone, { state: 'undone' })
    const { before, after } = auditValuesOf(plan)
    await writeAudit(tx, actor, {
      ...{ kind: `member.${inner.act}`, memberId: member.id, about: fullName(member), reason },
      ...{ before, after: askedBy ? { ...after, 'Asked by': askedBy } : after },
    })
    return undone ? null : inverse
  }

  const rowOf = ({ locked, plan, right }: Prepared, actor: Actor, act: StaffAct, reason: string) => ({
    ...{ memberId: locked.member.id, id: locked.actId, act, title: plan.title, right, reason },
    ...{ askerId: actor.memberId ?? 0, asker: actor.name, requestId: actor.requestId, at: clock.now() },
  })

  /** Asks a second person; a repeat finds the same request. */
  const requestApproval = async (
    prepared: Prepared,
    actor: Actor,
    act: StaffAct,
    reason: string,
  ): Promise<ActOutcome> => {
    const { tx, member, actId: id } = prepared.locked
    const waiting = await repo.findWaiting(tx, member.id, act, clock.now())
    if (waiting) return { id: waiting.id, state: 'waiting' }
    const waitsUntil = new Date(clock.now().getTime() + APPROVAL_HOURS * HOUR_MS)
    await repo.insertAct(tx, { ...rowOf(prepared, actor, act, reason), state: 'waiting', waitsUntil })
    await writeAudit(tx, actor, {
      ...{ kind: 'approval.asked', memberId: member.id, about: fullName(member), reason },
      after: { Act: prepared.plan.title },
    })
    return { id, state: 'waiting' }
  }

  return {
    /** Before any other lock of an act. @throws not_found */
    lockMember: (tx: Tx, memberId: number) => journey.lock(tx, memberId),
    prepare,
    perform,

    /** What the act would do, which counts as a look at the member. @throws act_impossible, right_missing */
    plan: (
      session: StaffSession,
      from: Origin,
      { memberId, act }: { readonly memberId: number; readonly act: StaffAct },
    ): Promise<PlannedChange> =>
      inTransaction(db, async (tx) => {
        const { plan, locked } = await prepare(tx, { session, memberId, act, actId: randomUUID() })
        await visits.lookUp(tx, { session, from }, { member: locked.member, why: plan.title })
        return planned(plan)
      }),

    /** @throws act_impossible, right_missing, factor_again, changed_meanwhile */
    confirm: (
      session: StaffSession,
      from: Origin,
      { memberId, act, reason, seen }: Confirmed & { readonly memberId: number; readonly act: StaffAct },
    ): Promise<ActOutcome> =>
      inTransaction(db, async (tx) => {
        const actor = actorOf(session, from)
        const actId = randomUUID()
        const prepared = await prepare(tx, { session, memberId, act, actId })
        if (prepared.isFresh) requireFresh(session, clock.now())
        requireSeen(prepared.plan, { seen })
        if (prepared.plan.byTwo) return requestApproval(prepared, actor, act, reason)
        const inverse = await perform(prepared, actor, { reason })
        await repo.insertAct(tx, { ...rowOf(prepared, actor, act, reason), state: 'done', inverse })
        return { id: actId, state: 'done' }
      }),
  }
}
export type ActsService = ReturnType<typeof actsService>
