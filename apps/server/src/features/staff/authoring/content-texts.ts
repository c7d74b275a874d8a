import { capitalized } from '@oola/contract/count-words'

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
