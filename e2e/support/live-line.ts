import type { Page, WebSocket } from '@playwright/test'
import { callAs } from './sign-in.ts'

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

/** Waits for the event of a change elsewhere: every earlier event has arrived by then. */
export const afterOtherHints = async (
  line: WebSocket,
  session: Parameters<typeof callAs>[0],
): Promise<void> => {
  const told = line.waitForEvent('framereceived', ({ payload }) => String(payload).includes('TodoChanged'))
  await callAs(session, 'POST', '/ToDoList/AddTask', { text: 'Call mom', DayNumber: 0 })
  await told
}
