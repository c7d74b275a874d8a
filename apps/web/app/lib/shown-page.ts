import type { HubSocket } from './live-hub.ts'

const LONGEST = 300

const reports = new Set<() => void>()

/** The page in front of the member; empty while the tab is hidden. */
const shownPage = (): string =>
  document.visibilityState === 'visible' ? (location.pathname + location.search).slice(0, LONGEST) : ''

/**
 * Sends the server the page that this tab shows while it is visible: it sends no push or mail about what is open on a
 * screen (REMIND-06). The server drops it with the connection.
 * @param signal aborts with the connection
 */
export const reportPage = (
  socket: Pick<HubSocket, 'on' | 'emit' | 'connected'>,
  signal: AbortSignal,
): void => {
  let told: string | null = null
  const report = (): void => {
    const page = shownPage()
    if (!socket.connected || page === told) return
    told = page
    socket.emit('ShowPage', page, () => {})
  }
  socket.on('connect', () => {
    told = null
    report()
  })
  document.addEventListener('visibilitychange', report, { signal })
  reports.add(report)
  signal.addEventListener('abort', () => reports.delete(report))
}

/** To be called after the address of the page has changed. */
export const shownPageChanged = (): void => {
  for (const report of reports) report()
}
