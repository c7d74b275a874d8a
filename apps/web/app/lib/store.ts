import { useSyncExternalStore } from 'react'

type Listener = () => void

/** Listeners of state that changes outside React. */
export const createEmitter = () => {
  const listeners = new Set<Listener>()
  return {
    emit: (): void => {
      for (const listener of listeners) listener()
    },
    /** @returns the function that unsubscribes */
    subscribe: (listener: Listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** A value outside React that components and other code share. */
export interface Store<T> {
  readonly initial: T
  readonly get: () => T
  readonly set: (next: T) => void
  readonly subscribe: (listener: Listener) => () => void
}

export const createStore = <T>(initial: T): Store<T> => {
  const { emit, subscribe } = createEmitter()
  let value = initial
  const set = (next: T) => {
    if (Object.is(next, value)) return
    value = next
    emit()
  }
  return { initial, get: () => value, set, subscribe }
}

/** The value, or what `select` reads from it; of the initial value while prerendering. */
export function useStore<T>(store: Store<T>): T
export function useStore<T, S>(store: Store<T>, select: (value: T) => S): S
export function useStore<T>(store: Store<T>, select: (value: T) => unknown = (value) => value): unknown {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.initial),
  )
}
