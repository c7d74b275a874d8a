import { ApiError } from './api-error.ts'
import { createStore, useStore } from './store.ts'

/** The global error modal's state, named as in public.md 3 (SHELL-03). */
export interface ErrorModal {
  readonly show: boolean
  readonly Title: string
  readonly Desc: string
}

const CLOSED: ErrorModal = { show: false, Title: '', Desc: '' }

const modal = createStore(CLOSED)

/** Opens the one global error modal (SHELL-02). Also the accessible form of the specification's alerts (G-118). */
export const showError = (Desc: string, Title = 'Error') => {
  modal.set({ show: true, Title, Desc })
}

/** Opens it for a refusal of the server's rules, in its words (SHELL-05). Answers whether `error` was one. */
export const showRefusal = (error: unknown): boolean => {
  if (!(error instanceof ApiError) || error.status !== 409) return false
  showError(error.message, error.title)
  return true
}

export const closeError = () => {
  // The texts stay while the modal fades out.
  modal.set({ ...modal.get(), show: false })
}

export const readErrorModal = modal.get

export const useErrorModal = (): ErrorModal => useStore(modal)
