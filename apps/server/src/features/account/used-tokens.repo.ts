import type { Db, Tx } from '#server/platform/db/client.ts'
import { usedToken } from './account.tables.ts'

/** Consumes a signed token; of any number of racing calls exactly one gets true. */
export const consumeToken = async (db: Db | Tx, jti: string, expiresAt: Date): Promise<boolean> => {
  const inserted = await db
    .insert(usedToken)
    .values({ jti, expiresAt })
    .onConflictDoNothing()
    .returning({ jti: usedToken.jti })
  return inserted.length === 1
}
