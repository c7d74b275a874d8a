import type { NotePart } from '@oola/contract/offline/note-parts'
import type { Tx } from '#server/platform/db/client.ts'
import { and, eq, sql } from '../../platform/db/drizzle.ts'
import { lastChange } from './offline.tables.ts'

/** A change of something: when, by which device. */
export interface LastChange {
  readonly at: Date
  readonly device: string
  readonly parts: readonly NotePart[] | null
}

/** The last change; undefined when there is none since it was added. Locked until the transaction ends. */
export const findLastChange = async (
  tx: Tx,
  memberId: number,
  what: string,
): Promise<LastChange | undefined> => {
  const [found] = await tx
    .select({ at: lastChange.at, device: lastChange.device, parts: lastChange.parts })
    .from(lastChange)
    .where(and(eq(lastChange.memberId, memberId), eq(lastChange.what, what)))
    .for('no key update')
  return found
}

/** Stores the last change. A concurrent first one waits for it. */
export const writeLastChange = async (
  tx: Tx,
  memberId: number,
  what: string,
  { at, device, parts }: LastChange,
): Promise<void> => {
  await tx
    .insert(lastChange)
    .values({ memberId, what, at, device, parts })
    .onConflictDoUpdate({
      target: [lastChange.memberId, lastChange.what],
      set: { at: sql`excluded.at`, device: sql`excluded.device`, parts: sql`excluded.parts` },
    })
}
