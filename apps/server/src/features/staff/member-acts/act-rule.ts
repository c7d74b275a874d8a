import type { StaffRight } from '@oola/contract/staff/staff-rights'
import type { Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { AccountService } from '../../account/account.service.ts'
import type { QueuedMail } from '../../account/mails.service.ts'
import type { Plan } from '../planned-change.ts'
import type { ActOf, InnerAct, InnerActName } from './inner-acts.ts'

export type MemberRow = Awaited<ReturnType<AccountService['findMember']>>

/** What an act would change for the member whose row is locked. */
interface ActPlan {
  /** Names the act and its amount: the words of the button. */
  readonly title: string
  readonly changes: Plan['changes']
  /** The mail that it sends. */
  readonly mail?: Pick<QueuedMail, 'name' | 'values' | 'path'>
  /** Whether it can be taken back. */
  readonly canUndo?: boolean
  readonly isDangerous?: boolean
  /** Where the amount decides it; else the right of the menu. */
  readonly right?: StaffRight
}

/** A member whose row this transaction has locked. */
export interface Locked {
  readonly tx: Tx
  readonly member: MemberRow
  /** The act's own id, for keys that apply once. */
  readonly actId: string
}

/** One act: its plan from locked rows, and the change itself. */
export interface ActRule<Act extends InnerAct = InnerAct> {
  readonly plan: (locked: Locked, act: Act) => Promise<ActPlan>
  /** @returns what takes it back; null where nothing does */
  readonly run: (locked: Locked, act: Act) => Promise<InnerAct | null>
}

export type ActRules<Name extends InnerActName> = { readonly [N in Name]: ActRule<ActOf<N>> }

/** A line of the difference. */
export const line = (field: string, before: string | null, after: string | null) => ({ field, before, after })

/** Refuses an act, with the reason as staff read it. */
export const impossible = (message: string) => appError('act_impossible', { message })
