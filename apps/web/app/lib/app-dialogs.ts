import { ApiError } from './api-error.ts'
import { readStaffView } from './staff-view.ts'
import { createStore, useStore } from './store.ts'

/** State of the global error modal, named as in public.md 3 (SHELL-03). */
export interface ErrorModal {
  readonly show: boolean
  readonly Title: string
  readonly Desc: string
}

const CLOSED: ErrorModal = { show: false, Title: '', Desc: '' }

const modal = createStore(CLOSED)

/**
 * Opens the one global error modal (SHELL-02). Also the accessible form of the specification's alerts (G-118). Staff who
 * view as a member read at what they pressed that nothing is saved: that is no error (STAFF-13).
 */
export const showError = (Desc: string, Title = 'Error') => {
  if (readStaffView()) return
  modal.set({ show: true, Title, Desc })
}

/**
 * Opens it when the server refused the call by a rule, with the server's text (SHELL-05). Returns whether `error`
 * was such a refusal.
 */
export const showRefusal = (error: unknown): boolean => {
  if (!(error instanceof ApiError) || error.status !== 409) return false
  showError(error.message, error.title)
  return true
}

export const closeError = () => {
  // The text stays while the modal fades out.
  modal.set({ ...modal.get(), show: false })
}

export const readErrorModal = modal.get

export const useErrorModal = (): ErrorModal => useStore(modal)
