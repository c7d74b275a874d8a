import { type Db, prepared, type Tx } from '#server/platform/db/client.ts'
import { and, count, eq, isNull, or, sql } from '../../platform/db/drizzle.ts'
import { begunContent, contentText } from './begun-content.tables.ts'

/** What a member has begun. */
export interface Begun {
  readonly memberId: number
  readonly what: string
}

const isBegun = ({ memberId, what }: Begun) =>
  and(eq(begunContent.memberId, memberId), eq(begunContent.what, what))

export const insertContent = async (db: Db, digest: string, content: unknown): Promise<void> => {
  await db.insert(contentText).values({ digest, content }).onConflictDoNothing()
}

const digestOf = prepared((db) =>
  db
    .select({ digest: begunContent.digest })
    .from(begunContent)
    .where(
      and(
        eq(begunContent.memberId, sql.placeholder('memberId')),
        eq(begunContent.what, sql.placeholder('what')),
      ),
    )
    .prepare('find-begun-content'),
)

/** The digest of the content with which it was begun, and the content unless it is known; null when it was not begun. */
export const findContent = async (
  db: Db | Tx,
  { memberId, what }: Begun,
  isKnown: (digest: string) => boolean,
): Promise<{ digest: string; content: unknown } | null> => {
  const [begun] = await digestOf(db).execute({ memberId, what })
  if (!begun) return null
  const { digest } = begun
  if (isKnown(digest)) return { digest, content: undefined }
  const [found] = await db
    .select({ content: contentText.content })
    .from(contentText)
    .where(eq(contentText.digest, digest))
  if (!found) throw new Error(`the content ${digest} is gone`)
  return { digest, content: found.content }
}

/** @returns false when it was begun before */
export const insertBegun = async (
  db: Db | Tx,
  values: Begun & { digest: string; begunAt: Date },
): Promise<boolean> => {
  const made = await db
    .insert(begunContent)
    .values(values)
    .onConflictDoNothing()
    .returning({ what: begunContent.what })
  return made.length === 1
}

/** The member is not in the middle of it any more; it stays with its content. */
export const finishBegun = async (db: Db | Tx, begun: Begun, finishedAt: Date): Promise<void> => {
  await db
    .update(begunContent)
    .set({ finishedAt })
    .where(and(isBegun(begun), isNull(begunContent.finishedAt)))
}

/** What a member has begun, with its content. */
export const listBegun = (db: Db | Tx, memberId: number) =>
  db
    .select({ what: begunContent.what, content: contentText.content })
    .from(begunContent)
    .innerJoin(contentText, eq(contentText.digest, begunContent.digest))
    .where(eq(begunContent.memberId, memberId))

/** How many members are in the middle of something whose name begins with one of these. */
export const countOpen = async (db: Db | Tx, beginnings: readonly string[]): Promise<number> => {
  if (beginnings.length === 0) return 0
  const [found] = await db
    .select({ open: count() })
    .from(begunContent)
    .where(
      and(
        isNull(begunContent.finishedAt),
        or(...beginnings.map((each) => sql`${begunContent.what} like ${`${each}%`}`)),
      ),
    )
  return found?.open ?? 0
}
