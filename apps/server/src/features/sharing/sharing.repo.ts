import { z } from 'zod'
import { type Database, rowsOf } from '#server/platform/db/client.ts'
import type { ShareKey } from './share-code.ts'

/** What the page and the picture show. */
const SharedWheel = z.object({
  kind: z.union([z.literal(1), z.literal(2)]),
  firstName: z.string(),
  /** Kind 1: seven area scores, area order. Kind 2: the areas of the Top 7, goal order. */
  petals: z.array(z.int()),
  hub: z.int(),
})
export type SharedWheel = z.output<typeof SharedWheel>

const Sharer = z.object({
  firstName: z.string(),
  webAlias: z.string().nullable(),
  /** Areas 1-7 of the arranged Top 7, goal order. */
  topSevenAreas: z.array(z.int()),
})
type Sharer = z.output<typeof Sharer>

export const findSharer = async ({ pool }: Database, memberId: number): Promise<Sharer | null> => {
  const rows = rowsOf(
    Sharer,
    await pool.query({
      name: 'find-sharer',
      text: `select m.first_name as "firstName", m.web_alias as "webAlias", coalesce((
        select array_agg(g.area_id order by g.seven_goal_order) from goal g
        where g.member_id = m.id and g.seven_goal_order is not null
      ), '{}') as "topSevenAreas"
      from member m where m.id = $1`,
      values: [memberId],
    }),
  )
  return rows[0] ?? null
}

interface NewPage extends SharedWheel, ShareKey {
  readonly assessmentId: number
  readonly createdAt: Date
}

const Kept = z.object({ key: z.string() })

/** Keeps a page, unless the same content has one already; answers the key that counts. */
export const keepPage = async ({ pool }: Database, page: NewPage): Promise<string> => {
  const { memberId, key, kind, assessmentId, firstName, petals, hub, createdAt } = page
  // The update changes nothing; it lets a repeat return the row that is there.
  const rows = rowsOf(
    Kept,
    await pool.query({
      name: 'keep-share-page',
      text: `insert into share_page (member_id, key, kind, assessment_id, first_name, petals, hub, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)
      on conflict (member_id, kind, assessment_id, first_name, petals) do update set kind = excluded.kind
      returning key`,
      values: [memberId, key, kind, assessmentId, firstName, petals, hub, createdAt],
    }),
  )
  const kept = rows[0]
  if (!kept) throw new Error('a share page was not kept')
  return kept.key
}

/** Makes a page public; a repeat keeps the first moment. False when the member has no such page. */
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

const PublishedPage = SharedWheel.extend({ webAlias: z.string().nullable() })
export type PublishedPage = z.output<typeof PublishedPage>

/** A public page; null when there is none or the member has not shared it. */
export const findPublishedPage = async (
  { pool }: Database,
  { memberId, key }: ShareKey,
): Promise<PublishedPage | null> => {
  const rows = rowsOf(
    PublishedPage,
    await pool.query({
      name: 'find-published-page',
      text: `select s.kind, s.first_name as "firstName", s.petals, s.hub, m.web_alias as "webAlias"
      from share_page s join member m on m.id = s.member_id
      where s.member_id = $1 and s.key = $2 and s.published_at is not null`,
      values: [memberId, key],
    }),
  )
  return rows[0] ?? null
}
