import { useSyncExternalStore } from 'react'
import { ApiError } from './api-error.ts'

/** The global error modal's state, named as in public.md 3 (SHELL-03). */
export interface ErrorModal {
  readonly show: boolean
  readonly Title: string
  readonly Desc: string
}

const CLOSED: ErrorModal = { show: false, Title: '', Desc: '' }

let modal = CLOSED
const listeners = new Set<() => void>()

const changed = () => {
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Opens the one global error modal (SHELL-02). Also the accessible form of the specification's alerts (G-118). */
export const showError = (Desc: string, Title = 'Error') => {
  modal = { show: true, Title, Desc }
  changed()
}

/** Opens it for a refusal of the server's rules, in its words (SHELL-05). Answers whether `error` was one. */
export const showRefusal = (error: unknown): boolean => {
  if (!(error instanceof ApiError) || error.status !== 409) return false
  showError(error.message, error.title)
  return true
}

export const closeError = () => {
  // The texts stay while the modal fades out.
  modal = { ...modal, show: false }
  changed()
}

export const readErrorModal = (): ErrorModal => modal

export const useErrorModal = (): ErrorModal => useSyncExternalStore(subscribe, readErrorModal, () => CLOSED)
