import type { PartName } from '@oola/contract/privacy/export/export-format'
import { unzipSync } from 'fflate'
import { zipOf } from './bring-history.ts'
import type { readExport } from './read-export.ts'

type Copy = Awaited<ReturnType<typeof readExport>>

/** The ids of a copy by their place: the first row of goals is `goals 1`, wherever it is referred to. */
const REFERENCES: Readonly<Record<string, PartName>> = {
  assessmentId: 'assessments',
  goalId: 'goals',
  repeatId: 'repeating-action-steps',
}
export const withoutIds = (copy: Copy, parts: readonly PartName[]): Record<string, string> => {
  const places = new Map<string, string>()
  const rowsOf = (name: PartName): Record<string, unknown>[] => copy.json(name)
  for (const name of parts)
    for (const [index, { id }] of rowsOf(name).entries()) places.set(`${name} ${id}`, `${name} ${index + 1}`)
  return Object.fromEntries(
    parts.map((name) => {
      // Exactly the ids are replaced, in the text of the file.
      let text = copy.text(`json/${name}.json`)
      for (const { id } of rowsOf(name))
        if (id !== undefined) text = text.replace(`"id": ${id},`, `"id": "${places.get(`${name} ${id}`)}",`)
      for (const [column, part] of Object.entries(REFERENCES))
        text = text.replace(
          new RegExp(`"${column}": (\\d+)`, 'g'),
          (_, id) => `"${column}": "${places.get(`${part} ${id}`)}"`,
        )
      // The one list of ids.
      text = text.replace(/"actionIds": \[([^\]]*)\]/g, (list) =>
        list.replace(/\d+/g, (id) => `"${places.get(`action-steps ${id}`)}"`),
      )
      return [name, text]
    }),
  )
}

/** The bytes of a copy, for another account. */
export const bytesOf = (copy: Copy): Uint8Array =>
  zipOf(Object.fromEntries(copy.names.map((name) => [name, copy.bytes(name) ?? ''])))

/** A copy with other rows in some parts, as a member can make one. */
export const forged = (bytes: Uint8Array, parts: Partial<Record<PartName, unknown>>): Uint8Array => {
  const files: Record<string, Uint8Array | string> = unzipSync(bytes)
  for (const [name, rows] of Object.entries(parts)) files[`json/${name}.json`] = JSON.stringify(rows)
  return zipOf(files)
}
