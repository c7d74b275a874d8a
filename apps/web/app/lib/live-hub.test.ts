import { TOO_MANY_TABS } from '@oola/contract/event'
import { Manager } from 'socket.io-client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeQuietly, retryAfterTooManyTabs } from './live-hub.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A socket that counts its attempts and is refused on demand, as by a server's middleware. */
const makeSocket = () => {
  const socket = new Manager('http://127.0.0.1:1', { autoConnect: false }).socket('/notificationshub')
  const connect = vi.spyOn(socket, 'connect').mockReturnValue(socket)
  const closing = new AbortController()
  retryAfterTooManyTabs(socket, closing.signal)
  const refuse = (message: string) =>
    socket.listeners('connect_error').map((listener) => listener(new Error(message)))
  return { connect, closing, refuse }
}

it('tries again 30 s after each refusal of a tab too many', () => {
  const { connect, refuse } = makeSocket()
  for (const attempt of [1, 2]) {
    refuse(TOO_MANY_TABS)
    vi.advanceTimersByTime(29_999)
    expect(connect).toHaveBeenCalledTimes(attempt - 1)
    vi.advanceTimersByTime(1)
    expect(connect).toHaveBeenCalledTimes(attempt)
  }
})

it('leaves every other failure to Socket.IO and to the login', () => {
  const { connect, refuse } = makeSocket()
  for (const message of ['websocket error', 'not_signed_in']) refuse(message)
  vi.advanceTimersByTime(600_000)
  expect(connect).not.toHaveBeenCalled()
})

it('does not retry once the connection is closed', () => {
  const { connect, closing, refuse } = makeSocket()
  refuse(TOO_MANY_TABS)
  closing.abort()
  refuse(TOO_MANY_TABS)
  vi.advanceTimersByTime(600_000)
  expect(connect).not.toHaveBeenCalled()
})

it.each([
  ['open', undefined],
  ['error', new Error('x')],
] as const)('closes a connection that is being opened only when that has ended: %s', (event, given) => {
  const manager = new Manager('http://127.0.0.1:1', { autoConnect: false })
  const socket = manager.socket('/notificationshub')
  const disconnect = vi.spyOn(socket, 'disconnect')
  manager.engine = { readyState: 'opening', close: () => undefined } as unknown as typeof manager.engine
  closeQuietly(socket)
  expect(disconnect).not.toHaveBeenCalled()
  for (const listener of manager.listeners(event) as ((error?: Error) => void)[])
    listener.call(manager, given)
  expect(disconnect).toHaveBeenCalledTimes(1)
})

it('closes an open connection, and one that was not begun, at once', () => {
  for (const readyState of ['open', undefined]) {
    const manager = new Manager('http://127.0.0.1:1', { autoConnect: false })
    const socket = manager.socket('/notificationshub')
    const disconnect = vi.spyOn(socket, 'disconnect')
    if (readyState)
      manager.engine = { readyState, close: () => undefined } as unknown as typeof manager.engine
    closeQuietly(socket)
    expect(disconnect).toHaveBeenCalledTimes(1)
  }
})
