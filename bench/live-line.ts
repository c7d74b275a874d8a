import type { Socket } from 'socket.io-client'
import { closeTabs, openTabs, type Tab } from './open-tabs.ts'
import type { BenchServer } from './servers.ts'
import type { Walkers } from './walkers.ts'
import { median } from './wrk.ts'

const TABS = 2000
const CHANGES = 1000
const AT_ONCE = 4
const LOST_AFTER_MS = 5000

/** Adds a task on another device; returns the milliseconds until this tab receives the event, or null. */
const change = async (
  origin: string,
  socket: Socket,
  { token }: Pick<Tab, 'token'>,
): Promise<number | null> => {
  const start = performance.now()
  const received = new Promise<number | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), LOST_AFTER_MS)
    socket.once('TodoChanged', () => {
      clearTimeout(timer)
      resolve(performance.now() - start)
    })
  })
  const answer = await fetch(`${origin}/api/ToDoList/AddTask`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'Read ten pages', DayNumber: 0 }),
  })
  if (answer.status !== 200) throw new Error(`a task was answered with ${answer.status}`)
  return received
}

/** From a save on one device to the event on the other, with 2,000 members connected (performance goal 11). */
export const measureLiveLine = async ({ origin }: BenchServer, { members }: Walkers): Promise<void> => {
  const tabs = await openTabs(origin, members.slice(0, TABS))
  const times: (number | null)[] = []
  const device = async (first: number) => {
    // One device per member changes the list.
    for (let turn = first; turn < CHANGES; turn += AT_ONCE) {
      const tab = tabs[(turn * 7) % tabs.length]
      if (tab) times.push(await change(origin, tab.socket, tab))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => device(index)))
  closeTabs(tabs)
  const received = times.filter((time) => time !== null).sort((a, b) => a - b)
  console.log(
    `\nRealtime events, ${tabs.length} tabs: ${median(received).toFixed(1)} ms to the other tab (median),` +
      ` ${(received[Math.floor(received.length * 0.99)] ?? 0).toFixed(1)} ms (p99), ${times.length - received.length} of ${times.length} lost`,
  )
}
