import { CancelledError, type QueryClient } from '@tanstack/react-query'
import { dropNews, retainNews, showNews } from '#web/lib/toasts.ts'
import { notificationQueries } from './notifications.queries.ts'

/** Delay between an event and the refetch of the list (NOTIF-02). */
const REFETCH_AFTER = 1_000

const logFailure = (error: unknown) => {
  // A newer read of the list has replaced it.
  if (!(error instanceof CancelledError)) console.info('no notifications', error)
}

/**
 * Notifications over the live connection. An event clears the list and refetches it after a second; new ones are
 * shown until the member closes them. A failure is only logged, and shown ones stay (G-115).
 */
export const liveNews = (client: QueryClient, signal: AbortSignal) => {
  const { queryKey } = notificationQueries.live()
  const { queryKey: recentKey } = notificationQueries.recent()
  let timer: ReturnType<typeof setTimeout> | undefined

  /**
   * Notifications missing from a newer list, or seen in it, were read in the meantime, here or on another device.
   */
  const closeSeen = (since: number): void => {
    const { data: list, dataUpdatedAt = 0 } = client.getQueryState(recentKey) ?? {}
    if (list && dataUpdatedAt >= since)
      retainNews((newsId) => list.some(({ id, seen }) => id === newsId && !seen))
  }

  const pull = async (): Promise<void> => {
    timer = undefined
    const startedAt = Date.now()
    try {
      // Both in one tick, so that they share a request (docs/decisions/batch).
      const live = client.fetchQuery({ ...notificationQueries.live(), staleTime: 0 })
      const recent = client.fetchQuery({ ...notificationQueries.recent(), staleTime: 0 }).catch(logFailure)
      const news = await live
      // The HTML sanitizer is a library that most visits never need.
      const message = news.length > 0 ? await import('./components/notification-message.tsx') : null
      await recent
      if (message && !signal.aborted) {
        const { NotificationMessage } = message
        for (const { id, title, message: html } of news) {
          showNews(id, title, (close) => <NotificationMessage html={html} onFollow={close} />)
        }
        closeSeen(startedAt)
      }
    } catch (error) {
      logFailure(error)
    }
  }

  /** A fetch in flight may return the old value. */
  const readList = async (): Promise<void> => {
    const startedAt = Date.now()
    await client.cancelQueries({ queryKey: recentKey })
    await client.fetchQuery({ ...notificationQueries.recent(), staleTime: 0 }).catch(logFailure)
    closeSeen(startedAt)
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
