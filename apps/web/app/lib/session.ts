import { SESSION_COOKIE, SESSION_SECONDS, USER_TYPES } from '@oola/contract/account/account.constants'
import type { Session } from '@oola/contract/account/account.schema'
import { useSyncExternalStore } from 'react'
import { parseSession } from './parse-session.ts'
import { leaveStaffView, readStaffView, storeStaffView } from './staff-view.ts'
import { createEmitter } from './store.ts'

/**
 * The session is in the cookie `userSession` and nowhere else (AUTH-03, AUTH-05). The cookie is compared before
 * each render, so a login or logout in another tab shows as soon as this tab is visible.
 */
const changes = createEmitter()
let seenCookie: string | undefined
let seenSession: Session | null = null

const storedCookie = (): string => {
  const start = `${SESSION_COOKIE}=`
  const found = document.cookie.split('; ').find((part) => part.startsWith(start))
  return found ? found.slice(start.length) : ''
}

/** Set when the browser rejects the cookie: then the session lasts as long as the page. */
let refusedCookie = ''
const cookieValue = (): string => storedCookie() || refusedCookie

/** The current session, or null. The same object until the cookie changes. */
export const readSession = (): Session | null => {
  if (typeof document === 'undefined') return null
  const view = readStaffView()
  if (view) return view.session
  const value = cookieValue()
  if (value !== seenCookie) {
    seenCookie = value
    seenSession = parseSession(value)
  }
  return seenSession
}

/** Whether the viewer has a paid membership; false for visitors. */
export const useIsSubscriber = (): boolean => useSession()?.userTypeId === USER_TYPES.subscriber

let pageMember: number | null = null

/**
 * Sets the page's member; the guard of private addresses calls it. From then on nothing is sent with the session of
 * another member who signs in on this device, so that unsaved work can only reach its owner (traps 18, 19). It
 * holds until the next private page replaces it, also after signing out.
 */
export const bindPage = (session: Session | null) => {
  pageMember = session?.userId ?? null
}

/** Whether the session is that of the page's member; true on a page without one. */
export const belongsToPage = (session: Session): boolean =>
  pageMember === null || pageMember === session.userId

/**
 * The page's member, also after the cookie has expired. Throws if there is none, which is a bug on a private page.
 */
export const memberId = (): number => {
  const id = pageMember ?? readSession()?.userId
  if (id === undefined) throw new Error('no member on this page')
  return id
}

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('oola-session')
if (channel) channel.onmessage = changes.emit

const putCookie = (value: string, seconds: number, reach: string) => {
  // The Cookie Store API is not in every browser of 2026 that we serve.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${SESSION_COOKIE}=${value}; Path=/; Max-Age=${seconds}; ${reach}`
}

const writeCookie = (value: string, seconds: number) => {
  putCookie(value, seconds, location.protocol === 'https:' ? 'SameSite=Lax; Secure' : 'SameSite=Lax')
  // In a third-party frame a browser stores only partitioned data (docs/decisions/store-and-back-office).
  if (storedCookie() !== value) putCookie(value, seconds, 'SameSite=None; Secure; Partitioned')
  refusedCookie = storedCookie() === value ? '' : value
  changes.emit()
  channel?.postMessage('changed')
}

/** Signs in on this device for five days. In a tab where staff view as a member only that tab's copy changes. */
export const writeSession = (session: Session) => {
  const view = readStaffView()
  if (!view) return writeCookie(encodeURIComponent(JSON.stringify(session)), SESSION_SECONDS)
  if (session.token === view.session.token) storeStaffView({ ...view, session })
  changes.emit()
}

/** Changes fields of the session, for example the step after a save; a no-op without a session. */
export const updateSession = (change: Partial<Session>) => {
  const session = readSession()
  if (session) writeSession({ ...session, ...change })
}

/** Signs out on this device. */
export const clearSession = () => (readStaffView() ? leaveStaffView() : writeCookie('', 0))

const subscribe = (listener: () => void) => {
  const leave = changes.subscribe(listener)
  addEventListener('focus', listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    leave()
    removeEventListener('focus', listener)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** The session as a value that rerenders when it changes in any tab; null while prerendering. */
export const useSession = (): Session | null => useSyncExternalStore(subscribe, readSession, () => null)
