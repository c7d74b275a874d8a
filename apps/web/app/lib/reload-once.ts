import { MINUTE_MS } from '@oola/contract/durations'

/**
 * A chunk of the bundle that the server no longer has: a new build has replaced the page's own. The page reloads to
 * load the new one, but not in a loop: while the servers behind one address are updated, the new page may reach the
 * old server.
 */
export class ChunkLoadError extends Error {
  constructor(cause?: unknown) {
    super('A part of the program could not be loaded', { cause })
    this.name = 'ChunkLoadError'
  }
}

/** When this tab last reloaded automatically, by reason. */
const KEY = 'oola.reloaded.'
const AT_MOST_EVERY_MS = MINUTE_MS

/** The build that the page belongs to is replaced. */
export const NEW_BUILD = 'build'

/**
 * Reloads the page unless it has done so within a minute for this reason. Without storage it never does: it could
 * loop.
 * @returns whether it reloads
 */
export const reloadOnce = (reason: string): boolean => {
  try {
    if (Math.abs(Date.now() - Number(sessionStorage.getItem(KEY + reason))) < AT_MOST_EVERY_MS) return false
    sessionStorage.setItem(KEY + reason, String(Date.now()))
  } catch {
    return false
  }
  location.reload()
  return true
}

/**
 * The same for a bundle that cannot even start, in plain JavaScript, because it runs before anything is loaded; its
 * hash is in the content security policy. A page that only waits for the bundle then shows the failure
 * (`data-lost`); a static page stays, since it is readable.
 */
export const WATCH_START = `addEventListener('error',({target:t})=>{
if(t.tagName!=='SCRIPT'||t.type!=='module')return;
try{if(!(Math.abs(Date.now()-Number(sessionStorage.getItem('${KEY + NEW_BUILD}')))<${AT_MOST_EVERY_MS})){
sessionStorage.setItem('${KEY + NEW_BUILD}',String(Date.now()));return location.reload()}}catch{}
document.documentElement.dataset.lost=''
},true)`
