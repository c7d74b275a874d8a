import type { Session } from '@oola/contract/account/account.schema'
import { belongsToPage, writeSession } from '#web/lib/session.ts'
import { createStore, useStore } from '#web/lib/store.ts'

/**
 * The question "please log in again" in place (traps 19). Every call with an expired session waits at this one
 * gate; when the same member has signed in they all continue, otherwise they fail.
 */
interface Waiting {
  readonly answer: Promise<boolean>
  readonly resolveGate: (signedIn: boolean) => void
}

const waiting = createStore<Waiting | null>(null)

/** The `SignedOutPolicy` of screens that hold unsaved work. */
export const requestLogin = (): Promise<boolean> => {
  const before = waiting.get()
  if (before) return before.answer
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const resolveGate = (signedIn: boolean) => {
    waiting.set(null)
    resolve(signedIn)
  }
  waiting.set({ answer: promise, resolveGate })
  return promise
}

/**
 * Called after a login at the gate. For the page's own member the waiting calls continue: returns true. For any
 * other they fail, and unsaved work stays stored under its owner's name.
 */
export const passGate = (session: Session): boolean => {
  const same = belongsToPage(session)
  writeSession(session)
  waiting.get()?.resolveGate(same)
  return same
}

/** The member cancels: the waiting calls fail. */
export const leaveGate = () => waiting.get()?.resolveGate(false)

/** Whether calls wait for the member to sign in again. */
export const isGateWaiting = (): boolean => waiting.get() !== null

export const useGate = (): boolean => useStore(waiting, (gate) => gate !== null)
