/** Messages between tabs and the service worker after a change on disk: these were sent or deleted. */
export interface OutboxNews {
  readonly dropped: readonly string[]
}

/** A `BroadcastChannel` of tabs and worker. */
export interface OutboxChannel {
  readonly post: (news: OutboxNews) => void
  readonly listen: (listener: (news: OutboxNews) => void) => void
}

/** The tag of the service worker's `sync` event that sends what waits. */
export const OUTBOX_SYNC = 'oola-outbox'

/** The channel of all tabs and the service worker. Without `BroadcastChannel` a tab reads the disk when it sends. */
export const openOutboxChannel = (): OutboxChannel => {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('oola-outbox')
  return {
    post: (news) => channel?.postMessage(news),
    listen: (listener) =>
      channel?.addEventListener('message', ({ data }: MessageEvent<OutboxNews>) => listener(data)),
  }
}
