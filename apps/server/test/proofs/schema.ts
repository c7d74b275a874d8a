import type { Database } from '#server/platform/db/client.ts'

/** Tables without a member, with the reason. Every other table must have one. */
export const SYSTEM_TABLES: Readonly<Record<string, string>> = {
  schema_migration: 'which migrations ran; written by migrate alone',
  limited_attempt: 'counts attempts by blinded address or account name, before it is known who asks',
  global_steps: 'the steps of all members together, in 256 parts',
  outage: 'when nobody could reach the portal, which is the same for all members',
  kept_payment: 'payments of members who were deleted, without the person',
  kept_refund: 'the parts of these payments that were given back',
  payment_dispute: 'disputes as the payment gateway reports them, found by its ids',
  provider_charge: 'the payment gateway’s own list, found by its ids',
  payment_mismatch: 'payments that differ from the gateway’s list, found by its ids',
  payment_comparison: 'the nightly comparisons of all payments with the gateway’s list',
  payout_month: 'closed months of payouts to all coaches',
  payout_line: 'the books of payouts, which stay when a coach’s account goes',
  payment_event: 'events of the payment gateway, each taken once, found by its own name',
  sandbox_record: 'the sandbox gateway’s memory; stands in for another company’s database',
  request_form: 'what visitors ask for, who are no members',
  request_message: 'the threads of these requests',
  request_presence: 'who of the staff has a thread open, for seconds',
  announcement: 'what staff tell many members, the same for all',
  shop_order: 'orders of visitors, who are no members; found by their number or the key of their form',
  free_result: 'free tests of visitors, found by the code of their link; a member may be among them',
  mail_stop: 'kinds of mails that the reader of a blinded address has stopped, who need not be a member',
  visitor_write: 'counts free tests by blinded address or mailbox, of all visitors',
  page_visit: 'arrivals on public pages by day and source, of nobody in particular',
  report_day: 'what happened on a day, added up over all members',
  report_month: 'the same by month',
  report_count: 'which days the reports have',
  content_editor: 'who of the staff has a content file open, for seconds',
  content_version: 'versions of content files, the same for all members',
  content_text: 'content with which members have begun something, once for all of them',
  price_change: 'other prices for the running subscriptions to a plan, the same for all its members',
  media_upload: 'films, pictures and documents that staff upload, the same for all members',
  media_version: 'which of them is in place, the same for all members',
  used_token: 'signed tokens that were used up, found by the mark in the token',
}

/**
 * Tables of members that are on every node of a cluster as a whole, with the reason (Citus' reference tables). Only they
 * may be unique across members, and be referred to by rows of others.
 */
export const REFERENCE_TABLES: Readonly<Record<string, string>> = {
  member: 'logins by e-mail, aliases, and the names of coaches and clients, which many members’ queries read',
  session_booking: 'a coach’s time is booked once, by whichever client; read by both sides',
}

/** Tables of members that stay on one node, with the reason. */
export const LOCAL_TABLES: Readonly<Record<string, string>> = {
  enrolment:
    'one form makes one account; used before a member exists, and by the job that removes unpaid ones',
  audit_entry: 'one chain of everything that staff did; an entry outlives the member that it names',
}

/** The members themselves: here the member's id is called `id`. */
export const MEMBER_TABLE = 'member'

export interface Table {
  readonly name: string
  readonly columns: readonly string[]
  readonly primaryKey: readonly string[]
}

/** All tables of the portal. The tables of the job queue are in the schema `pgboss`. */
export const listTables = async ({ pool }: Pick<Database, 'pool'>): Promise<Table[]> => {
  const { rows } = await pool.query<Table>(`
    select c.relname as name,
      array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum
      ) as columns,
      array(
        select a.attname::text from pg_constraint k, unnest(k.conkey) with ordinality as part (attnum, place)
        join pg_attribute a on a.attnum = part.attnum
        where k.conrelid = c.oid and k.contype = 'p' and a.attrelid = c.oid order by part.place
      ) as "primaryKey"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by c.relname`)
  return rows
}

/** Tables whose rows belong to a member, `member` included. */
export const listOwnedTables = async (db: Pick<Database, 'pool'>): Promise<string[]> => {
  const tables = await listTables(db)
  return tables.map(({ name }) => name).filter((name) => !(name in SYSTEM_TABLES))
}

interface Key {
  readonly table: string
  readonly name: string
  readonly columns: readonly string[]
}

interface ForeignKey extends Key {
  readonly target: string
  /** In the order of `columns`. */
  readonly targetColumns: readonly string[]
  /** Columns that are set when the target is deleted; null without such a rule, empty for all of the key. */
  readonly cleared: readonly string[] | null
}

/** Foreign keys with their columns in order. */
export const listForeignKeys = async ({ pool }: Pick<Database, 'pool'>): Promise<ForeignKey[]> => {
  const names = (table: string, columns: string) => `array(
        select a.attname::text from unnest(${columns}) with ordinality as part (attnum, place)
        join pg_attribute a on a.attnum = part.attnum and a.attrelid = ${table} order by part.place
      )`
  const { rows } = await pool.query<ForeignKey>(`
    select k.conrelid::regclass::text as "table", k.conname as name,
      k.confrelid::regclass::text as target,
      ${names('k.conrelid', 'k.conkey')} as columns,
      ${names('k.confrelid', 'k.confkey')} as "targetColumns",
      case when k.confdeltype in ('n', 'd') then ${names('k.conrelid', 'k.confdelsetcols')} end as cleared
    from pg_constraint k
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace
    order by 1, 2`)
  return rows
}

interface Index extends Key {
  readonly isUnique: boolean
  /** A partial index. */
  readonly isPartial: boolean
}

/** Indexes with their columns in order; an expression as its text. */
export const listIndexes = async ({ pool }: Pick<Database, 'pool'>): Promise<Index[]> => {
  const { rows } = await pool.query<Index>(`
    select i.indrelid::regclass::text as "table", c.relname as name, i.indisunique as "isUnique",
      i.indpred is not null as "isPartial", array(
        select pg_get_indexdef(i.indexrelid, place, true) from generate_series(1, i.indnkeyatts) as place
      ) as columns
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace
    order by 1, 2`)
  return rows
}
