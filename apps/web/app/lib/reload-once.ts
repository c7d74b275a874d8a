/**
 * A part of the client bundle that the server no longer has: a new build took the place of the one that the page comes
 * from. The page reloads to get that one whole, but not without end: while the servers behind one address change, the
 * new page may meet the old server.
 */
export class ChunkLoadError extends Error {
  constructor(cause?: unknown) {
    super('A part of the program could not be loaded', { cause })
    this.name = 'ChunkLoadError'
  }
}

/** When this tab last reloaded by itself, by reason. */
const KEY = 'oola.reloaded.'
const AT_MOST_EVERY_MS = 60_000

/** The build that the page comes from is gone. */
export const NEW_BUILD = 'build'

/**
 * Reloads the page unless it has done so within a minute for this reason. Without a storage it never does: it could be
 * without end.
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
 * The same for a bundle that cannot even start, in plain JavaScript, because it runs before anything is loaded; its hash
 * is in the content policy. A page that only waits for the bundle says then what is wrong (`data-lost`); a finished page
 * stays: it can be read.
 */
export const WATCH_START = `addEventListener('error',({target:t})=>{
if(t.tagName!=='SCRIPT'||t.type!=='module')return;
try{if(!(Math.abs(Date.now()-Number(sessionStorage.getItem('${KEY + NEW_BUILD}')))<${AT_MOST_EVERY_MS})){
sessionStorage.setItem('${KEY + NEW_BUILD}',String(Date.now()));return location.reload()}}catch{}
document.documentElement.dataset.lost=''
},true)`
