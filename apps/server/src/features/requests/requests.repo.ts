import type { Db, Tx } from '#server/platform/db/client.ts'
import { and, asc, desc, eq, getTableColumns, isNull, sql } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'
import { requestForm } from './requests.tables.ts'

export type NewRequest = typeof requestForm.$inferInsert
/** A request with the name of its coach. */
export type RequestRow = typeof requestForm.$inferSelect & { readonly coach: string | null }

/** Stores a request; no effect for a known key. */
export const insertRequest = async (db: Db | Tx, values: NewRequest): Promise<void> => {
  await db.insert(requestForm).values(values).onConflictDoNothing()
}

const LONGEST_LIST = 200

export interface RequestFilter {
  readonly kind: RequestRow['kind'] | null
  /** Includes handled ones. */
  readonly all: boolean
}

/** For the operator: the oldest open ones first, or all, newest first. */
export const listRequests = (db: Db, { kind, all }: RequestFilter): Promise<RequestRow[]> =>
  db
    .select({
      ...getTableColumns(requestForm),
      coach: sql<string | null>`${member.firstName} || ' ' || ${member.lastName}`,
    })
    .from(requestForm)
    .leftJoin(member, eq(member.id, requestForm.coachId))
    .where(
      and(kind ? eq(requestForm.kind, kind) : undefined, all ? undefined : isNull(requestForm.handledAt)),
    )
    .orderBy(all ? desc(requestForm.id) : asc(requestForm.id))
    .limit(LONGEST_LIST)

/** @returns who asked; null without such a request */
export const markHandled = async (db: Db | Tx, id: number, handledAt: Date | null) => {
  const [changed] = await db
    .update(requestForm)
    .set({ handledAt })
    .where(eq(requestForm.id, id))
    .returning({ firstName: requestForm.firstName, lastName: requestForm.lastName })
  return changed ?? null
}
