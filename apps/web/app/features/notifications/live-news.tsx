import type { QueryClient } from '@tanstack/react-query'
import { dropNews, showNews } from '#web/lib/toasts.ts'
import { notificationQueries } from './notifications.queries.ts'

/** The list is asked for again this long after a hint (NOTIF-02). */
const REFETCH_AFTER = 1_000

const logFailure = (error: unknown) => console.info('no notifications', error)

/**
 * What the live line does with notifications. A hint clears the list and asks for it again after a second; what comes
 * is shown until the member closes it. A failure is only logged, and what is shown already stays (G-115).
 */
export const liveNews = (client: QueryClient, signal: AbortSignal) => {
  const { queryKey } = notificationQueries.live()
  let timer: ReturnType<typeof setTimeout> | undefined

  const pull = async (): Promise<void> => {
    timer = undefined
    try {
      // Both in one moment, so that they travel together (docs/decisions/0017).
      const live = client.fetchQuery({ ...notificationQueries.live(), staleTime: 0 })
      const recent = client.fetchQuery({ ...notificationQueries.recent(), staleTime: 0 }).catch(logFailure)
      const news = await live
      // Cleaning HTML takes a library that most visits never need.
      const message = news.length > 0 ? await import('./components/notification-message.tsx') : null
      if (message && !signal.aborted) {
        const { NotificationMessage } = message
        for (const { title, message: html } of news) {
          showNews(title, (close) => <NotificationMessage html={html} onFollow={close} />)
        }
      }
      await recent
    } catch (error) {
      logFailure(error)
    }
  }

  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    dropNews()
  })
  return {
    pull: () => void pull(),
    onHint: () => {
      client.setQueryData(queryKey, [])
      timer ??= setTimeout(() => void pull(), REFETCH_AFTER)
    },
  }
}
