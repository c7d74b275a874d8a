import { z } from 'zod'
import { type Db, rowsOf, type Tx } from '#server/platform/db/client.ts'
import { and, asc, desc, eq, isNull, sql } from '../../platform/db/drizzle.ts'
import type { Named } from './billing.repo.ts'
import { priceChange, priceNotice } from './price-notices.tables.ts'
import type { Notice } from './subscription-price.ts'

export type PriceChange = typeof priceChange.$inferSelect

/** The notices of a subscription's price to its member, in the order of the days. */
export const listNotices = (db: Db | Tx, { memberId, id }: Named): Promise<Notice[]> =>
  db
    .select({ fromDay: priceNotice.fromDay, monthlyCents: priceNotice.monthlyCents })
    .from(priceNotice)
    .where(and(eq(priceNotice.memberId, memberId), eq(priceNotice.subscriptionId, id)))
    .orderBy(asc(priceNotice.fromDay), asc(priceNotice.toldAt))

/** @returns false for a repeat */
export const insertNotice = async (tx: Tx, values: typeof priceNotice.$inferInsert): Promise<boolean> => {
  const made = await tx
    .insert(priceNotice)
    .values(values)
    .onConflictDoNothing()
    .returning({ changeId: priceNotice.changeId })
  return made.length === 1
}

export const insertChange = async (
  tx: Tx,
  values: Pick<PriceChange, 'plan' | 'monthlyCents' | 'fromDay' | 'plannedAt'>,
): Promise<number> => {
  const [made] = await tx.insert(priceChange).values(values).returning({ id: priceChange.id })
  if (!made) throw new Error('no change of a price was inserted')
  return made.id
}

/** Serializes the planning of price changes. */
export const lockChanges = (tx: Tx): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('price_change'))`)

/** All planned changes with the number of notified members, newest first. */
export const listChanges = (db: Db | Tx) =>
  db
    .select({
      id: priceChange.id,
      plan: priceChange.plan,
      monthlyCents: priceChange.monthlyCents,
      fromDay: priceChange.fromDay,
      plannedAt: priceChange.plannedAt,
      toldAt: priceChange.toldAt,
      told: sql<number>`(select count(*) from price_notice n where n.change_id = price_change.id)`.mapWith(
        Number,
      ),
    })
    .from(priceChange)
    .orderBy(desc(priceChange.id))

/** The changes of which not all members are notified yet. */
export const listOpenChanges = (db: Db): Promise<PriceChange[]> =>
  db.select().from(priceChange).where(isNull(priceChange.toldAt)).orderBy(asc(priceChange.id))

/** All members are notified. */
export const closeChange = async (db: Db, id: number, toldAt: Date): Promise<void> => {
  await db
    .update(priceChange)
    .set({ toldAt })
    .where(and(eq(priceChange.id, id), isNull(priceChange.toldAt)))
}

/** The states whose months are charged, or can be again. */
const CHARGED = sql.raw("('active', 'pastDue', 'lapsed')")

/** The place of a page of subscriptions. */
export const NoticePlace = z.object({ memberId: z.int(), id: z.string() })
export type NoticePlace = z.output<typeof NoticePlace>

/** Subscriptions to a plan whose months are charged, by member. */
export const listCharged = async (
  db: Db,
  { plan, after, limit }: { plan: string; after: NoticePlace | null; limit: number },
): Promise<NoticePlace[]> =>
  rowsOf(
    NoticePlace,
    await db.execute(sql`
      select member_id as "memberId", id from subscription
      where plan = ${plan} and status in ${CHARGED}
        and (member_id, id) > (${after?.memberId ?? 0}, ${after?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid)
      order by member_id, id limit ${limit}`),
  )

const PricedGroup = z.object({
  monthlyCents: z.int().nullable(),
  anchorDay: z.string().nullable(),
  notices: z.array(z.object({ fromDay: z.string(), monthlyCents: z.int() })),
  members: z.int(),
})

/** How many members pay which price for a plan: equal ones are counted together. */
export const countPriced = async (db: Db | Tx, plan: string) =>
  rowsOf(
    PricedGroup,
    await db.execute(sql`
      select s.monthly_cents as "monthlyCents",
        case when s.monthly_cents is null then s.anchor_day::text end as "anchorDay",
        told.notices, count(*)::int as members
      from subscription s
      cross join lateral (
        select coalesce(
          jsonb_agg(jsonb_build_object('fromDay', n.from_day, 'monthlyCents', n.monthly_cents)
            order by n.from_day, n.told_at), '[]') as notices
        from price_notice n where n.member_id = s.member_id and n.subscription_id = s.id
      ) told
      where s.plan = ${plan} and s.status in ${CHARGED}
      group by 1, 2, 3`),
  )
