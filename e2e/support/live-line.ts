import type { Page, WebSocket } from 'playwright-core'

/** The live line of the page, once it is joined. */
export const liveLine = (page: Page) =>
  new Promise<WebSocket>((resolve) => {
    page.on('websocket', (socket) => {
      if (!socket.url().includes('/realtime')) return
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).startsWith('40/notificationshub')) resolve(socket)
      })
    })
  })
