import { isDeepStrictEqual } from 'node:util'
import type { Deps } from '#server/deps.ts'
import { clientContent } from '#server/platform/content/client-content.ts'
import { loadContent } from '#server/platform/content/load-content.ts'
import type { ShowPublished } from '#server/platform/http/web-app.ts'
import { folderOf, type PublishedContent } from './published-content.ts'

/** Rendering that has failed is tried again after this time: it takes the machine seconds. */
const RETRY_MS = 30_000

interface Needs extends Pick<Deps, 'content' | 'log'> {
  readonly published: Pick<PublishedContent, 'publication'>
  /** Null without pages. */
  readonly show: ShowPublished | null
}

/** Shows the content in memory in the pages of the build, once for each publication (AUTHOR-05). */
export const shownPages = ({ content, log, published, show }: Needs): (() => Promise<void>) => {
  let shown = 0
  let retryAt = 0
  let running: Promise<void> | null = null
  /** What the build has in its files. */
  let built: object | null = null

  const render = async (): Promise<void> => {
    const publication = published.publication()
    // Until the first publication the content in memory is that of the build.
    if (publication === 0) built ??= clientContent(content)
    if (!show || publication === shown || performance.now() < retryAt) return
    try {
      const own = built ?? clientContent(await loadContent(folderOf(content)))
      built = own
      const parts = Object.entries(clientContent(content))
      await show(
        Object.fromEntries(parts.filter(([name, part]) => !isDeepStrictEqual(part, Reflect.get(own, name)))),
      )
      shown = publication
    } catch (err) {
      retryAt = performance.now() + RETRY_MS
      log.error({ err }, 'the pages cannot be rendered with what is published')
    }
  }

  /** A call during another waits for that one, and the next look finds what came meanwhile. */
  return () => {
    running ??= render().finally(() => {
      running = null
    })
    return running
  }
}
