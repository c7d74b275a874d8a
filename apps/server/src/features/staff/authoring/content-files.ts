import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { z } from 'zod'
import { PDF_ONLY_FILE } from '#server/platform/content/client-content.ts'
import { CONTENT_PARTS } from '#server/platform/content/content.ts'
import type { PublishedTexts } from '#server/platform/content/content-text.ts'

type PartName = keyof typeof CONTENT_PARTS

/** A file that staff edit. */
export interface ContentFile {
  /** Relative to `content/`. */
  readonly file: string
  readonly part: PartName
  /** The key in its part, of the file or of the folder that it is in. */
  readonly key: string
  /** One of a folder, which is the list of its files. */
  readonly isEntry: boolean
  /** The schema of the file's values. */
  readonly schema: z.ZodType
}

/** Not shown to members: the demo's lives, and the list of cities. */
const NOT_EDITED: ReadonlySet<string> = new Set<PartName>(['demo', 'timeZones'])

const schemaOf = (part: PartName, key: string): z.ZodType => {
  // The schema of every part is an object of its files.
  const { shape } = CONTENT_PARTS[part].schema as unknown as { shape: Record<string, z.ZodType> }
  const schema = shape[key]
  if (!schema) throw new RangeError(`${part} has no ${key}`)
  return schema
}

const entryOf = (schema: z.ZodType): z.ZodType => {
  if (!('element' in schema)) throw new RangeError('a folder is a list of its files')
  return schema.element as z.ZodType
}

/** All files that staff edit, in the order of the parts (AUTHOR-01). */
export const listContentFiles = async (folder: string, published: PublishedTexts): Promise<ContentFile[]> => {
  const files: ContentFile[] = []
  for (const [name, { files: named }] of Object.entries(CONTENT_PARTS)) {
    if (NOT_EDITED.has(name)) continue
    const part = name as PartName
    for (const [key, file] of Object.entries(named)) {
      if (file === PDF_ONLY_FILE) continue
      if (!file.endsWith('/')) {
        files.push({ file, part, key, isEntry: false, schema: schemaOf(part, key) })
        continue
      }
      const onDisk = (await readdir(path.join(folder, file))).map((each) => `${file}${each}`)
      const added = [...published.keys()].filter((each) => path.posix.dirname(each) === file.slice(0, -1))
      const entries = [...new Set([...onDisk, ...added])].filter((each) => each.endsWith('.yaml'))
      const schema = entryOf(schemaOf(part, key))
      for (const entry of entries.toSorted()) files.push({ file: entry, part, key, isEntry: true, schema })
    }
  }
  return files
}
