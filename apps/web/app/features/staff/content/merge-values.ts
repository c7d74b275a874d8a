import type { Steps } from './schema-node.ts'

/** A place that two people changed in different ways. */
export interface Conflict {
  readonly steps: Steps
  readonly mine: unknown
  readonly theirs: unknown
}

interface Merged {
  /** Mine where both changed the same place. */
  readonly values: unknown
  readonly conflicts: readonly Conflict[]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Values of a content file: what JSON writes the same is the same. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const hasSameLength = (...lists: readonly unknown[]): boolean =>
  lists.every((list) => Array.isArray(list) && list.length === (lists[0] as unknown[]).length)

/**
 * Merges what two people made of the same values, field by field (AUTHOR-04). A list that got longer or shorter for one of
 * them is one field.
 */
export const mergeValues = (base: unknown, mine: unknown, theirs: unknown, steps: Steps = []): Merged => {
  if (isSame(base, theirs) || isSame(mine, theirs)) return { values: mine, conflicts: [] }
  if (isSame(base, mine)) return { values: theirs, conflicts: [] }
  const isList = hasSameLength(mine, base, theirs)
  if (!isList && !(isRecord(base) && isRecord(mine) && isRecord(theirs)))
    return { values: mine, conflicts: [{ steps, mine, theirs }] }
  const [old, own, other] = [base, mine, theirs] as Record<string, unknown>[]
  const keys = [...new Set([...Object.keys(own ?? {}), ...Object.keys(other ?? {})])]
  const parts = keys.map((key) => {
    const step = isList ? Number(key) : key
    return [key, mergeValues(old?.[key], own?.[key], other?.[key], [...steps, step])] as const
  })
  const conflicts = parts.flatMap(([, part]) => part.conflicts)
  const kept = parts.filter(([, { values }]) => values !== undefined)
  return {
    values: isList
      ? parts.map(([, part]) => part.values)
      : Object.fromEntries(kept.map(([key, part]) => [key, part.values])),
    conflicts,
  }
}
