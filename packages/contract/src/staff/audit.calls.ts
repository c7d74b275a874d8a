import { z } from 'zod'
import { Id, IdParam } from '../ids.ts'
import { staffCall } from './staff-call.ts'

/** Values before or after a change, by field. */
export const AuditValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
export type AuditValues = z.infer<typeof AuditValues>

/** An entry of the log (STAFF-05). */
export const AuditEntry = z.object({
  id: Id,
  at: z.iso.datetime(),
  /** Null for a command of the shell. */
  actorId: Id.nullable(),
  actor: z.string(),
  /** Where from: the network address, or `shell`. */
  from: z.string(),
  kind: z.string(),
  /** The member it is about, if one. */
  memberId: Id.nullable(),
  about: z.string(),
  before: AuditValues.nullable(),
  after: AuditValues.nullable(),
  reason: z.string(),
  requestId: z.string().nullable(),
  hash: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** Entries of a page of the log. */
export const AUDIT_PAGE = 50

export const listAudit = staffCall({
  method: 'GET',
  path: '/staff/log',
  staff: 'manageStaff',
  summary: 'The log, newest first, 50 at a time',
  source: 'ours: STAFF-05',
  query: z.object({
    /** Entries older than this one. */
    before: IdParam.optional(),
    /** A part of the person, of what it is about, or of the reason. */
    search: z.string().trim().max(100).optional(),
    kind: z.string().max(60).optional(),
    /** Every other kind than this one. */
    notKind: z.string().max(60).optional(),
    /** Of the last days. */
    days: z.coerce.number().int().min(1).max(3650).optional(),
    /** Only commands of the shell, or only the console. */
    from: z.enum(['shell', 'console']).optional(),
    actorId: IdParam.optional(),
    memberId: IdParam.optional(),
  }),
  reply: z.object({ entries: z.array(AuditEntry), more: z.boolean() }),
})

export const verifyAudit = staffCall({
  method: 'GET',
  path: '/staff/log/verified',
  staff: 'manageStaff',
  perMinute: 6,
  summary: 'Whether every entry still has the hash that was written with it, and how many there are',
  source: 'ours: STAFF-05',
  reply: z.object({ entries: z.int(), brokenAt: Id.nullable() }),
})

export const listAuditKinds = staffCall({
  method: 'GET',
  path: '/staff/log/kinds',
  staff: 'manageStaff',
  summary: 'The kinds that are in the log',
  source: 'ours: STAFF-05',
  reply: z.object({ kinds: z.array(z.string()) }),
})
