import { placeWords } from './name-in-words.ts'
import type { PlannedChange } from './planned-change.ts'

const leavesOf = (value: unknown, steps: readonly (string | number)[] = []): [string, string][] => {
  if (Array.isArray(value)) return value.flatMap((item, index) => leavesOf(item, [...steps, index]))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, item]) => leavesOf(item, [...steps, key]))
  return value === undefined || value === null ? [] : [[placeWords(steps), String(value)]]
}

/** The fields whose values differ, in the words of the form. */
export const valueDifferences = (before: unknown, after: unknown): PlannedChange['changes'] => {
  const [old, next] = [new Map(leavesOf(before)), new Map(leavesOf(after))]
  return [...new Set([...old.keys(), ...next.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? null, after: next.get(field) ?? null }))
    .filter((each) => each.before !== each.after)
}

/** A value as text: an author decides between two of them. */
export const valueWords = (value: unknown): string => {
  const leaves = leavesOf(value)
  if (leaves.length === 0) return 'Nothing'
  return leaves.map(([name, text]) => (name ? `${name}: ${text}` : text)).join('\n')
}
