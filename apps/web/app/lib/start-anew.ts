/**
 * What a page needs and the server no longer has: a new build took the place of the one that the page comes from. The
 * page starts anew to get that one whole, but not for ever: while the servers behind one address change, the new page
 * may meet the old server.
 */
export class LostProgramError extends Error {
  constructor(cause?: unknown) {
    super('A part of the program could not be loaded', { cause })
    this.name = 'LostProgramError'
  }
}

/** When this tab last started anew by itself. */
const KEY = 'oola.started-anew'
const AT_MOST_EVERY_MS = 60_000

/** Loads the page anew unless it has just done so, and answers whether it does. Without a memory it never does. */
export const startAnew = (): boolean => {
  try {
    if (Math.abs(Date.now() - Number(sessionStorage.getItem(KEY))) < AT_MOST_EVERY_MS) return false
    sessionStorage.setItem(KEY, String(Date.now()))
  } catch {
    return false
  }
  location.reload()
  return true
}

/**
 * The same for a program that cannot even start, in plain JavaScript, because it runs before anything is loaded; its
 * hash is in the content policy. A page that only waits for the program says then what is wrong (`data-lost`); a
 * finished page stays: it can be read.
 */
export const WATCH_START = `addEventListener('error',({target:t})=>{
if(t.tagName!=='SCRIPT'||t.type!=='module')return;
try{if(!(Math.abs(Date.now()-Number(sessionStorage.getItem('${KEY}')))<${AT_MOST_EVERY_MS})){
sessionStorage.setItem('${KEY}',String(Date.now()));return location.reload()}}catch{}
document.documentElement.dataset.lost=''
},true)`
