import { lazy } from 'react'
import { onConnectionChange, probe, readConnection } from './connection.ts'
import { ChunkLoadError, NEW_BUILD, reloadOnce } from './reload-once.ts'

/** Retries of a load that fails on a working connection, and the pause before each. */
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

/** A stylesheet link that failed stays in the document, and no browser requests the sheet again. */
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
 * Loads code that a page needs later. When the connection is lost it waits for it: one missing part must not break
 * the whole page. When the part stays missing although the server responds, the page reloads; if that does not help
 * either, it throws.
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

/** React's `lazy` for parts of an open page: see `loadPart`. */
export const lazyPart: typeof lazy = (load) => lazy(() => loadPart(load))
