import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseDocument } from 'yaml'
import type { z } from 'zod'
import { CONTENT_PARTS, type Content } from './content.ts'

/** Something in `content/` is not right: one line for each fault, with its file and its place in it. */
export class ContentError extends Error {
  override name = 'ContentError'
}

/** `content/` of this repository. */
export const CONTENT_FOLDER = path.resolve(import.meta.dirname, '../../../../../content')

const readYaml = async (folder: string, file: string, faults: string[]): Promise<unknown> => {
  try {
    const document = parseDocument(await readFile(path.join(folder, file), 'utf8'))
    for (const { message } of document.errors) faults.push(`${file}: ${message.split('\n')[0]}`)
    return document.errors.length > 0 ? undefined : document.toJS()
  } catch {
    faults.push(`${file}: cannot be read`)
    return undefined
  }
}

const place = (steps: readonly PropertyKey[]): string =>
  steps
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '')

/** Checks one part; a fault is named by the file that the part's first key was read from. */
export const checkPart = (
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
    faults.push(`${file}: ${[place(rest), message].filter(Boolean).join(' ')}`)
  }
  return undefined
}

/** Files that no part reads: a misspelt name would otherwise go unnoticed. */
const findStrays = async (folder: string): Promise<string[]> => {
  const known = new Set<string>(Object.values(CONTENT_PARTS).flatMap(({ files }) => Object.values(files)))
  const entries = await readdir(folder, { recursive: true })
  return entries
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => /\.ya?ml$/.test(name) && !name.startsWith('media/') && !known.has(name))
}

/**
 * Reads the whole programme and checks it against the schemas of its features (spec-decision 15).
 * @throws ContentError naming every fault with its file
 */
export const loadContent = async (folder = CONTENT_FOLDER): Promise<Content> => {
  const faults: string[] = []
  const content: Record<string, unknown> = {}
  for (const [name, { schema, files }] of Object.entries(CONTENT_PARTS)) {
    const read = await Promise.all(
      Object.entries(files).map(async ([key, file]) => [key, await readYaml(folder, file, faults)] as const),
    )
    // A file that could not be read is one fault already; its schema would only add noise.
    if (read.some(([, value]) => value === undefined)) continue
    content[name] = checkPart(schema, files, Object.fromEntries(read), faults)
  }
  for (const stray of await findStrays(folder).catch(() => [])) faults.push(`${stray}: belongs to no feature`)
  if (faults.length > 0) throw new ContentError(`The content is not right:\n  ${faults.join('\n  ')}`)
  return { ...content, mediaFolder: path.join(folder, 'media') } as unknown as Content
}
