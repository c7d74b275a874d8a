import path from 'node:path'
import type { Deps } from '#server/deps.ts'
import type { Content } from '#server/platform/content/content.ts'
import type { PublishedTexts } from '#server/platform/content/content-text.ts'
import { ContentError, loadContent } from '#server/platform/content/load-content.ts'
import {
  type MediaByName,
  versionAddress,
  withMediaVersions,
} from '#server/platform/content/media-versions.ts'
import { lastMediaPublication, readPlacedMedia } from '../media/media-versions.repo.ts'
import { lastPublication, readPublished } from './versions.repo.ts'

/** How often a server looks for a new publication: it has to be on all servers within 5 seconds (AUTHOR-05). */
const LOOK_EVERY_MS = 2_000

/** The folder of the program's files. */
export const folderOf = ({ mediaFolder }: Pick<Content, 'mediaFolder'>): string => path.dirname(mediaFolder)

type Needs = Pick<Deps, 'db' | 'content' | 'log'>

/** The publications that a content shows: the services of calls and those of jobs share one content. */
const shownBy = new WeakMap<Content, string>()
const NONE = '0 0'

/** The published texts of all files. */
export const publishedTexts = async ({ db }: Pick<Needs, 'db'>): Promise<PublishedTexts> =>
  new Map((await readPublished(db)).map(({ file, text }) => [file, text]))

/** The uploaded files that are in place. */
const placedMedia = async ({ db }: Pick<Needs, 'db'>): Promise<MediaByName> =>
  new Map(
    (await readPlacedMedia(db)).map(({ name, id, captions }) => [
      name,
      { address: versionAddress(id, name), captions },
    ]),
  )

/**
 * Brings the content in memory to what is published, and follows new publications. All services read the parts of
 * `content` when they use them, so that they need not know.
 */
export const publishedContent = ({ db, content, log }: Needs) => {
  let running: Promise<void> | null = null

  const read = async (): Promise<void> => {
    const [texts, files] = await Promise.all([lastPublication(db.orm), lastMediaPublication(db.orm)])
    const latest = `${texts} ${files}`
    if (latest === (shownBy.get(content) ?? NONE)) return
    try {
      const media = await placedMedia({ db })
      const loaded = await loadContent(folderOf(content), await publishedTexts({ db }))
      Object.assign(content, { ...withMediaVersions(loaded, media), media })
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
    /** Looks for new publications until it is stopped. */
    follow: (): (() => void) => {
      const timer = setInterval(() => {
        refresh().catch((err: unknown) => log.warn({ err }, 'the published content cannot be read'))
      }, LOOK_EVERY_MS)
      timer.unref()
      return () => clearInterval(timer)
    },
  }
}
export type PublishedContent = ReturnType<typeof publishedContent>
