import type { Db } from '#server/platform/db/client.ts'
import { and, eq } from '../../platform/db/drizzle.ts'
import { mailStop } from './mails.tables.ts'

/** A kind of mails to a blinded address. */
interface AddressKindRow {
  readonly addressHash: string
  readonly kind: string
}

const isOf = ({ addressHash, kind }: AddressKindRow) =>
  and(eq(mailStop.addressHash, addressHash), eq(mailStop.kind, kind))

export const isStopped = async (db: Db, of: AddressKindRow): Promise<boolean> =>
  (await db.$count(mailStop, isOf(of))) > 0

/** A repeat keeps the first time. */
export const insertStop = async (db: Db, of: AddressKindRow, stoppedAt: Date): Promise<void> => {
  await db
    .insert(mailStop)
    .values({ ...of, stoppedAt })
    .onConflictDoNothing()
}

export const deleteStop = async (db: Db, of: AddressKindRow): Promise<void> => {
  await db.delete(mailStop).where(isOf(of))
}
