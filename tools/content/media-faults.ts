import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { DOCUMENTS, type DocumentName } from '@oola/contract/site/documents'
import sharp from 'sharp'
import { SITE_FILES } from '../../apps/server/src/features/site/site.content.ts'
import { readCaptions } from '../../apps/server/src/platform/content/captions.ts'
import type { Content } from '../../apps/server/src/platform/content/content.ts'
import { readContentValues, withValues } from '../../apps/server/src/platform/content/content-values.ts'
import { filmFacts } from '../../apps/server/src/platform/content/film-facts.ts'
import { CONTENT_FOLDER } from '../../apps/server/src/platform/content/load-content.ts'
import { documentStamp } from './document-stamp.ts'

type Video = Pick<
  Content['journey']['videos'][number],
  'mp4' | 'poster' | 'captions' | 'descriptions' | 'seconds' | 'transcript'
> & { readonly posterSmall?: string }

/** Films are small, so that they start at once on a phone. */
const FILM_MAX_BYTES = 1_000_000
const POSTER_MAX_BYTES = 100_000
const DOCUMENT_MAX_BYTES = 300_000
/** A frame or two. */
const TOLERANCE_SECONDS = 0.3

/** The path of an address in `content/media`; null for an external address. */
const ownFile = (address: string): string | null =>
  address.startsWith('/media/') ? address.slice('/media/'.length) : null

const isClose = (left: number, right: number): boolean => Math.abs(left - right) <= TOLERANCE_SECONDS

const filmFaults = (bytes: Buffer, { seconds }: Video): string[] => {
  const facts = filmFacts(bytes)
  if (!facts) return ['is not a film that browsers can play']
  const faults: string[] = []
  if (bytes.length > FILM_MAX_BYTES) faults.push(`has ${bytes.length} bytes, ${FILM_MAX_BYTES} are allowed`)
  if (!isClose(facts.seconds, seconds))
    faults.push(`lasts ${facts.seconds} seconds, its entry says ${seconds}`)
  if (facts.width * 9 !== facts.height * 16) faults.push(`is ${facts.width} x ${facts.height}, not 16:9`)
  return faults
}

const posterFaults = async (bytes: Buffer): Promise<string[]> => {
  const { width, height } = await sharp(bytes)
    .metadata()
    .catch(() => ({ width: 0, height: 0 }))
  const faults: string[] = []
  if (width === 0) return ['is not a picture']
  if (width * 9 !== height * 16) faults.push(`is ${width} x ${height}, not 16:9`)
  if (bytes.length > POSTER_MAX_BYTES)
    faults.push(`has ${bytes.length} bytes, ${POSTER_MAX_BYTES} are allowed`)
  return faults
}

const trackFaults = (bytes: Buffer, { seconds }: Video): string[] => {
  const cues = readCaptions(bytes.toString('utf8'))
  if (!cues) return ['is not WebVTT']
  const faults: string[] = []
  for (const [index, { from, to }] of cues.entries()) {
    const before = cues[index - 1]?.to ?? 0
    if (from < before || to <= from || to > seconds + TOLERANCE_SECONDS)
      faults.push(`cue ${index + 1} is out of its time`)
  }
  return faults
}

/** A transcript consists of the descriptions. */
const descriptionFaults = (bytes: Buffer, video: Video): string[] => {
  const words = (text: string): string => text.replace(/\s+/g, ' ').trim()
  const cues = readCaptions(bytes.toString('utf8')) ?? []
  const isSaid = words(cues.map(({ text }) => text).join(' ')) === words(video.transcript)
  return [...trackFaults(bytes, video), ...(isSaid ? [] : ['does not say what the transcript says'])]
}

/** @param source the source that the document must be made from */
const documentFaults = (bytes: Buffer, source: string): string[] => {
  const faults: string[] = []
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) return ['is not a PDF']
  if (bytes.length > DOCUMENT_MAX_BYTES)
    faults.push(`has ${bytes.length} bytes, ${DOCUMENT_MAX_BYTES} are allowed`)
  if (!bytes.subarray(-200).toString('latin1').endsWith(documentStamp(source)))
    faults.push('is not made from the words of its page: npm run documents')
  return faults
}

/**
 * Faults of the media of the program: files that are missing or differ from their entry, and files that
 * no entry names. External addresses are not checked.
 */
export const findMediaFaults = async ({ journey, site, mediaFolder }: Content): Promise<string[]> => {
  const faults: string[] = []
  const named = new Set<string>()
  const check = async (
    address: string,
    findFaults: (bytes: Buffer) => readonly string[] | Promise<readonly string[]>,
  ): Promise<void> => {
    const file = ownFile(address)
    if (file === null) return
    named.add(file)
    const bytes = await readFile(path.join(mediaFolder, file)).catch(() => null)
    const found = bytes ? await findFaults(bytes) : ['is missing']
    faults.push(...found.map((fault) => `media/${file}: ${fault}`))
  }
  const videos: readonly Video[] = [...journey.videos, ...Object.values(site.films)]
  for (const video of videos) {
    await check(video.mp4, (bytes) => filmFaults(bytes, video))
    await check(video.poster, posterFaults)
    if (video.posterSmall) await check(video.posterSmall, posterFaults)
    await check(video.captions, (bytes) => trackFaults(bytes, video))
    await check(video.descriptions, (bytes) => descriptionFaults(bytes, video))
  }
  const values = await readContentValues(CONTENT_FOLDER)
  for (const name of Object.keys(DOCUMENTS) as DocumentName[]) {
    const source = withValues(await readFile(path.join(CONTENT_FOLDER, SITE_FILES[name]), 'utf8'), values)
    await check(DOCUMENTS[name], (bytes) => documentFaults(bytes, source))
  }
  const entries = await readdir(mediaFolder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    const file = path.relative(mediaFolder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')
    // Films of modules have no entries: see film-faults.ts.
    if (file.startsWith('learning/')) continue
    if (entry.isFile() && !named.has(file)) faults.push(`media/${file}: no entry names it`)
  }
  return faults
}
