import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Deps } from '#server/deps.ts'
import { BUILT_DAY_FILE, clientContent } from '#server/platform/content/client-content.ts'
import { NOTHING_PUBLISHED } from '#server/platform/content/content-text.ts'
import { loadContent } from '#server/platform/content/load-content.ts'
import type { ShowPublished } from '#server/platform/http/web-app.ts'
import { folderOf, nothingPublished, type PublishedContent } from './published-content.ts'

/** Rendering that has failed is tried again after this time: it takes the machine seconds. */
const RETRY_MS = 30_000

interface Needs extends Pick<Deps, 'content' | 'log' | 'webFolder'> {
  readonly published: Pick<PublishedContent, 'shown'>
  /** Null without pages. */
  readonly show: ShowPublished | null
}

/** Shows the content in memory in the pages of the build, once for each publication and day of prices (AUTHOR-05). */
export const shownPages = ({ content, log, webFolder, published, show }: Needs): (() => Promise<void>) => {
  let shown = ''
  let parts: object = {}
  let retryAt = 0
  let running: Promise<void> | null = null
  /** What the build has in its files. */
  let built: object | null = null

  const readBuiltDay = (): Promise<string> =>
    readFile(path.join(webFolder, '../server', BUILT_DAY_FILE), 'utf8').catch(() => content.day)

  const render = async (): Promise<void> => {
    const latest = published.shown()
    if (!show || latest === shown || performance.now() < retryAt) return
    try {
      const day = await readBuiltDay()
      // Nothing was ever published.
      if (latest === nothingPublished(day)) {
        shown = latest
        return
      }
      const own = built ?? clientContent(await loadContent(folderOf(content), NOTHING_PUBLISHED, day))
      built = own
      const next = Object.fromEntries(
        Object.entries(clientContent(content)).filter(
          ([name, part]) => !isDeepStrictEqual(part, Reflect.get(own, name)),
        ),
      )
      if (!isDeepStrictEqual(next, parts)) await show(next)
      parts = next
      shown = latest
    } catch (err) {
      retryAt = performance.now() + RETRY_MS
      log.error({ err }, 'the pages cannot be rendered with what is published')
    }
  }

  /** A call during another waits for that one, and the next one finds what was published meanwhile. */
  return () => {
    running ??= render().finally(() => {
      running = null
    })
    return running
  }
}
