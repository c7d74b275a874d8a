import type { ReactNode } from 'react'
import { createStore, useStore } from './store.ts'

export interface Toast {
  readonly id: number
  readonly title: string
  readonly message?: ReactNode
  /** info reports a success and closes automatically; danger and news stay until they are closed. */
  readonly tone: 'info' | 'danger' | 'news'
  /** Of news: the id at its source. */
  readonly newsId?: number
}

const NONE: readonly Toast[] = []
/** More would cover the page. Of short messages the oldest are dropped; further news collapse into one line. */
const MOST = 3

const toasts = createStore(NONE)
let nextId = 1

const isNews = ({ tone }: Toast): boolean => tone === 'news'

/** Shows a short message at the top right; called by mutations and pages, never by the API client (style 17). */
export const showToast = (title: string, message?: string, tone: 'info' | 'danger' = 'info') => {
  const toast = { id: nextId++, title, tone, ...(message !== undefined && { message }) }
  const all = toasts.get()
  const short = [...all.filter((each) => !isNews(each)), toast].slice(-MOST)
  toasts.set([...all.filter(isNews), ...short])
}

export const dismissToast = (id: number) => toasts.set(toasts.get().filter((toast) => toast.id !== id))

/**
 * Shows an event from elsewhere until the member closes it (G-114). Two reads that overlap show it once.
 * @param message what to show; `close` closes it
 */
export const showNews = (newsId: number, title: string, message: (close: () => void) => ReactNode) => {
  if (toasts.get().some((toast) => toast.newsId === newsId)) return
  const id = nextId++
  const toast: Toast = { id, title, tone: 'news', newsId, message: message(() => dismissToast(id)) }
  toasts.set([...toasts.get(), toast])
}

/** Closes the news that are out of date: read elsewhere, or withdrawn. */
export const retainNews = (isStillNew: (newsId: number) => boolean) => {
  const all = toasts.get()
  const left = all.filter(({ newsId }) => newsId === undefined || isStillNew(newsId))
  if (left.length < all.length) toasts.set(left)
}

/** Closes all news: the member has read them, or another member signs in on this device. */
export const dropNews = () => {
  const all = toasts.get()
  if (all.some(isNews)) toasts.set(all.filter((toast) => !isNews(toast)))
}

/**
 * The visible messages: news, and below them the short messages. News beyond the limit are only counted (`folded`).
 * While a dialog is open (`busy`) the newest short message is shown and the rest waits: it would cover the dialog's
 * buttons.
 */
export const shownToasts = (
  all: readonly Toast[],
  busy = false,
): { shown: readonly Toast[]; folded: number } => {
  const news = busy ? [] : all.filter(isNews)
  const fits = news.length <= MOST
  const short = all.filter((toast) => !isNews(toast))
  return {
    shown: [...(fits ? news : []), ...(busy ? short.slice(-1) : short)],
    folded: fits ? 0 : news.length,
  }
}

let openList: (() => void) | null = null

/** Registers how the list of all news is opened; called by the page that has one. */
export const offerNewsList = (open: (() => void) | null) => {
  openList = open
}

export const newsList = () => openList

export const useToasts = (): readonly Toast[] => useStore(toasts)
