import { z } from 'zod'

/**
 * JSON property names are case-insensitive (spec-decision 2): `UserID`, `userid` and `userId` are one name. A reader is
 * compiled once per schema and renames the properties of a body to the schema's spelling; the schema then drops unknown
 * names.
 */
type Reader = (value: unknown) => unknown

const same: Reader = (value) => value

const isReading = (read: Reader): boolean => read !== same

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const inner = (schema: z.ZodType): z.ZodType | null => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return schema.unwrap() as z.ZodType
  }
  if (schema instanceof z.ZodPipe) return schema.in as z.ZodType
  return null
}

const readObject = (schema: z.ZodObject): Reader => {
  const names = new Map<string, { name: string; read: Reader }>()
  for (const [name, part] of Object.entries(schema.shape)) {
    names.set(name.toLowerCase(), { name, read: caseInsensitiveReader(part as z.ZodType) })
  }
  return (value) => {
    if (!isObject(value)) return value
    const renamed: Record<string, unknown> = {}
    for (const [key, part] of Object.entries(value)) {
      const property = names.get(key.toLowerCase())
      // The exact spelling wins over another spelling of the same name.
      if (property && (key === property.name || !(property.name in value)))
        renamed[property.name] = property.read(part)
    }
    return renamed
  }
}

/** Renames to the names of any option of the union; the schema then selects the option. */
const readUnion = (readers: readonly Reader[]): Reader => {
  const [read = same, ...others] = readers
  if (others.length === 0) return read
  return (value) =>
    isObject(value) ? Object.assign({}, ...readers.toReversed().map((each) => each(value))) : read(value)
}

/** The reader of a schema. */
export const caseInsensitiveReader = (schema: z.ZodType): Reader => {
  if (schema instanceof z.ZodObject) return readObject(schema)
  if (schema instanceof z.ZodArray) {
    const read = caseInsensitiveReader(schema.element as z.ZodType)
    return read === same ? same : (value) => (Array.isArray(value) ? value.map(read) : value)
  }
  if (schema instanceof z.ZodUnion) {
    return readUnion(
      schema.options.map((option) => caseInsensitiveReader(option as z.ZodType)).filter(isReading),
    )
  }
  const unwrapped = inner(schema)
  return unwrapped ? caseInsensitiveReader(unwrapped) : same
}
