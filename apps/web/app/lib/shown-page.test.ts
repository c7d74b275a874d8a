import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reportPage, shownPageChanged } from './shown-page.ts'

const tab = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const address = { pathname: '/dashboard', search: '' }
beforeEach(() => {
  tab.visibilityState = 'visible'
  Object.assign(address, { pathname: '/dashboard', search: '' })
  vi.stubGlobal('document', tab)
  vi.stubGlobal('location', address)
})
afterEach(() => void vi.unstubAllGlobals())

const open = () => {
  const told: string[] = []
  const listeners: (() => void)[] = []
  const closing = new AbortController()
  const socket = {
    connected: false,
    on: (_event: string, listener: () => void) => listeners.push(listener),
    emit: (_event: string, page: string) => told.push(page),
  }
  reportPage(socket as never, closing.signal)
  const connect = () => {
    socket.connected = true
    for (const listener of listeners) listener()
  }
  const show = (state: 'visible' | 'hidden') => {
    tab.visibilityState = state
    tab.dispatchEvent(new Event('visibilitychange'))
  }
  return { told, closing, socket, connect, show }
}

it('sends the page of a visible tab when it connects, changes, is hidden and is shown again', () => {
  const { told, connect, show } = open()
  expect(told).toEqual([])
  connect()
  Object.assign(address, { pathname: '/coachingRoom/chat', search: '?client=7' })
  shownPageChanged()
  shownPageChanged()
  show('hidden')
  show('visible')
  expect(told).toEqual(['/dashboard', '/coachingRoom/chat?client=7', '', '/coachingRoom/chat?client=7'])
})

it('sends it again after a lost connection, and nothing once it is closed', () => {
  const { told, closing, socket, connect, show } = open()
  connect()
  socket.connected = false
  show('hidden')
  show('visible')
  connect()
  expect(told).toEqual(['/dashboard', '/dashboard'])
  closing.abort()
  show('hidden')
  shownPageChanged()
  expect(told).toHaveLength(2)
})
