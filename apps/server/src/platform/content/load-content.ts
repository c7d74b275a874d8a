import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseDocument } from 'yaml'
import type { z } from 'zod'
import { CONTENT_PARTS, type Content } from './content.ts'
import { type ContentValues, readContentValues, withValues } from './content-values.ts'

/** Invalid content: one line per error, with its file and path. */
export class ContentError extends Error {
  override name = 'ContentError'
}

/** `content/` of this repository. */
export const CONTENT_FOLDER = path.resolve(import.meta.dirname, '../../../../../content')

/** The folder, the values of placeholders, and the errors found. */
interface Source {
  readonly folder: string
  readonly values: ContentValues
  readonly faults: string[]
}

const readYaml = async ({ folder, values, faults }: Source, file: string): Promise<unknown> => {
  try {
    const document = parseDocument(withValues(await readFile(path.join(folder, file), 'utf8'), values))
    for (const { message } of document.errors) faults.push(`${file}: ${message.split('\n')[0]}`)
    return document.errors.length > 0 ? undefined : document.toJS()
  } catch {
    faults.push(`${file}: cannot be read`)
    return undefined
  }
}

/** A folder is the list of its files, in the order of their names. */
const readFolder = async (source: Source, name: string): Promise<unknown> => {
  const files = (await readdir(path.join(source.folder, name)).catch(() => []))
    .filter((file) => file.endsWith('.yaml'))
    .sort()
  const list = await Promise.all(files.map((file) => readYaml(source, `${name}${file}`)))
  return list.includes(undefined) ? undefined : list
}

const readPart = (source: Source, name: string): Promise<unknown> =>
  name.endsWith('/') ? readFolder(source, name) : readYaml(source, name)

const place = (steps: readonly PropertyKey[]): string =>
  steps
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '')

/** Validates one part; an error is attributed to the file of the part's first key. */
const checkPart = (
  schema: z.ZodType,
  files: Readonly<Record<string, string>>,
  raw: Record<string, unknown>,
  faults: string[],
): unknown => {
  const result = schema.safeParse(raw)
  if (result.success) return result.data
  for (const {
    path: [key, ...rest],
    message,
  } of result.error.issues) {
    const file = files[String(key)] ?? Object.values(files).join(', ')
    // For a folder the error has the id of the entry.
    const entry = file.endsWith('/')
      ? `${(raw[String(key)] as { id?: unknown }[])[Number(rest.shift())]?.id}`
      : ''
    faults.push(`${file}${entry}: ${[place(rest), message].filter(Boolean).join(' ')}`)
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

/**
 * Loads all content and validates it by the schemas of its features (spec-decision 15).
 * @throws ContentError with every error and its file
 */
export const loadContent = async (folder = CONTENT_FOLDER): Promise<Content> => {
  const faults: string[] = []
  // Files whose values cannot be read are reported once, by their part.
  const values = await readContentValues(folder).catch(() => ({}))
  const content: Record<string, unknown> = {}
  for (const [name, { schema, files }] of Object.entries(CONTENT_PARTS)) {
    const read = await Promise.all(
      Object.entries(files).map(
        async ([key, file]) => [key, await readPart({ folder, values, faults }, file)] as const,
      ),
    )
    // An unreadable file is already one error; its schema would only add noise.
    if (read.some(([, value]) => value === undefined)) continue
    content[name] = checkPart(schema, files, Object.fromEntries(read), faults)
  }
  for (const stray of await findStrays(folder).catch(() => [])) faults.push(`${stray}: belongs to no feature`)
  if (faults.length > 0) throw new ContentError(`The content is not right:\n  ${faults.join('\n  ')}`)
  return { ...content, mediaFolder: path.join(folder, 'media') } as unknown as Content
}
