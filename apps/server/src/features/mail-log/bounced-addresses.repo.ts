import { type Database, type Db, prepared, type Tx } from '#server/platform/db/client.ts'
import { and, eq, isNotNull, isNull, sql } from '../../platform/db/drizzle.ts'
import { bouncedAddress } from './mail-log.tables.ts'

interface Address {
  readonly memberId: number
  readonly addressHash: string
}

/** Counts a bounce, and closes the address at the given one. */
export const countBounce = async (
  tx: Tx,
  { memberId, addressHash }: Address,
  { closesAt, at }: { readonly closesAt: number; readonly at: Date },
): Promise<void> => {
  const { bounces, closedAt } = bouncedAddress
  await tx
    .insert(bouncedAddress)
    .values({ memberId, addressHash, bounces: 1 })
    .onConflictDoUpdate({
      target: [bouncedAddress.memberId, bouncedAddress.addressHash],
      set: {
        bounces: sql`least(${bounces} + 1, 1000)`,
        closedAt: sql`case when ${bounces} + 1 >= ${closesAt} then coalesce(${closedAt}, ${at.toISOString()}::timestamptz) end`,
      },
    })
}

export const isClosed = async (db: Db, addressHash: string): Promise<boolean> => {
  const rows = await db
    .select({ memberId: bouncedAddress.memberId })
    .from(bouncedAddress)
    .where(and(eq(bouncedAddress.addressHash, addressHash), isNotNull(bouncedAddress.closedAt)))
    .limit(1)
  return rows.length === 1
}

const untold = prepared((db) =>
  db
    .select({ addressHash: bouncedAddress.addressHash })
    .from(bouncedAddress)
    .where(
      and(
        eq(bouncedAddress.memberId, sql.placeholder('memberId')),
        isNotNull(bouncedAddress.closedAt),
        isNull(bouncedAddress.toldAt),
      ),
    )
    .prepare('has-untold-bounces'),
)

/** Whether an address of the member was closed without a notification so far. */
export const hasUnannounced = async ({ orm }: Database, memberId: number): Promise<boolean> =>
  (await untold(orm).execute({ memberId })).length > 0

/** @returns when it was closed; null when another visit was first */
export const markAnnounced = async (tx: Tx, memberId: number, at: Date): Promise<Date | null> => {
  const rows = await tx
    .update(bouncedAddress)
    .set({ toldAt: at })
    .where(
      and(
        eq(bouncedAddress.memberId, memberId),
        isNotNull(bouncedAddress.closedAt),
        isNull(bouncedAddress.toldAt),
      ),
    )
    .returning({ closedAt: bouncedAddress.closedAt })
  return rows[0]?.closedAt ?? null
}

export const deleteBouncedAddresses = async (tx: Tx, memberId: number): Promise<void> => {
  await tx.delete(bouncedAddress).where(eq(bouncedAddress.memberId, memberId))
}
