import { closeSync, openSync, readSync, statSync, writeFileSync } from 'node:fs'
import type { Browser, Page, TestInfo } from '@playwright/test'
import { SIZES, type Size } from './browser.ts'
import { portal } from './portal.ts'
import { borrowPage, type ReusedPage, returnPage } from './reused-page.ts'

export interface VisitOptions {
  readonly size?: Size
  readonly scheme?: 'light' | 'dark'
  /** As a device asks for that has motion switched off, unless the test is about what moves: every frame costs. */
  readonly reducedMotion?: boolean
  /** Only the finished page, as a reader without JavaScript gets it. */
  readonly withoutScripts?: boolean
  /** The test is about what a browser does that was never here: nothing in its cache, no page before this one. */
  readonly isFirst?: boolean
  /** Console lines and failed requests that this test brings about on purpose. */
  readonly expected?: readonly RegExp[]
}

/** Opens a page of a browser session that nothing else uses meanwhile: nobody signed in, nothing stored (`reused-page.ts`). */
export type Visit = (options?: VisitOptions) => Promise<Page>

const watch = (page: Page, write: (line: string) => void, note: (problem: string) => void) => {
  page.on('console', (message) => {
    const line = `console ${message.type()}: ${message.text()} (${message.location().url})`
    if (message.type() === 'error' || message.type() === 'warning') note(line)
    else write(line)
  })
  page.on('pageerror', (error) => note(`page error: ${error.message}`))
  page.on('requestfailed', (request) => {
    // A page that is left, and a film that is not wanted to its end, break off their own requests.
    if (request.failure()?.errorText === 'net::ERR_ABORTED') return
    note(`request failed: ${request.url()} ${request.failure()?.errorText}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) note(`${response.status()} ${response.url()}`)
  })
}

/** What was added to a file since it was so long. */
const readFrom = (file: string, start: number): Buffer => {
  const added = Buffer.alloc(Math.max(statSync(file).size - start, 0))
  const descriptor = openSync(file, 'r')
  readSync(descriptor, added, 0, added.length, start)
  closeSync(descriptor)
  return added
}

/** The pages of one test. */
export const startVisits = (browser: Browser) => {
  const { log } = portal()
  const logStart = statSync(log).size
  const used: ReusedPage[] = []
  const problems: string[] = []
  const lines: string[] = []
  const write = (line: string) => lines.push(`${new Date().toISOString()} ${line}`)

  const visit: Visit = async (options = {}) => {
    const {
      size = 'desktop',
      scheme = 'light',
      reducedMotion = true,
      withoutScripts = false,
      isFirst = false,
      expected = [],
    } = options
    const lasting = { hasTouch: size === 'mobile', javaScriptEnabled: !withoutScripts }
    const one = await borrowPage(browser, JSON.stringify(lasting), lasting, isFirst)
    const { context, page } = one
    used.push(one)
    const note = (problem: string) => {
      write(problem)
      if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem)
    }
    watch(page, write, note)
    context.on('page', (other) => watch(other, write, note))
    await Promise.all([
      page.setViewportSize(SIZES[size]),
      page.emulateMedia({
        ...{ media: null, forcedColors: null, contrast: null },
        colorScheme: scheme,
        reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
      }),
    ])
    return page
  }

  /** Closes the pages; returns what went wrong in them and was not expected. */
  const end = async (): Promise<readonly string[]> => {
    // A handler that waits for an answer must not stumble over the end of its page.
    const pages = used.flatMap(({ context }) => context.pages())
    await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
    // What closing breaks off (a request on its way, a line that is only being opened) is the test's doing.
    const found = [...problems]
    await Promise.all(used.map(returnPage))
    return found
  }

  /** Stores the console of the pages, and what the server wrote meanwhile, in the test's folder, where its trace is. */
  const storeLogs = (testInfo: TestInfo): void => {
    const texts = { 'console.log': lines.join('\n'), 'server.log': readFrom(log, logStart) }
    for (const [name, body] of Object.entries(texts)) {
      const path = testInfo.outputPath(name)
      writeFileSync(path, body)
      testInfo.attachments.push({ name, path, contentType: 'text/plain' })
    }
  }

  return { visit, end, storeLogs }
}
