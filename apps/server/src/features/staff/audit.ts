import type { AuditValues } from '@oola/contract/staff/audit.calls'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { insertAuditEntry } from './audit.repo.ts'

/** Who acts, and from where. */
export interface Actor {
  /** Null for a command of the shell. */
  readonly memberId: number | null
  readonly name: string
  /** The network address, or `shell`. */
  readonly source: string
  readonly requestId: string | null
}

/** Where a call comes from, for the log. */
export type Origin = Pick<Actor, 'source' | 'requestId'>

/** What an entry says; names and values as staff read them, never a secret. */
export interface Act {
  /** What was done, such as `role.changed`. */
  readonly kind: string
  /** The member it is about. */
  readonly memberId?: number
  /** Their name, or what else it is about. */
  readonly about: string
  readonly before?: Readonly<AuditValues>
  readonly after?: Readonly<AuditValues>
  /** Empty only for what changes nothing, such as a sign-in. */
  readonly reason: string
}

/** Writes an entry of the log, in the transaction of the change (STAFF-04; decisions 17.9). */
export type WriteAudit = (tx: Tx, actor: Actor, act: Act) => Promise<void>

export const auditWriter =
  ({ clock }: Pick<Deps, 'clock'>): WriteAudit =>
  (tx, actor, { kind, memberId = null, about, before = null, after = null, reason }) =>
    insertAuditEntry(tx, {
      ...{ at: clock.now(), actorId: actor.memberId, actor: actor.name, source: actor.source },
      ...{ kind, memberId, about, before, after, reason, requestId: actor.requestId },
    })
