import type { CallParsed, CallReply } from '@oola/contract/call'
import { MINUTE_MS, WEEK_MS } from '@oola/contract/durations'
import {
  type listRequests,
  REQUEST_PAGE,
  type RequestChange,
  type RequestListed,
  type RequestThread,
  THREAD_MESSAGES,
  type writeToRequest,
} from '@oola/contract/staff/inbox.calls'
import type { Confirmed, PlannedChange } from '@oola/contract/staff/planned-change'
import { grantOf } from '@oola/contract/staff/staff-rights'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { OrdersService } from '../../orders/orders.service.ts'
import type { StaffOrder } from '../../orders/shipping.service.ts'
import type { RequestsService } from '../../requests/requests.service.ts'
import { InboxPlace, type RequestRow } from '../../requests/threads.service.ts'
import type { Origin, WriteAudit } from '../audit.ts'
import { readCursor, writeCursor } from '../page-cursor.ts'
import { auditValuesOf, planned, requireSeen } from '../planned-change.ts'
import type { StaffSession } from '../staff-session.ts'
import { actorOf, fullName } from '../staff-sign-in.service.ts'
import { findColleague, findMemberOf, listGivenBack, paymentKey } from './inbox.repo.ts'
import { memberFacts } from './member-facts.ts'
import { planOf, requestName } from './request-plan.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'content'> {
  readonly orders: Pick<OrdersService, 'shipping'>
  readonly requests: Pick<RequestsService, 'threads'>
  readonly writeAudit: WriteAudit
}

type Filter = CallParsed<typeof listRequests>['query']
type Written = CallParsed<typeof writeToRequest>['body']

const KINDS = {
  assign: 'request.assigned',
  close: 'request.handled',
  reopen: 'request.reopened',
  ship: 'order.shipped',
} as const satisfies Record<RequestChange['kind'], string>

const writerOf = (session: StaffSession) => ({ staffId: session.memberId, name: fullName(session) })

/** The inbox of the staff: requests, and orders to ship (STAFF-18). */
export const inboxService = ({ db, clock, content, orders, requests, writeAudit }: Needs) => {
  const { threads } = requests
  const { shipping } = orders

  /** The orders of requests, by their keys, with what the provider gave back. */
  const ordersOf = async (
    rows: readonly Pick<RequestRow, 'kind' | 'key'>[],
    orm: Tx | typeof db.orm = db.orm,
  ): Promise<ReadonlyMap<string, StaffOrder>> => {
    const keys = rows.filter(({ kind }) => kind === 'order').map(({ key }) => key)
    const byKey = await shipping.byKeys(keys)
    const back = await listGivenBack(orm, [...byKey.values()])
    return new Map(
      [...byKey].map(([key, order]) => [key, { ...order, givenBackCents: back.get(paymentKey(order)) ?? 0 }]),
    )
  }
  const orderOf = async (row: RequestRow, orm?: Tx | typeof db.orm) =>
    (await ordersOf([row], orm)).get(row.key)

  const listed = async (rows: readonly RequestRow[]): Promise<RequestListed[]> => {
    const byKey = await ordersOf(rows)
    return rows.map((row) => {
      const order = byKey.get(row.key)
      return threads.view.listed(row, order ? shipping.view.listed(order) : null)
    })
  }

  const planFor = async (tx: Tx | typeof db.orm, row: RequestRow, change: RequestChange) => {
    const colleague =
      change.kind === 'assign' && change.to !== null ? await findColleague(tx, change.to) : null
    const order = await orderOf(row, tx)
    const { mailOf, view } = shipping
    return { order, plan: planOf(row, change, { order, colleague, mailOf, isGivenBack: view.isGivenBack }) }
  }

  /** @throws not_found */
  const find = async (id: number): Promise<RequestRow> => {
    const row = await threads.find(id)
    if (!row) throw appError('not_found')
    return row
  }

  return {
    /** @throws validation_failed for another page than the list gave */
    list: async ({ memberId }: StaffSession, filter: Filter): Promise<CallReply<typeof listRequests>> => {
      const { who, group, closed, search, after } = filter
      const mine = { mine: memberId, none: null, all: undefined }[who]
      const [rows, counts, wait] = await Promise.all([
        threads.listInbox({
          ...{ assigneeId: mine, group, isClosed: closed === 'yes', search },
          after: after ? readCursor(InboxPlace, after) : null,
        }),
        threads.countOpen(memberId),
        threads.averageWait(new Date(clock.now().getTime() - WEEK_MS)),
      ])
      const shown = rows.slice(0, REQUEST_PAGE)
      const last = shown.at(-1)
      return {
        requests: await listed(shown),
        next: last && rows.length > shown.length ? writeCursor(threads.placeOf(last)) : null,
        counts,
        answerMinutes: wait === null ? null : Math.round((wait * 1000) / MINUTE_MS),
      }
    },

    /** For the home page: how many wait for us, how many are late, and the first of them by their promise (STAFF-08). */
    waiting: async (limit: number) => {
      const first = await threads.listWaiting(limit)
      const orders = await ordersOf(first)
      const isGivenBack = (key: string) => {
        const order = orders.get(key)
        return order !== undefined && shipping.view.isGivenBack(order)
      }
      return {
        count: first[0]?.count ?? 0,
        late: first[0]?.late ?? 0,
        first: first.map((row) => ({ ...row, isGivenBack: isGivenBack(row.key) })),
      }
    },

    /** A request with its thread. @throws not_found */
    thread: async (session: StaffSession, id: number): Promise<RequestThread> => {
      const row = await find(id)
      const [order, messages, person, others, used] = await Promise.all([
        orderOf(row),
        threads.messages(id),
        findMemberOf(db.orm, row.email),
        threads.ofAddress(row.email, id),
        threads.countTemplates(),
      ])
      const orderWords = order ? shipping.view.listed(order) : null
      const { email, phone, sponsorAlias: sponsor, coachId, coach, createdAt } = row
      const grant = grantOf(session.role, 'seeMembers')
      return {
        ...threads.view.listed(row, orderWords),
        ...{ email, phone, sponsor, createdAt: createdAt.toISOString() },
        coach: coachId !== null && coach ? { id: coachId, name: coach } : null,
        messages: threads.view.messages(row, messages.slice(-THREAD_MESSAGES)),
        hasOlder: messages.length > THREAD_MESSAGES,
        order: order ? shipping.view.order(order) : null,
        member: person && grant ? memberFacts(person, grant === 'names') : null,
        earlier: (await listed(others)).map(({ id: other, title, state, since }) => ({
          ...{ id: other, title, state, at: since },
        })),
        templates: content.staff.replies.templates
          .filter(({ kinds }) => kinds.includes(row.kind))
          .map(({ id: template, title, text }) => ({
            id: template,
            title,
            text,
            used: used.get(template) ?? 0,
          })),
        fields: {
          ...{ firstName: row.firstName, person: session.firstName, number: String(id) },
          ...(coach ? { coach } : {}),
          ...(order && orderWords ? { orderNumber: String(order.id), items: orderWords.items } : {}),
          ...(order?.trackingNumber ? { tracking: order.trackingNumber } : {}),
        },
        answersComeBack: threads.answersComeBack,
      }
    },

    /** Stores a reply, which is mailed, or a note; a repeat changes nothing. @throws not_found, changed_meanwhile, somebody_writes */
    write: async (session: StaffSession, from: Origin, id: number, written: Written): Promise<void> => {
      await inTransaction(db, async (tx) => {
        const row = await threads.lock(tx, id)
        const order = row.kind === 'order' ? await orderOf(row, tx) : undefined
        // Words do not ship a parcel: the order goes on waiting for us.
        const stillWaits = order !== undefined && !order.trackingNumber && !shipping.view.isGivenBack(order)
        if (!(await threads.store(tx, row, writerOf(session), { ...written, stillWaits }))) return
        const act = { about: requestName(row), reason: '' }
        const actor = actorOf(session, from)
        const isReply = written.kind === 'ours'
        await writeAudit(tx, actor, { kind: isReply ? 'request.answered' : 'request.noted', ...act })
        if (!written.close || row.handledAt) return
        await threads.write(tx, id, { handledAt: clock.now() })
        await writeAudit(tx, actor, {
          ...act,
          kind: KINDS.close,
          before: { Request: 'Open' },
          after: { Request: 'Closed' },
          reason: isReply ? 'Closed with the answer' : 'Closed with a note',
        })
      })
    },

    beAt: (session: StaffSession, id: number, isWriting: boolean) =>
      threads.beAt(id, writerOf(session), isWriting),

    /** @throws not_found, nothing_to_change */
    plan: async (id: number, change: RequestChange): Promise<PlannedChange> =>
      planned((await planFor(db.orm, await find(id), change)).plan),

    /** @throws not_found, nothing_to_change, changed_meanwhile */
    change: async (
      session: StaffSession,
      from: Origin,
      id: number,
      { change, ...confirmed }: Confirmed & { readonly change: RequestChange },
    ): Promise<void> => {
      await inTransaction(db, async (tx) => {
        const row = await threads.lock(tx, id)
        const { order, plan } = await planFor(tx, row, change)
        requireSeen(plan, confirmed)
        if (change.kind === 'assign') await threads.write(tx, id, { assigneeId: change.to })
        if (change.kind === 'close') await threads.write(tx, id, { handledAt: clock.now() })
        if (change.kind === 'reopen') await threads.write(tx, id, { handledAt: null })
        if (change.kind === 'ship' && order) {
          await shipping.ship(tx, order, change)
          if (!row.handledAt) await threads.write(tx, id, { handledAt: clock.now() })
        }
        const { about } = plan
        await writeAudit(tx, actorOf(session, from), {
          ...{ kind: KINDS[change.kind], about, reason: confirmed.reason },
          ...auditValuesOf(plan),
        })
      })
    },
  }
}
export type InboxService = ReturnType<typeof inboxService>
