import type { Markup } from './markup-edits.ts'

/** The parts of JSON Schema that zod writes for the content files. */
export interface SchemaNode {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, SchemaNode>>
  readonly required?: readonly string[]
  readonly items?: SchemaNode
  readonly prefixItems?: readonly SchemaNode[]
  readonly anyOf?: readonly SchemaNode[]
  readonly oneOf?: readonly SchemaNode[]
  readonly allOf?: readonly SchemaNode[]
  readonly enum?: readonly (string | number)[]
  readonly const?: unknown
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, SchemaNode>>
  readonly minItems?: number
  readonly maxItems?: number
  readonly maxLength?: number
  readonly format?: string
  readonly default?: unknown
  readonly additionalProperties?: SchemaNode | boolean
  /** How the text is written, from `.meta()` of the schema. */
  readonly markup?: Markup
}

export type Steps = readonly (string | number)[]

/** Whether a place is this one or within it. */
export const startsWith = (steps: Steps, start: Steps): boolean =>
  start.every((step, index) => steps[index] === step)

/** Follows references into the definitions of the whole schema. */
export const resolveNode = (root: SchemaNode, node: SchemaNode): SchemaNode => {
  const name = node.$ref?.split('/').at(-1)
  if (node.$ref === '#') return root
  const found = name === undefined ? undefined : root.$defs?.[name]
  return found ? resolveNode(root, found) : node
}

const isNull = ({ type }: SchemaNode): boolean => type === 'null'

/** The alternatives of a node without "nothing", and whether it may be nothing. */
export const alternativesOf = (root: SchemaNode, node: SchemaNode) => {
  const all = (node.anyOf ?? node.oneOf ?? [node]).map((each) => resolveNode(root, each))
  return { isNullable: all.some(isNull), alternatives: all.filter((each) => !isNull(each)) }
}

const matches = (root: SchemaNode, node: SchemaNode, value: unknown): boolean => {
  if (node.const !== undefined) return node.const === value
  if (node.enum) return (node.enum as readonly unknown[]).includes(value)
  if (Array.isArray(value)) return node.type === 'array'
  if (typeof value === 'object' && value !== null) {
    if (node.type !== 'object') return false
    return Object.entries(node.properties ?? {}).every(([key, each]) => {
      const { const: fixed } = resolveNode(root, each)
      return fixed === undefined || fixed === (value as Record<string, unknown>)[key]
    })
  }
  return node.type === typeof value || (node.type === 'integer' && typeof value === 'number')
}

/** The alternative that a value has; the first one for a value of none. */
export const alternativeFor = (
  root: SchemaNode,
  alternatives: readonly SchemaNode[],
  value: unknown,
): SchemaNode => alternatives.find((node) => matches(root, node, value)) ?? alternatives[0] ?? {}

/** A new value: texts are empty, lists have their fewest entries. */
export const blankOf = (root: SchemaNode, given: SchemaNode): unknown => {
  const { isNullable, alternatives } = alternativesOf(root, resolveNode(root, given))
  if (isNullable) return null
  const node = alternatives[0] ?? {}
  if (node.const !== undefined) return node.const
  if (node.default !== undefined) return node.default
  if (node.enum) return node.enum[0]
  if (node.type === 'object')
    return Object.fromEntries(
      (node.required ?? []).map((key) => [key, blankOf(root, node.properties?.[key] ?? {})]),
    )
  if (node.type === 'array') {
    if (node.prefixItems) return node.prefixItems.map((each) => blankOf(root, each))
    return Array.from({ length: node.minItems ?? 0 }, () => blankOf(root, node.items ?? {}))
  }
  if (node.type === 'integer' || node.type === 'number') return 0
  if (node.type === 'boolean') return false
  return ''
}

/** The value with another one at this place; undefined takes an optional key away. */
export const withValueAt = (value: unknown, [step, ...rest]: Steps, next: unknown): unknown => {
  if (step === undefined) return next
  if (Array.isArray(value)) return value.with(Number(step), withValueAt(value[Number(step)], rest, next))
  const record = { ...(value as Record<string, unknown>) }
  const inner = withValueAt(record[step], rest, next)
  if (inner === undefined) delete record[step]
  else record[step] = inner
  return record
}

/** A few words that name an entry of a list: its title, its text, or its first text. */
export const entryWords = (value: unknown): string => {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (typeof value !== 'object' || value === null) return ''
  const record = value as Record<string, unknown>
  const named =
    record.title ?? record.question ?? record.text ?? record.heading ?? record.name ?? record.label
  if (typeof named === 'string') return named
  return Object.values(record).map(entryWords).find(Boolean) ?? ''
}
