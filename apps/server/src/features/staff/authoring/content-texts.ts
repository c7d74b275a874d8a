import { capitalized } from '@oola/contract/count-words'
import type { Steps } from '#server/platform/content/content-places.ts'
import type { ContentFault } from '#server/platform/content/load-content.ts'

/** A place in a file as staff read it, such as `[3].answer`. */
export const placeOf = (steps: ContentFault['steps']): string =>
  steps
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '')

const leavesOf = (value: unknown, steps: Steps = []): [string, string][] => {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, item]) =>
      leavesOf(item, [...steps, Array.isArray(value) ? Number(key) : key]),
    )
  return value === undefined ? [] : [[placeOf(steps), String(value)]]
}

/** What differs between the values of two versions, field by field. */
export const differencesOf = (before: unknown, after: unknown) => {
  const [old, next] = [new Map(leavesOf(before)), new Map(leavesOf(after))]
  return [...new Set([...old.keys(), ...next.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? null, after: next.get(field) ?? null }))
    .filter((each) => each.before !== each.after)
}

/** Names of files that are letters, not words. */
const LETTERS: ReadonlySet<string> = new Set(['faq', 'trs'])

/** The name of a file in lists: its title, or else its name without its number. */
export const titleOf = (file: string, values: unknown): string => {
  const { title, subject } = (values ?? {}) as { title?: unknown; subject?: unknown }
  const own = title ?? subject
  if (typeof own === 'string') return own
  const name = file
    .slice(file.lastIndexOf('/') + 1)
    .replace(/^\d+-|\.yaml$/g, '')
    .replaceAll('-', ' ')
  return LETTERS.has(name) ? name.toUpperCase() : capitalized(name)
}
