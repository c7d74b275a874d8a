import { dayOffset } from '@oola/contract/actions/action-days'
import { AGREEMENT_DAYS_MAX } from '@oola/contract/coaching/agreements/agreements.constants'
import { agreementsChanged } from '@oola/contract/coaching/agreements/agreements.events'
import type { Agreements } from '@oola/contract/coaching/agreements/agreements.schema'
import { addDays, localDay } from '@oola/contract/local-day'
import { todoChanged } from '@oola/contract/todo/todo.events'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import { escapeHtml } from '#server/platform/http/html.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { AccountService } from '../../account/account.service.ts'
import type { NotificationsService } from '../../notifications/notifications.service.ts'
import type { TodoService } from '../../todo/todo.service.ts'
import { requireClientOf, requireClientPages } from '../client-page/client-page.policy.ts'
import { lockMember } from '../coaching.repo.ts'
import type { OwnPair, PairsService } from '../pairs.service.ts'
import * as repo from './agreements.repo.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'live'> {
  readonly account: Pick<AccountService, 'findMember'>
  readonly notifications: Pick<NotificationsService, 'notify'>
  readonly pairs: Pick<PairsService, 'open' | 'requireCurrent'>
  readonly todo: Pick<TodoService, 'insertAgreed'>
}

type Ids = Readonly<{ coachId: number; clientId: number }>

/** Tasks that a coach and a client agreed on. They are tasks of the client's to-do list, seen by both (DESK-07). */
export const agreementsService = ({ db, clock, live, account, notifications, pairs, todo }: Needs) => {
  const todayOf = async (clientId: number) => {
    const { timeZone } = await account.findMember(clientId)
    return { timeZone, today: localDay(clock.now(), timeZone) }
  }

  const read = async (pair: OwnPair): Promise<Agreements> => {
    const { timeZone, today } = await todayOf(pair.clientId)
    const found = await repo.listAgreements(db.orm, pair)
    return {
      today,
      agreements: found.map(({ id, text, day, completedAt, agreedById }) => ({
        ...{ id, text, day },
        doneDay: completedAt && localDay(completedAt, timeZone),
        daysLate: completedAt ? 0 : Math.max(0, -dayOffset(day, today)),
        fromUserId: agreedById ?? pair.coachId,
      })),
    }
  }

  /** Both sides' tabs, except the one that changed something. */
  const announce = (session: MemberSession, { coachId, clientId }: Ids): void => {
    for (const member of [coachId, clientId]) live.publish(agreementsChanged, {}, { member, except: session })
    live.publish(todoChanged, {}, { member: clientId, except: session })
  }

  return {
    /** @throws coaching_over, not_allowed, not_found */
    list: async (session: MemberSession, ids: Ids): Promise<Agreements> =>
      read(await pairs.open(session, ids)),

    /** Either side writes it down. @throws coaching_over, not_allowed, not_found, day_passed, agreement_too_far, todo_full */
    add: async (
      session: MemberSession,
      ids: Ids,
      { text, day, clientKey }: { text: string; day: string; clientKey: string | undefined },
    ): Promise<Agreements> => {
      const pair = await pairs.open(session, ids)
      const { today } = await todayOf(pair.clientId)
      if (day < today) throw appError('day_passed')
      if (day > addDays(today, AGREEMENT_DAYS_MAX)) throw appError('agreement_too_far')
      const { coachId, clientId } = pair
      await inTransaction(db, async (tx) => {
        await lockMember(tx, clientId)
        await pairs.requireCurrent(tx, pair)
        const task = { memberId: clientId, text, day, clientKey: clientKey ?? null, createdAt: clock.now() }
        const isNew = await todo.insertAgreed(tx, { ...task, coachId, agreedById: session.memberId })
        if (!isNew || pair.side === 'client') return
        await notifications.notify(tx, clientId, {
          kind: 'always',
          cause: `agreement-${clientKey ?? clock.now().getTime()}`,
          title: `${pair.coachFirstName} wrote down an agreement`,
          message: `<p>${escapeHtml(text)} <a href="/dashboard?open=todo">It is on your to-do list</a></p>`,
        })
      })
      announce(session, pair)
      return read(pair)
    },

    /** For the coach; idempotent. @throws coaching_over, not_allowed, not_found */
    remove: async (session: MemberSession, ids: Ids, id: number): Promise<Agreements> => {
      requireClientPages(session)
      const pair = await pairs.open(session, ids)
      requireClientOf(pair)
      const isRemoved = await inTransaction(db, (tx) => repo.removeAgreement(tx, pair, id, clock.now()))
      if (isRemoved) announce(session, pair)
      return read(pair)
    },
  }
}
export type AgreementsService = ReturnType<typeof agreementsService>
