import { useSyncExternalStore } from 'react'

export interface Toast {
  readonly id: number
  readonly title: string
  readonly message?: string
  /** info says that something went well; danger stays until it is closed. */
  readonly tone: 'info' | 'danger'
}

const NONE: readonly Toast[] = []
/** More would cover the page; older ones go first. */
const MOST = 3

let toasts = NONE
let nextId = 1
const listeners = new Set<() => void>()

const set = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a short message at the top right; mutations and pages call it, the API client never does (style 17). */
export const showToast = (title: string, message?: string, tone: Toast['tone'] = 'info') => {
  const toast = { id: nextId++, title, tone, ...(message !== undefined && { message }) }
  set([...toasts, toast].slice(-MOST))
}

export const dismissToast = (id: number) => set(toasts.filter((toast) => toast.id !== id))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  )
