import { isDeepStrictEqual } from 'node:util'
import { parse, parseDocument } from 'yaml'

/** The one way in which content files are written: `npm run content -- format` brings files to it (AUTHOR-06). */
const WRITER = { lineWidth: 0, flowCollectionPadding: false } as const

/** A YAML text as the writer writes it: comments stay. */
export const writtenYaml = (text: string): string => parseDocument(text).toString(WRITER)

type Steps = readonly (string | number)[]

interface Edit {
  readonly steps: Steps
  /** Undefined deletes. */
  readonly value: unknown
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Never what every object inherits, such as `valueOf`. */
const valueAt = (record: Record<string, unknown>, key: string): unknown =>
  Object.hasOwn(record, key) ? record[key] : undefined

/** The smallest edits that turn one value into the other; a list whose length changes is edited at its end. */
const editsOf = (before: unknown, after: unknown, steps: Steps = []): Edit[] => {
  if (isDeepStrictEqual(before, after)) return []
  if (isRecord(before) && isRecord(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      editsOf(valueAt(before, key), valueAt(after, key), [...steps, key]),
    )
  if (Array.isArray(before) && Array.isArray(after)) {
    const all = Array.from({ length: Math.max(before.length, after.length) }, (_, index) =>
      editsOf(before[index], after[index], [...steps, index]),
    )
    // From the end, so that the places of earlier items stay.
    return all.toReversed().flat()
  }
  return [{ steps, value: after }]
}

/**
 * Writes values into a YAML text: only what differs is touched, comments and the order of keys stay. The same values
 * return the text byte for byte.
 */
export const withEdits = (text: string, values: unknown): string => {
  const edits = editsOf(parse(text), values)
  if (edits.length === 0) return text
  const document = parseDocument(text)
  for (const { steps, value } of edits) {
    if (value === undefined) document.deleteIn(steps)
    else document.setIn(steps, typeof value === 'object' ? document.createNode(value) : value)
  }
  return document.toString(WRITER)
}
