import type { NotePart } from '@oola/contract/offline/note-parts'
import type { Tx } from '#server/platform/db/client.ts'
import { and, eq, sql } from '../../platform/db/drizzle.ts'
import { lastWord } from './offline.tables.ts'

/** A word on something: when, by which device. */
export interface SaidWord {
  readonly at: Date
  readonly device: string
  readonly parts: readonly NotePart[] | null
}

/** The last word; undefined when nothing was said since it was added. Locked until the transaction ends. */
export const findWord = async (tx: Tx, memberId: number, what: string): Promise<SaidWord | undefined> => {
  const [found] = await tx
    .select({ at: lastWord.at, device: lastWord.device, parts: lastWord.parts })
    .from(lastWord)
    .where(and(eq(lastWord.memberId, memberId), eq(lastWord.what, what)))
    .for('no key update')
  return found
}

/** Stores the last word. A concurrent first word waits for it. */
export const writeWord = async (
  tx: Tx,
  memberId: number,
  what: string,
  { at, device, parts }: SaidWord,
): Promise<void> => {
  await tx
    .insert(lastWord)
    .values({ memberId, what, at, device, parts })
    .onConflictDoUpdate({
      target: [lastWord.memberId, lastWord.what],
      set: { at: sql`excluded.at`, device: sql`excluded.device`, parts: sql`excluded.parts` },
    })
}
