import type { ShareKind } from '@oola/contract/sharing/sharing.constants'
import { z } from 'zod'
import { type Database, type Db, prepared, rowsOf } from '#server/platform/db/client.ts'
import type { ShareKey } from '#server/platform/share-code.ts'
import { and, desc, eq, isNotNull, isNull, or, sql } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'
import { goal } from '../goals/goals.tables.ts'
import { openGoal } from '../goals/goals.views.ts'
import { sharePage } from './sharing.tables.ts'

/** The content of page and picture; the table explains the numbers. */
export interface Shared {
  readonly kind: ShareKind
  readonly firstName: string
  readonly petals: readonly number[]
  readonly hub: number
  readonly badgeId: number | null
  readonly words: string
  /** The member's day. */
  readonly day: string
}

const sharer = prepared((db) => {
  const areas = db
    .select({ areas: sql`array_agg(${openGoal.areaId} order by ${openGoal.sevenGoalOrder})` })
    .from(openGoal)
    .where(and(eq(openGoal.memberId, member.id), isNotNull(openGoal.sevenGoalOrder)))
  return db
    .select({
      firstName: member.firstName,
      webAlias: member.webAlias,
      /** Areas 1-7 of the arranged Top 7, goal order. */
      topSevenAreas: sql<number[]>`coalesce(${areas}, '{}')`,
    })
    .from(member)
    .where(eq(member.id, sql.placeholder('memberId')))
    .prepare('find-sharer')
})

export const findSharer = async ({ orm }: Database, memberId: number) =>
  (await sharer(orm).execute({ memberId }))[0] ?? null
export type Sharer = NonNullable<Awaited<ReturnType<typeof findSharer>>>

export interface NewPage extends Shared, ShareKey {
  readonly assessmentId: number | null
  readonly goalId: number | null
  readonly createdAt: Date
}

const StoredPage = z.object({ key: z.string(), day: z.string(), isPublic: z.boolean() })

/** Stores a page, unless the same content has one; returns the stored one. */
export const storePage = async ({ pool }: Database, page: NewPage): Promise<z.output<typeof StoredPage>> => {
  const { memberId, key, kind, assessmentId, badgeId, goalId, firstName, petals, hub, words, day } = page
  // The update changes nothing; it makes a repeat return the existing row.
  const rows = rowsOf(
    StoredPage,
    await pool.query({
      name: 'keep-share-page',
      text: `insert into share_page (member_id, key, kind, assessment_id, badge_id, goal_id, first_name, petals, hub, words, day, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
      on conflict on constraint share_page_same_content do update set kind = excluded.kind
      returning key, day::text, published_at is not null as "isPublic"`,
      values: [
        ...[memberId, key, kind, assessmentId, badgeId, goalId, firstName, petals, hub, words, day],
        page.createdAt,
      ],
    }),
  )
  const stored = rows[0]
  if (!stored) throw new Error('no share page was inserted')
  return stored
}

/** Publishes a page; idempotent. False when the member has no such page. */
export const publishPage = async (
  { pool }: Database,
  { memberId, key }: ShareKey,
  at: Date,
): Promise<boolean> => {
  const { rowCount } = await pool.query({
    name: 'publish-share-page',
    text: `update share_page set published_at = coalesce(published_at, $3) where member_id = $1 and key = $2`,
    values: [memberId, key, at],
  })
  return rowCount === 1
}

const isPage = ({ memberId, key }: ShareKey) => and(eq(sharePage.memberId, memberId), eq(sharePage.key, key))

/** Hides a page: its picture is no longer drawn. */
export const hidePage = async (db: Db, page: ShareKey): Promise<void> => {
  await db.update(sharePage).set({ publishedAt: null }).where(isPage(page))
}

export const removePage = async (db: Db, page: ShareKey): Promise<void> => {
  await db.delete(sharePage).where(isPage(page))
}

/** Hides all pages of a member. @returns their keys */
export const hideAllPages = async (db: Db, memberId: number): Promise<string[]> => {
  const rows = await db
    .update(sharePage)
    .set({ publishedAt: null })
    .where(eq(sharePage.memberId, memberId))
    .returning({ key: sharePage.key })
  return rows.map(({ key }) => key)
}

/** A goal that is open again is not shown; completed again, its page is back (spec-decision 17.1). */
const isStillReached = or(isNull(sharePage.goalId), eq(goal.status, 'completed'))

const pages = (db: Db) =>
  db
    .select({
      key: sharePage.key,
      kind: sharePage.kind,
      firstName: sharePage.firstName,
      petals: sharePage.petals,
      hub: sharePage.hub,
      badgeId: sharePage.badgeId,
      words: sharePage.words,
      day: sharePage.day,
      publishedAt: sharePage.publishedAt,
      webAlias: member.webAlias,
      /** The account is due for deletion. */
      deleteAt: member.deleteAt,
    })
    .from(sharePage)
    .innerJoin(member, eq(member.id, sharePage.memberId))
    .leftJoin(goal, and(eq(goal.memberId, sharePage.memberId), eq(goal.id, sharePage.goalId)))

export type Page = Awaited<ReturnType<typeof pages>>[number]

/** A page, public or not; null when unknown. */
export const findPage = async (db: Db, page: ShareKey): Promise<Page | null> =>
  (await pages(db).where(and(isPage(page), isStillReached)))[0] ?? null

/** A member's public pages, newest first. */
export const listPublicPages = (db: Db, memberId: number): Promise<Page[]> =>
  pages(db)
    .where(and(eq(sharePage.memberId, memberId), isNotNull(sharePage.publishedAt), isStillReached))
    .orderBy(desc(sharePage.publishedAt), sharePage.key)
