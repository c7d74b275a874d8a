import { z } from 'zod'
import { type Database, type Db, rowsOf, type Tx } from '#server/platform/db/client.ts'
import { getTableName, lte } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'
import type { Answers } from './answers.ts'
import { visitorWrite } from './free-tests.tables.ts'

const TestName = z.enum(['life-balance', 'mind-body'])
export type TestName = z.output<typeof TestName>

export interface NewResult {
  readonly clientKey: string
  readonly test: TestName
  readonly code: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string | null
  /** From the visitor's link; credited only to an existing alias. */
  readonly ambassador: string | null
  readonly takenBy: number | null
  readonly answers: Answers
  readonly score: number
  readonly areaScores: readonly number[] | null
}

/** The subject of a limit and its hour. */
export interface Counted {
  readonly now: Date
  /** Start of the hour. */
  readonly since: Date
  readonly address: string
  readonly addressMax: number
  readonly mailbox: string
  readonly mailboxMax: number
}

const Kept = z.object({ code: z.string() })

/**
 * Stores a result and returns its code; null when a limit is reached. One statement: both limits are counted in rows
 * that racing tests lock, the address always before the mailbox to prevent a deadlock, and the result is stored only if
 * both allow it. The same client key is the same test: later values replace the earlier ones, the code stays, and
 * another mail is sent only to another mailbox.
 */
export const storeResult = async (
  { pool }: Pick<Database, 'pool'>,
  result: NewResult,
  counted: Counted,
): Promise<string | null> => {
  const rows = rowsOf(
    Kept,
    await pool.query({
      name: 'keep-free-result',
      text: `with address as (
        insert into visitor_write as counted (subject, since, writes) values ($1, $2, 1)
        on conflict (subject, since) do update set writes = counted.writes + 1
        returning writes
      ), mailbox as (
        insert into visitor_write as counted (subject, since, writes)
        select $3, $2, 1 from address where writes <= $4
        on conflict (subject, since) do update set writes = counted.writes + 1
        returning writes
      )
      insert into free_result as kept (client_key, test, code, first_name, last_name, email, phone, sponsor, taken_by,
        answers, score, area_scores, created_at, mail_due_at)
      select $6, $7, $8, $9, $10, $11, $12,
        coalesce((select m.web_alias from ${getTableName(member)} m where lower(m.web_alias) = lower($13)), 'corporphan'),
        $14::bigint, $15::jsonb, $16, $17::smallint[], $18::timestamptz, $18::timestamptz
      from mailbox where writes <= $5
      on conflict (client_key, test) do update set
        first_name = excluded.first_name, last_name = excluded.last_name, email = excluded.email,
        phone = excluded.phone, sponsor = excluded.sponsor, taken_by = excluded.taken_by,
        answers = excluded.answers, score = excluded.score, area_scores = excluded.area_scores,
        mail_tries = case when kept.email = excluded.email then kept.mail_tries else 0 end,
        mail_due_at = case when kept.email = excluded.email then kept.mail_due_at else excluded.mail_due_at end
      returning code`,
      values: [
        counted.address,
        counted.since,
        counted.mailbox,
        counted.addressMax,
        counted.mailboxMax,
        result.clientKey,
        result.test,
        result.code,
        result.firstName,
        result.lastName,
        result.email,
        result.phone,
        result.ambassador,
        result.takenBy,
        JSON.stringify(result.answers),
        result.score,
        result.areaScores,
        counted.now,
      ],
    }),
  )
  return rows[0]?.code ?? null
}

const StoredResult = z.object({
  firstName: z.string(),
  score: z.int(),
  areaScores: z.array(z.int()).nullable(),
  answers: z.array(z.tuple([z.int(), z.int()])),
  createdAt: z.date(),
})
export type StoredResult = z.output<typeof StoredResult>

/** The result of a code. */
export const findResult = async (
  { pool }: Pick<Database, 'pool'>,
  test: TestName,
  code: string,
): Promise<StoredResult | null> => {
  const rows = rowsOf(
    StoredResult,
    await pool.query({
      name: 'find-free-result',
      text: `select first_name as "firstName", score, area_scores as "areaScores", answers, created_at as "createdAt"
      from free_result where code = $1 and test = $2`,
      values: [code, test],
    }),
  )
  return rows[0] ?? null
}

/** A due mail. `leasedUntil` identifies this attempt: a change of the result in the meantime changes it too. */
const DueMail = z.object({
  clientKey: z.string(),
  test: TestName,
  code: z.string(),
  firstName: z.string(),
  email: z.string(),
  score: z.int(),
  leasedUntil: z.date(),
})
export type DueMail = z.output<typeof DueMail>

/** Attempts per mail: the last one half a day after the first. */
const MAIL_TRIES = 8

/**
 * Leases due mails, so that no other process sends them. The lease is five minutes and doubles with each attempt. After
 * the last one the mail is given up.
 */
export const claimDueMails = async (
  { pool }: Pick<Database, 'pool'>,
  now: Date,
  count: number,
): Promise<DueMail[]> => {
  const rows = rowsOf(
    DueMail,
    await pool.query({
      name: 'take-due-free-result-mails',
      text: `update free_result r
      set mail_tries = r.mail_tries + 1, mail_due_at = $1::timestamptz + interval '5 minutes' * (2 ^ r.mail_tries)
      from (
        select client_key, test from free_result where mail_due_at <= $1
        order by mail_due_at limit $2 for update skip locked
      ) due
      where r.client_key = due.client_key and r.test = due.test
      returning r.client_key as "clientKey", r.test, r.code, r.first_name as "firstName", r.email, r.score,
        r.mail_due_at as "leasedUntil"`,
      values: [now, count],
    }),
  )
  return rows
}

/** Clears mails that were sent, and those after their last attempt. */
export const settleMails = async (
  { pool }: Pick<Database, 'pool'>,
  sent: readonly DueMail[],
  failed: readonly DueMail[],
): Promise<void> => {
  await pool.query({
    name: 'settle-free-result-mails',
    text: `update free_result r set mail_due_at = null
      from unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::boolean[]) as tried (client_key, test, due, is_sent)
      where r.client_key = tried.client_key and r.test = tried.test and r.mail_due_at = tried.due
        and (tried.is_sent or r.mail_tries >= ${MAIL_TRIES})`,
    values: [
      [...sent, ...failed].map(({ clientKey }) => clientKey),
      [...sent, ...failed].map(({ test }) => test),
      [...sent, ...failed].map(({ leasedUntil }) => leasedUntil),
      [...sent.map(() => true), ...failed.map(() => false)],
    ],
  })
}

/** Deletes counters from before `before`. */
export const deleteCounted = async (db: Db | Tx, before: Date): Promise<void> => {
  await db.delete(visitorWrite).where(lte(visitorWrite.since, before))
}
