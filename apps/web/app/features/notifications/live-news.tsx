import { CancelledError, type QueryClient } from '@tanstack/react-query'
import { dropNews, keepNews, showNews } from '#web/lib/toasts.ts'
import { notificationQueries } from './notifications.queries.ts'

/** The list is asked for again this long after a hint (NOTIF-02). */
const REFETCH_AFTER = 1_000

const logFailure = (error: unknown) => {
  // A newer read of the list has taken its place.
  if (!(error instanceof CancelledError)) console.info('no notifications', error)
}

/**
 * What the live line does with notifications. A hint clears the list and asks for it again after a second; what comes
 * is shown until the member closes it. A failure is only logged, and what is shown already stays (G-115).
 */
export const liveNews = (client: QueryClient, signal: AbortSignal) => {
  const { queryKey } = notificationQueries.live()
  const { queryKey: recentKey } = notificationQueries.recent()
  let timer: ReturnType<typeof setTimeout> | undefined

  /** What a newer list has no more, or has as seen, is no news: it was read meanwhile, here or on another device. */
  const keepUnseen = (since: number): void => {
    const { data: list, dataUpdatedAt = 0 } = client.getQueryState(recentKey) ?? {}
    if (list && dataUpdatedAt >= since)
      keepNews((newsId) => list.some(({ id, seen }) => id === newsId && !seen))
  }

  const pull = async (): Promise<void> => {
    timer = undefined
    const startedAt = Date.now()
    try {
      // Both in one moment, so that they travel together (docs/decisions/batch).
      const live = client.fetchQuery({ ...notificationQueries.live(), staleTime: 0 })
      const recent = client.fetchQuery({ ...notificationQueries.recent(), staleTime: 0 }).catch(logFailure)
      const news = await live
      // Cleaning HTML takes a library that most visits never need.
      const message = news.length > 0 ? await import('./components/notification-message.tsx') : null
      await recent
      if (message && !signal.aborted) {
        const { NotificationMessage } = message
        for (const { id, title, message: html } of news) {
          showNews(id, title, (close) => <NotificationMessage html={html} onFollow={close} />)
        }
        keepUnseen(startedAt)
      }
    } catch (error) {
      logFailure(error)
    }
  }

  /** A read that is under way may be answered with what was before. */
  const readList = async (): Promise<void> => {
    const startedAt = Date.now()
    await client.cancelQueries({ queryKey: recentKey })
    await client.fetchQuery({ ...notificationQueries.recent(), staleTime: 0 }).catch(logFailure)
    keepUnseen(startedAt)
  }

  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    dropNews()
  })
  return {
    pull: () => void pull(),
    onSeen: () => void readList(),
    onHint: () => {
      client.setQueryData(queryKey, [])
      timer ??= setTimeout(() => void pull(), REFETCH_AFTER)
    },
  }
}
