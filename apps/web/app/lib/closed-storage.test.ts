import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { CLOSED_STORAGE } from './closed-storage.ts'

const windowWith = (sessionStorage: PropertyDescriptor) => {
  const storage = { getItem: () => 'kept' }
  const window = Object.defineProperty({ localStorage: storage }, 'sessionStorage', {
    ...sessionStorage,
    configurable: true,
  }) as unknown as Record<'localStorage' | 'sessionStorage', Storage>
  runInNewContext(CLOSED_STORAGE, { window, Object })
  return window
}

it('blocked storage is empty and rejects writes, instead of throwing on access', () => {
  const denied = new Error('SecurityError')
  const window = windowWith({
    get: () => {
      throw denied
    },
  })
  expect(window.sessionStorage.getItem('any')).toBeNull()
  expect(() => window.sessionStorage.removeItem('any')).not.toThrow()
  expect(() => window.sessionStorage.setItem('any', '1')).toThrow(denied)
  expect(window.localStorage.getItem('any')).toBe('kept')
})

it('open storage stays the browser’s', () => {
  const own = { getItem: () => 'own' }
  expect(windowWith({ value: own }).sessionStorage).toBe(own)
})
