import { CancelledError, type QueryClient } from '@tanstack/react-query'
import { logFailure } from '#web/lib/log-failure.ts'
import { dropNews, retainNews, showNews } from '#web/lib/toasts.ts'
import { NotificationMessage } from './components/notification-message.tsx'
import { notificationQueries } from './notifications.queries.ts'

/** Delay between an event and the refetch of the list (NOTIF-02). */
const REFETCH_AFTER = 1_000

/** Not if a newer read of the list has replaced it. */
const logUnlessReplaced = (error: unknown) => {
  if (!(error instanceof CancelledError)) logFailure('no notifications', error)
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
   * @param fresh came together with the list, which may have been read a moment before them
   */
  const closeSeen = (since: number, fresh: readonly { readonly id: number }[] = []): void => {
    const { data: list, dataUpdatedAt = 0 } = client.getQueryState(recentKey) ?? {}
    if (!list || dataUpdatedAt < since) return
    const isNew = (newsId: number) => list.some(({ id, seen }) => id === newsId && !seen)
    retainNews((newsId) => fresh.some(({ id }) => id === newsId) || isNew(newsId))
  }

  const read = async (): Promise<void> => {
    const startedAt = Date.now()
    try {
      if (client.isFetching({ queryKey: recentKey }) > 0) await client.cancelQueries({ queryKey: recentKey })
      // Both in one tick, so that they share a request, also with what the page reads again (docs/decisions/batch).
      const live = client.fetchQuery({ ...notificationQueries.live(), staleTime: 0 })
      const recent = client
        .fetchQuery({ ...notificationQueries.recent(), staleTime: 0 })
        .catch(logUnlessReplaced)
      const news = await live
      await recent
      if (news.length > 0 && !signal.aborted) {
        for (const { id, title, message: html } of news) {
          showNews(id, title, (close) => <NotificationMessage html={html} onFollow={close} />)
        }
        closeSeen(startedAt, news)
      }
    } catch (error) {
      logUnlessReplaced(error)
    }
  }

  let last: Promise<void> | undefined
  /** After the one before: its answer, if it is still on its way, may be older than the event. */
  const pull = (): void => {
    timer = undefined
    const own = last ? last.then(read) : read()
    last = own
    void own.then(() => {
      if (last === own) last = undefined
    })
  }

  /** A fetch in flight may return the old value. */
  const readList = async (): Promise<void> => {
    const startedAt = Date.now()
    await client.cancelQueries({ queryKey: recentKey })
    await client.fetchQuery({ ...notificationQueries.recent(), staleTime: 0 }).catch(logUnlessReplaced)
    closeSeen(startedAt)
  }

  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    dropNews()
  })
  return {
    pull,
    onSeen: () => void readList(),
    onHint: () => {
      client.setQueryData(queryKey, [])
      timer ??= setTimeout(pull, REFETCH_AFTER)
    },
  }
}
