import path from 'node:path'
import { localDay } from '@oola/contract/local-day'
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

/**
 * How often a server looks for a new publication: with one to three seconds for its pages it has to be on all servers
 * within 5 seconds (AUTHOR-05).
 */
const LOOK_EVERY_MS = 1_000

/** The folder of the program's files. */
export const folderOf = ({ mediaFolder }: Pick<Content, 'mediaFolder'>): string => path.dirname(mediaFolder)

interface Needs extends Pick<Deps, 'db' | 'clock' | 'content' | 'log'> {
  readonly settings: Pick<Deps['settings'], 'REPORT_ZONE'>
}

/** The publications and the day that a content shows: the services of calls and those of jobs share one content. */
const shownBy = new WeakMap<Content, string>()

/** What a content shows before the first publication. */
export const nothingPublished = (day: string): string => `0 0 ${day}`

/** The day of prices, in the company's time zone (AUTHOR-10). */
export const priceDay = ({ clock, settings }: Pick<Needs, 'clock' | 'settings'>): string =>
  localDay(clock.now(), settings.REPORT_ZONE)

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
 * Brings the content in memory to what is published and to the prices of the day, and follows new publications and
 * days. All services read the parts of `content` when they use them, so that they need no update.
 */
export const publishedContent = (needs: Needs) => {
  const { db, content, log } = needs
  let running: Promise<void> | null = null
  const shown = (): string => shownBy.get(content) ?? nothingPublished(content.day)

  const read = async (): Promise<void> => {
    const day = priceDay(needs)
    const [texts, files] = await Promise.all([lastPublication(db.orm), lastMediaPublication(db.orm)])
    const latest = `${texts} ${files} ${day}`
    if (latest === shown()) return
    try {
      const media = await placedMedia({ db })
      const loaded = await loadContent(folderOf(content), await publishedTexts({ db }), day)
      Object.assign(content, { ...withMediaVersions(loaded, media), media })
    } catch (err) {
      // A newer program may refuse an older text: its own file is shown until somebody corrects it in the console.
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
    /** The publication and the day in memory. */
    shown,
    /** Looks for new publications and days until it is stopped. `showPages` runs after each look. */
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
