import { lazy } from 'react'
import { onConnectionChange, probe, readConnection } from './connection.ts'
import { ChunkLoadError, NEW_BUILD, reloadOnce } from './reload-once.ts'

/** How often a part is asked for although the line seems to be fine, and the pause before each. */
const TRIES = 3
const PAUSE_MS = 1_000

const untilOnline = (): Promise<void> =>
  new Promise((resolve) => {
    if (readConnection() === 'online') return resolve()
    const leave = onConnectionChange(() => {
      if (readConnection() === 'offline') return
      leave()
      resolve()
    })
  })

/** A link whose style sheet did not come stays in the document, and no browser asks for the sheet again. */
const reloadLostStyles = async (): Promise<void> => {
  const lost = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(
    ({ sheet }) => sheet === null,
  )
  const again = lost.map((link) => {
    const copy = link.cloneNode() as HTMLLinkElement
    return new Promise((resolve, reject) => {
      copy.addEventListener('load', resolve)
      copy.addEventListener('error', reject)
      link.replaceWith(copy)
    })
  })
  await Promise.all(again)
}

/**
 * Loads code that a page needs later. When the line goes in that moment it waits for the line: a part that did not come
 * must not take the whole page with it. For what stays away although the server answers the page starts anew, and where
 * that does not help either it is an error.
 */
export const loadPart = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  for (let tries = 1; ; tries += 1) {
    try {
      if (tries > 1) await reloadLostStyles()
      return await load()
    } catch (error) {
      await Promise.all([probe(), new Promise((resolve) => setTimeout(resolve, PAUSE_MS))])
      if (readConnection() === 'offline') tries = 1
      else if (tries === TRIES) {
        if (reloadOnce(NEW_BUILD)) return new Promise<never>(() => {})
        throw new ChunkLoadError(error)
      }
      await untilOnline()
    }
  }
}

/** React's `lazy` for parts of a page that is open: see `loadPart`. */
export const lazyPart: typeof lazy = (load) => lazy(() => loadPart(load))
