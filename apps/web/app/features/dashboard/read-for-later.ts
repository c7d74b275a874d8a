import { customerLevel } from '@oola/contract/account/customer-level'
import { HOUR_MS } from '@oola/contract/durations'
import type { FetchQueryOptions } from '@tanstack/react-query'
import { accountQueries } from '#web/features/account/account.queries.ts'
import { actionQueries } from '#web/features/actions/actions.queries.ts'
import { assessmentQueries } from '#web/features/assessment/assessment.queries.ts'
import { chatQueries } from '#web/features/chat/chat.queries.ts'
import { goalQueries } from '#web/features/goals/goals.queries.ts'
import { keptByThemselves } from '#web/features/learning/kept/kept-module.ts'
import { refreshKept } from '#web/features/learning/kept/kept-modules.ts'
import { learningQueries } from '#web/features/learning/learning.queries.ts'
import { todoQueries } from '#web/features/todo/todo.queries.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { memberId } from '#web/lib/session.ts'

/** What the device has is young enough. */
const YOUNG_MS = 6 * HOUR_MS

const readIfOld = async (options: unknown): Promise<void> => {
  // The queries differ in their data; nothing is done with it here.
  const { queryKey, ...rest } = options as FetchQueryOptions
  const at = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0
  if (Date.now() - at > YOUNG_MS)
    await queryClient.prefetchQuery({ queryKey, ...rest, staleTime: 0, retry: false })
}

/**
 * Reads what a subscriber may want to see without a network and has not opened: the days of the week, lists behind tabs,
 * the open module and the next one. The answers are stored as all others.
 */
export const readForLater = async (): Promise<void> => {
  const profile = queryClient.getQueryData(accountQueries.profile().queryKey)
  const level = profile ? customerLevel(profile.customerLevel) : 1
  const reads: unknown[] = [
    ...[0, 1, 2, 3, 4, 5, 6].map(actionQueries.day),
    ...[actionQueries.done(), todoQueries.list(), todoQueries.done(), goalQueries.board()],
    ...[assessmentQueries.scores(), chatQueries.list()],
    ...[learningQueries.notes(''), learningQueries.board(level), learningQueries.calendar()],
  ]
  await Promise.all(reads.map(readIfOld))
  // A message can be written to the coach without having opened the chat here.
  const chats = queryClient.getQueryData(chatQueries.list().queryKey) ?? []
  const own = chats.filter(({ clientId, isOpen }) => clientId === memberId() && isOpen)
  await Promise.all(
    own.map(({ coachId, clientId }) => readIfOld(chatQueries.conversation({ coachId, clientId }))),
  )
  const board = queryClient.getQueryData(learningQueries.board(level).queryKey)
  if (board)
    await refreshKept(keptByThemselves([...board.myBreakthroughExperience, ...board.myPersonalizedPath]))
}
