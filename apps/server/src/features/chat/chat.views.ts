import { and, eq, gt, min, pgView, sql } from '../../platform/db/drizzle.ts'
import { coachingPair } from '../coaching/coaching.views.ts'
import { chatMessage, chatRead } from './chat.tables.ts'

/**
 * Each side's unread messages of a pair: their number, and since when (null without one). Counted from the read mark
 * on, so that the key of the messages serves conversations of any length.
 */
export const unreadMessages = pgView('unread_messages').as((query) => {
  const reader = sql`reader.side`
  const mark = query
    .select({ seq: chatRead.seq })
    .from(chatRead)
    .where(
      and(
        eq(chatRead.clientId, coachingPair.clientId),
        eq(chatRead.coachId, coachingPair.coachId),
        eq(chatRead.side, reader),
      ),
    )
  const unread = query
    .select({
      count: sql<number>`count(*)::int`.as('unread'),
      since: sql<Date | null>`${min(chatMessage.at)}`.mapWith(chatMessage.at).as('since'),
    })
    .from(chatMessage)
    .where(
      and(
        eq(chatMessage.clientId, coachingPair.clientId),
        eq(chatMessage.coachId, coachingPair.coachId),
        sql`${chatMessage.fromId} = case ${reader} when 'coach' then ${coachingPair.clientId} else ${coachingPair.coachId} end`,
        gt(chatMessage.seq, sql`coalesce(${mark}, 0)`),
      ),
    )
    .as('found')
  return query
    .select({
      clientId: coachingPair.clientId,
      coachId: coachingPair.coachId,
      side: sql<'client' | 'coach'>`${reader}`.as('side'),
      count: unread.count,
      since: unread.since,
    })
    .from(coachingPair)
    .crossJoin(sql`(values ('client'), ('coach')) as reader (side)`)
    .crossJoinLateral(unread)
})
