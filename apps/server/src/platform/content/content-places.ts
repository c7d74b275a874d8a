/** The way from the top of a file to a value. */
export type Steps = readonly (string | number)[]

/** A text of a content file, with its place. */
interface PlacedText {
  readonly steps: Steps
  readonly text: string
}

/** All texts of a file's values. */
export const placedTexts = (value: unknown, steps: Steps = []): PlacedText[] => {
  if (typeof value === 'string') return [{ steps, text: value }]
  if (Array.isArray(value)) return value.flatMap((item, index) => placedTexts(item, [...steps, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => placedTexts(item, [...steps, key]))
}

/** A group of fields, with its place. */
interface PlacedObject {
  readonly steps: Steps
  readonly object: Readonly<Record<string, unknown>>
}

/** All groups of fields of a file's values. */
export const placedObjects = (value: unknown, steps: Steps = []): PlacedObject[] => {
  if (Array.isArray(value)) return value.flatMap((item, index) => placedObjects(item, [...steps, index]))
  if (typeof value !== 'object' || value === null) return []
  return [
    { steps, object: value as Readonly<Record<string, unknown>> },
    ...Object.entries(value).flatMap(([key, item]) => placedObjects(item, [...steps, key])),
  ]
}
