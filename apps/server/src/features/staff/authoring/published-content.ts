import path from 'node:path'
import type { Deps } from '#server/deps.ts'
import type { Content } from '#server/platform/content/content.ts'
import type { PublishedTexts } from '#server/platform/content/content-text.ts'
import { ContentError, loadContent } from '#server/platform/content/load-content.ts'
import { lastPublication, readPublished } from './versions.repo.ts'

/**
 * How often a server looks for a new publication: with one to three seconds for its pages it has to be on all servers
 * within 5 seconds (AUTHOR-05).
 */
const LOOK_EVERY_MS = 1_000

/** The folder of the program's files. */
export const folderOf = ({ mediaFolder }: Pick<Content, 'mediaFolder'>): string => path.dirname(mediaFolder)

type Needs = Pick<Deps, 'db' | 'content' | 'log'>

/** The publication that a content shows: the services of calls and those of jobs share one content. */
const shownBy = new WeakMap<Content, number>()

/** The published texts of all files. */
export const publishedTexts = async ({ db }: Pick<Needs, 'db'>): Promise<PublishedTexts> =>
  new Map((await readPublished(db)).map(({ file, text }) => [file, text]))

/**
 * Brings the content in memory to what is published, and follows new publications. All services read the parts of
 * `content` when they use them, so that they need not know.
 */
export const publishedContent = ({ db, content, log }: Needs) => {
  let running: Promise<void> | null = null

  const read = async (): Promise<void> => {
    const latest = await lastPublication(db.orm)
    if (latest === (shownBy.get(content) ?? 0)) return
    try {
      Object.assign(content, await loadContent(folderOf(content), await publishedTexts({ db })))
    } catch (err) {
      // A newer program may refuse an older text: its own file is shown until somebody mends it in the console.
      if (!(err instanceof ContentError)) throw err
      log.error({ err }, 'what is published does not fit the program')
    }
    shownBy.set(content, latest)
  }

  /** Reads once what is new; a call during another waits for that one, and reads after it. */
  const refresh = async (): Promise<void> => {
    while (running) await running
    running = read().finally(() => {
      running = null
    })
    return running
  }

  return {
    refresh,
    /** The number of the publication in memory; 0 for the program's own files. */
    publication: (): number => shownBy.get(content) ?? 0,
    /** Looks for new publications until it is stopped. `showPages` runs after each look. */
    follow: (showPages: () => Promise<void>): (() => void) => {
      const timer = setInterval(() => {
        refresh()
          .then(showPages)
          .catch((err: unknown) => log.warn({ err }, 'the published content cannot be read'))
      }, LOOK_EVERY_MS)
      timer.unref()
      return () => clearInterval(timer)
    },
  }
}
export type PublishedContent = ReturnType<typeof publishedContent>
