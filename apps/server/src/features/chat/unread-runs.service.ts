import { DAY_MS, MINUTE_MS } from '@oola/contract/durations'
import { UNREAD_MINUTES } from '@oola/contract/notifications/notification-kinds'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { escapeHtml } from '#server/platform/http/html.ts'
import { timeBudget } from '#server/platform/jobs/work-in-pages.ts'
import type { OwnPair } from '../coaching/pairs.service.ts'
import type { NotificationsService } from '../notifications/notifications.service.ts'
import { findUnread, lockConversation, type Pair, type Side } from './chat.repo.ts'
import * as repo from './unread-run.repo.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'jobs' | 'log'> {
  readonly notifications: Pick<NotificationsService, 'notify' | 'send' | 'withdraw'>
}

const MAIL_JOB = 'chat-unread'
/** A run still unread after a day is announced again with the next message. */
const UNREAD_WINDOW_MS = DAY_MS
const UNREAD_MS = UNREAD_MINUTES * MINUTE_MS
/** Batch size per minute; the next minute takes the rest. */
const MOST = 500

const KINDS = { client: 'coachMessage', coach: 'clientMessage' } as const satisfies Record<Side, unknown>

const causeOf = ({ coachId, clientId }: Pair): string => `chat-${coachId}-${clientId}`
const chatOf = ({ clientId }: Pair, side: Side): string =>
  `/coachingRoom/chat${side === 'coach' ? `?client=${clientId}` : ''}`
const readerOf = ({ coachId, clientId }: Pair, side: Side): number => (side === 'coach' ? coachId : clientId)
const newMessages = (count: number): string => (count === 1 ? 'a new message' : `${count} new messages`)

/**
 * Announces a run of unread messages: one notification at once, one mail after ten unread minutes; reading ends both
 * (REMIND-07; docs/decisions/notifications). Each of these transactions locks the conversation.
 */
export const unreadRunsService = ({ db, clock, jobs, log, notifications }: Needs) => {
  const mailRun = (waiting: repo.Waiting): Promise<void> =>
    inTransaction(db, async (tx) => {
      const { side } = waiting
      await lockConversation(tx, waiting)
      const at = clock.now()
      const until = new Date(at.getTime() - UNREAD_MS)
      const run = await repo.claimUnmailedRuns(tx, waiting, side, { until, at })
      if (!run?.since) return
      const readerId = readerOf(waiting, side)
      const { count } = await findUnread(tx, waiting, side)
      const other = side === 'client' ? waiting.coachFirstName : waiting.clientName
      const line = count === 1 ? 'Open Oola to read it.' : 'Open Oola to read them.'
      await notifications.send(tx, readerId, {
        kind: KINDS[side],
        cause: `${causeOf(waiting)}-${run.since.getTime()}`,
        words: {
          title: count === 1 ? 'You have a new message' : `You have ${count} new messages`,
          named: { title: `${other} wrote to you`, line },
          ...{ line, url: chatOf(waiting, side), tag: causeOf(waiting) },
        },
        mail: {
          name: 'chatUnread',
          values: { other, messages: newMessages(count) },
          path: chatOf(waiting, side),
        },
      })
    })

  jobs.work(MAIL_JOB, async () => {
    const until = new Date(clock.now().getTime() - UNREAD_MS)
    const hasTime = timeBudget()
    for (const waiting of await repo.listUnmailed(db, { until, limit: MOST })) {
      if (!hasTime()) return
      try {
        await mailRun(waiting)
      } catch (err) {
        const { coachId, clientId } = waiting
        log.error({ err, coachId, clientId }, 'a run of unread messages was not mailed and is tried again')
      }
    }
  })
  jobs.schedule(MAIL_JOB, '* * * * *')

  return {
    /** The other side has a new message: announced when it begins a run. */
    add: async (tx: Tx, pair: OwnPair): Promise<void> => {
      const side = pair.side === 'coach' ? 'client' : 'coach'
      const at = clock.now()
      if (!(await repo.beginRun(tx, pair, side, { at, before: new Date(at.getTime() - UNREAD_WINDOW_MS) })))
        return
      const name = side === 'client' ? pair.coachFirstName : pair.clientName
      const cause = causeOf(pair)
      await notifications.withdraw(tx, pair.otherId, cause)
      await notifications.notify(tx, pair.otherId, {
        kind: KINDS[side],
        cause,
        title: `${name} wrote to you`,
        message: `<p><a href="${escapeHtml(chatOf(pair, side))}">Read and answer</a></p>`,
      })
    },

    /** A side has read up to its mark: ends the run, or continues it with later messages. */
    read: async (tx: Tx, pair: OwnPair): Promise<void> => {
      const readerId = readerOf(pair, pair.side)
      const { since } = await findUnread(tx, pair, pair.side)
      await repo.continueRun(tx, pair, pair.side, since)
      if (since === null) await notifications.withdraw(tx, readerId, causeOf(pair))
    },
  }
}
export type UnreadRunsService = ReturnType<typeof unreadRunsService>
