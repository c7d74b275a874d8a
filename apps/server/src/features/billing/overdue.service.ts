import { DAY_MS } from '@oola/contract/durations'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import { lockMember, type Named } from './billing.repo.ts'
import type { BillingNeeds } from './billing-needs.ts'
import * as repo from './overdue.repo.ts'
import type { SubscriptionsService } from './subscriptions.service.ts'

export type { Overdue } from './overdue.repo.ts'

/** How long a lapsed membership stays on the list. */
const LAPSED_DAYS = 30
const MOST = 500

type Needs = BillingNeeds & {
  readonly subscriptions: Pick<SubscriptionsService, 'announce'>
  readonly renew: (named: Named) => Promise<void>
}

/** Runs inside the transaction, with the locked state: checks it and writes what belongs to the change. */
type AlsoWrite = (tx: Tx, overdue: repo.Overdue) => Promise<void>

/** Months that the bank refused, and what staff do about them (STAFF-17). */
export const overdueService = ({ db, clock, subscriptions, renew }: Needs) => {
  /** @throws not_found when it is paid or deleted */
  const find = async (named: Named): Promise<repo.Overdue> => {
    const found = await repo.findOverdue(db.pool, named)
    if (!found) throw appError('not_found')
    return found
  }

  const change = async (
    named: Named,
    changeOf: (overdue: repo.Overdue) => Parameters<typeof repo.writeOverdue>[2],
    alsoWrite: AlsoWrite,
  ): Promise<void> => {
    await inTransaction(db, async (tx) => {
      await lockMember(tx, named.memberId)
      const overdue = await repo.findOverdue(tx.$client, named)
      if (!overdue) throw appError('not_found')
      await alsoWrite(tx, overdue)
      await repo.writeOverdue(tx, named, changeOf(overdue))
    })
    subscriptions.announce(named.memberId)
  }

  /** @throws not_overdue when no try is due: it has lapsed, or the member is paying now */
  const requireTries = ({ dueAt, isPaying }: repo.Overdue): Date => {
    if (!dueAt || isPaying) throw appError('not_overdue')
    return dueAt
  }

  return {
    list: (): Promise<repo.Overdue[]> =>
      repo.listOverdue(db, new Date(clock.now().getTime() - LAPSED_DAYS * DAY_MS), MOST),
    find,
    requireTries,

    /** Stores that the member gets a link for a new card; `alsoWrite` queues the mail. @throws not_found */
    sendCardLink: (named: Named, alsoWrite: AlsoWrite): Promise<void> =>
      change(named, () => ({ cardLinkAt: clock.now() }), alsoWrite),

    /** Moves the next try. @throws not_found, not_overdue */
    wait: (named: Named, days: number, alsoWrite: AlsoWrite): Promise<void> =>
      change(
        named,
        (overdue) => ({ dueAt: new Date(requireTries(overdue).getTime() + days * DAY_MS) }),
        alsoWrite,
      ),

    /** Charges the card on file now; a refusal counts as the next try. @throws not_found, not_overdue */
    tryNow: async (named: Named, alsoWrite: AlsoWrite): Promise<void> => {
      await change(
        named,
        (overdue) => {
          requireTries(overdue)
          return { dueAt: clock.now() }
        },
        alsoWrite,
      )
      await renew(named)
    },
  }
}
