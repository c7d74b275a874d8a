import type { Db, Tx } from '#server/platform/db/client.ts'
import { requestForm } from './requests.tables.ts'

export type NewRequest = typeof requestForm.$inferInsert

/** Stores a request; no effect for a known key. */
export const insertRequest = async (db: Db | Tx, values: NewRequest): Promise<void> => {
  await db.insert(requestForm).values(values).onConflictDoNothing()
}
