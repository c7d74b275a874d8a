import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test'
import { interceptCallsOneByOne } from './calls-one-by-one.ts'
import { portal } from './portal.ts'

/** A browser session of one page, which one test after the other uses: a new session costs four times as much. */
export interface ReusedPage {
  readonly kind: string
  readonly context: BrowserContext
  readonly page: Page
  /** What the test added to the page, to be undone after it. */
  readonly undo: (() => unknown)[]
  /** The test added what cannot be undone, so the session ends with it. */
  isSpent: boolean
}

const idle: ReusedPage[] = []

/** Runs this after each call of these methods, with what the call was given and what it answers. */
const afterCalls = <T extends object>(
  target: T,
  names: readonly (keyof T & string)[],
  after: (given: unknown[], answer: unknown) => void,
): void => {
  for (const name of names) {
    const call = target[name] as (...given: unknown[]) => unknown
    const wrapped = (...given: unknown[]) => {
      const answer = call.apply(target, given)
      after(given, answer)
      return answer
    }
    Object.assign(target, { [name]: wrapped })
  }
}

/** A session of each page that stays as long as its page: it does not count as a test's own. */
const devTools = new WeakMap<Page, Promise<CDPSession>>()
const openDevTools = new WeakMap<BrowserContext, BrowserContext['newCDPSession']>()

/**
 * Gives the page a touch screen, or takes it away. One that Playwright has given is back in the next document. The
 * session stays: one that ends takes that touch along. Without touch `(pointer: coarse)` and `(hover: hover)` are both false.
 */
export const emulateTouch = async (page: Page, enabled: boolean): Promise<void> => {
  const context = page.context()
  const open = openDevTools.get(context) ?? context.newCDPSession.bind(context)
  const session = devTools.get(page) ?? open(page)
  devTools.set(page, session)
  await (await session).send('Emulation.setTouchEmulationEnabled', { enabled })
}

const noteWhatLasts = (one: ReusedPage): void => {
  const { context, page, undo } = one
  openDevTools.set(context, context.newCDPSession.bind(context))
  const spend = () => {
    one.isSpent = true
  }
  afterCalls(context, ['newCDPSession', 'addInitScript', 'exposeFunction', 'exposeBinding'], spend)
  afterCalls(context, ['route', 'routeWebSocket', 'close'], spend)
  afterCalls(page, ['routeWebSocket', 'close'], spend)
  afterCalls(page.clock, ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'], spend)
  afterCalls(page, ['addInitScript', 'exposeFunction', 'exposeBinding'], (_given, added) =>
    undo.push(async () => (await (added as ReturnType<Page['addInitScript']>)).dispose()),
  )
  const setOffline = context.setOffline.bind(context)
  afterCalls(context, ['setOffline'], () => undo.push(() => setOffline(false)))
  afterCalls(context, ['grantPermissions'], () => undo.push(() => context.clearPermissions()))
  for (const emitter of [context, page])
    afterCalls(emitter as Page, ['on'], ([event, listener]) =>
      undo.push(() => (emitter as Page).off(event as 'load', listener as () => void)),
    )
}

/**
 * @param kind names the options: a page is used again only for the same
 * @param isFirst a session that no test has used; it ends with this one
 */
export const borrowPage = async (
  browser: Browser,
  kind: string,
  options: BrowserContextOptions,
  isFirst: boolean,
): Promise<ReusedPage> => {
  const at = isFirst ? -1 : idle.findIndex((one) => one.kind === kind)
  const [known] = at < 0 ? [] : idle.splice(at, 1)
  if (known) return known
  const context = await browser.newContext({ ...options, baseURL: portal().origin })
  const page = await context.newPage()
  // Without scripts the browser's storage cannot be cleared afterwards.
  const isSpent = isFirst || options.javaScriptEnabled === false
  const one: ReusedPage = { kind, context, page, undo: [], isSpent }
  interceptCallsOneByOne(page)
  noteWhatLasts(one)
  return one
}

/**
 * Runs in the page: removes what the portal has stored for members. The service worker stays with its files, which are the
 * build's: to load them again costs more than most tests. It has the database open, so the database stays, too.
 */
const clearStorage = async () => {
  localStorage.clear()
  sessionStorage.clear()
  for (const name of await caches.keys()) if (name !== 'oola-program') await caches.delete(name)
  const done = (target: IDBRequest | IDBTransaction, ends: readonly string[]) =>
    new Promise((resolve) => {
      for (const end of ends) target.addEventListener(end, resolve)
    })
  if (!(await indexedDB.databases()).some(({ name }) => name === 'oola')) return
  const opening = indexedDB.open('oola')
  await done(opening, ['success', 'error'])
  const stores = [...opening.result.objectStoreNames]
  if (stores.length > 0) {
    const clearing = opening.result.transaction(stores, 'readwrite')
    for (const store of stores) clearing.objectStore(store).clear()
    await done(clearing, ['complete', 'abort'])
  }
  opening.result.close()
  // A test has opened it before the portal did.
  if (stores.length === 0) await done(indexedDB.deleteDatabase('oola'), ['success', 'error', 'blocked'])
}

/** Leaves nothing of the test in the page, or ends its session. */
export const returnPage = async (one: ReusedPage): Promise<void> => {
  const { context, page, undo } = one
  if (one.isSpent) return context.close()
  for (const undoOne of undo.splice(0)) await undoOne()
  for (const other of context.pages()) if (other !== page) await other.close()
  // A page of the portal without a script: what the test's page still writes while it is left is cleared as well.
  await page.goto('/healthz', { waitUntil: 'commit' })
  await Promise.all([page.evaluate(clearStorage), context.clearCookies()])
  idle.push(one)
}
