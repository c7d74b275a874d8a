import type { Page, WebSocket } from 'playwright-core'

/** The live line of the page, once it is joined. Begin to wait before the page is opened. */
export const liveLine = (page: Page) =>
  new Promise<WebSocket>((resolve) => {
    page.on('websocket', (socket) => {
      if (!socket.url().includes('/realtime')) return
      socket.on('framereceived', ({ payload }) => {
        // The answer to `JoinGroup`.
        if (String(payload).startsWith('43/notificationshub')) resolve(socket)
      })
    })
  })

/** Keeps the page without a live line, for what must not be mended by its reading again. */
export const withoutLiveLine = (page: Page) => page.routeWebSocket(/\/realtime\//, () => {})
