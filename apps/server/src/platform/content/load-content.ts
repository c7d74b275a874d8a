import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { keysOf } from '@oola/contract/keys-of'
import { parseDocument } from 'yaml'
import type { z } from 'zod'
import { CONTENT_PARTS, type Content } from './content.ts'
import { NOTHING_PUBLISHED, type PublishedTexts, readContentText, today } from './content-text.ts'
import { type ContentValues, readContentValues, withValues } from './content-values.ts'
import { NO_MEDIA } from './media-versions.ts'

/** An error in a file of the content. */
export interface ContentFault {
  /** Relative to `content/`. */
  readonly file: string
  /** The steps from the top of the file to the field; none: the whole file. */
  readonly steps: readonly PropertyKey[]
  readonly message: string
}

/** A place in a file as who writes YAML reads it, such as `[3].answer`. */
export const yamlPlace = (steps: readonly PropertyKey[]): string =>
  steps
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '')

/** Invalid content: one line per error, with its file and path. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly faults: readonly ContentFault[]
  constructor(faults: readonly ContentFault[]) {
    const lines = faults.map(
      ({ file, steps, message }) => `${file}: ${[yamlPlace(steps), message].filter(Boolean).join(' ')}`,
    )
    super(`The content is not right:\n  ${lines.join('\n  ')}`)
    this.faults = faults
  }
}

/** `content/` of this repository. */
export const CONTENT_FOLDER = path.resolve(import.meta.dirname, '../../../../../content')

/** The folder, what is published on top of it, the day of its prices, the values of placeholders, and the errors found. */
interface Source {
  readonly folder: string
  readonly published: PublishedTexts
  readonly day: string
  readonly values: ContentValues
  readonly faults: ContentFault[]
  /** How a form says what a schema finds; without it as the library does. */
  readonly words?: z.core.$ZodErrorMap
}

/** What the text of a file was parsed to: a publication changes one of more than 300 files. */
const parsed = new Map<string, { readonly text: string; readonly values: unknown }>()

const readYaml = async (source: Source, file: string): Promise<unknown> => {
  const { folder, published, values, faults } = source
  try {
    const text = withValues(await readContentText(folder, published, file), values)
    const known = parsed.get(file)
    if (known?.text === text) return known.values
    const document = parseDocument(text)
    for (const { message } of document.errors)
      faults.push({ file, steps: [], message: message.split('\n', 1)[0] ?? '' })
    if (document.errors.length > 0) return undefined
    const found = { text, values: document.toJS() }
    parsed.set(file, found)
    return found.values
  } catch {
    faults.push({ file, steps: [], message: 'cannot be read' })
    return undefined
  }
}

/** What a key of a part is read from. */
interface Read {
  /** Undefined when a file cannot be read. */
  readonly value: unknown
  /** One, or those of a folder in the order of their names. */
  readonly files: readonly string[]
  readonly isFolder: boolean
}

/** A folder is the list of its files; published ones may be new. */
const readFolder = async (source: Source, name: string): Promise<Read> => {
  const onDisk = await readdir(path.join(source.folder, name)).catch(() => [])
  const published = [...source.published.keys()].filter(
    (file) => path.posix.dirname(file) === name.slice(0, -1),
  )
  const files = [...new Set([...onDisk.map((file) => `${name}${file}`), ...published])]
    .filter((file) => file.endsWith('.yaml'))
    .sort()
  const list = await Promise.all(files.map((file) => readYaml(source, file)))
  return { value: list.includes(undefined) ? undefined : list, files, isFolder: true }
}

const readPart = async (source: Source, name: string): Promise<Read> =>
  name.endsWith('/')
    ? readFolder(source, name)
    : { value: await readYaml(source, name), files: [name], isFolder: false }

/** Validates one part; an error is attributed to the file of its first key, in a folder to that of the entry. */
const checkPart = (
  schema: z.ZodType,
  read: ReadonlyMap<string, Read>,
  { faults, words }: Pick<Source, 'faults' | 'words'>,
): unknown => {
  const values = Object.fromEntries([...read].map(([key, { value }]) => [key, value]))
  const result = schema.safeParse(values, words && { error: words })
  if (result.success) return result.data
  const all = [...read.values()].flatMap(({ files }) => files)
  for (const {
    path: [key, ...steps],
    message,
  } of result.error.issues) {
    const { files, isFolder } = read.get(String(key)) ?? { files: all, isFolder: false }
    const entry = isFolder && steps.length > 0 ? files[Number(steps.shift())] : undefined
    faults.push({ file: entry ?? files.join(', '), steps, message })
  }
  return undefined
}

/** Sources of the films: read by tools/films, not by the server. */
const FILMS = '/films'

/** Files of no part: finds misspelt names. */
const findStrays = async (folder: string): Promise<string[]> => {
  const listed: string[] = Object.values(CONTENT_PARTS).flatMap(({ files }) => Object.values(files))
  const isListed = (name: string) => listed.includes(name) || listed.includes(`${path.posix.dirname(name)}/`)
  const entries = await readdir(folder, { recursive: true })
  return entries
    .map((name) => name.split(path.sep).join('/'))
    .filter(
      (name) =>
        /\.ya?ml$/.test(name) &&
        !name.startsWith('media/') &&
        !path.posix.dirname(name).endsWith(FILMS) &&
        !isListed(name),
    )
}

type PartName = keyof typeof CONTENT_PARTS

interface Part {
  readonly schema: z.ZodType
  readonly files: Readonly<Record<string, string>>
  /** What the part is on a day; without it the same every day. */
  readonly on?: (value: never, day: string) => unknown
}
const PARTS: Readonly<Record<PartName, Part>> = CONTENT_PARTS

/** Reads and validates one part of the content; undefined with a fault. */
const loadPart = async (name: PartName, source: Source): Promise<unknown> => {
  const { schema, files, on } = PARTS[name]
  const read = new Map(
    await Promise.all(
      Object.entries(files).map(async ([key, file]) => [key, await readPart(source, file)] as const),
    ),
  )
  // An unreadable file is already one error; its schema would only add noise.
  if ([...read.values()].some(({ value }) => value === undefined)) return undefined
  const value = checkPart(schema, read, source)
  // `on` belongs to the schema of the same part.
  return value === undefined || !on ? value : on(value as never, source.day)
}

/** Files whose values cannot be read are reported once, by their part. */
const openSource = async (folder: string, published: PublishedTexts, day: string): Promise<Source> => ({
  ...{ folder, published, day, faults: [] },
  values: await readContentValues(folder, published, day).catch(() => ({})),
})

/** The errors of one part, with what would be published. */
export const findPartFaults = async (
  name: PartName,
  folder: string,
  published: PublishedTexts,
  words: z.core.$ZodErrorMap,
): Promise<readonly ContentFault[]> => {
  const source = { ...(await openSource(folder, published, today())), words }
  await loadPart(name, source)
  return source.faults
}

/**
 * Loads all content as it is on a day, with what is published on top of the files, and validates it by the schemas of
 * its features (spec-decision 15).
 * @throws ContentError with every error and its file
 */
export const loadContent = async (
  folder = CONTENT_FOLDER,
  published = NOTHING_PUBLISHED,
  day = today(),
): Promise<Content> => {
  const source = await openSource(folder, published, day)
  const content: Record<string, unknown> = {}
  for (const name of keysOf(CONTENT_PARTS)) content[name] = await loadPart(name, source)
  for (const stray of await findStrays(folder).catch(() => []))
    source.faults.push({ file: stray, steps: [], message: 'belongs to no feature' })
  if (source.faults.length > 0) throw new ContentError(source.faults)
  // Each part has passed its schema.
  return { ...content, day, mediaFolder: path.join(folder, 'media'), media: NO_MEDIA } as unknown as Content
}
