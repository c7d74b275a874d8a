import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { DEFAULT_REPORT_ZONE, localDay } from '@oola/contract/local-day'

/** Published texts by file, relative to `content/`: each replaces that file (AUTHOR-06). */
export type PublishedTexts = ReadonlyMap<string, string>

export const NOTHING_PUBLISHED: PublishedTexts = new Map()

/** The text of a content file: what is published, or else the file. */
export const readContentText = async (
  folder: string,
  published: PublishedTexts,
  file: string,
): Promise<string> => published.get(file) ?? (await readFile(path.join(folder, file), 'utf8'))

/** The day for builds and tools, which have no settings. */
export const today = (): string => localDay(new Date(), DEFAULT_REPORT_ZONE)
