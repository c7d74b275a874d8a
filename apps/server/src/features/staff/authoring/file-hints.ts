import { parse } from 'yaml'
import type { Deps } from '#server/deps.ts'
import { targetsOf } from '#server/platform/content/content-targets.ts'
import { readContentValues, withValues } from '#server/platform/content/content-values.ts'
import { gradeOf, type HouseHint, houseHints } from '#server/platform/content/house-hints.ts'
import { folderOf, publishedTexts } from './published-content.ts'

/** The findings of the checks in a file. */
interface FileHints {
  /** The school grade of its sentences; null for one with few words. */
  readonly grade: number | null
  readonly hints: readonly HouseHint[]
}

const NOTHING: FileHints = { grade: null, hints: [] }

/** The house checks of files, each again only when its text or what it can refer to has changed: the list shows all. */
export const fileHints = ({ db, content }: Pick<Deps, 'db' | 'content'>) => {
  let known = new Map<string, { readonly text: string; readonly found: FileHints }>()
  let checkedWith = ''
  let parts: readonly unknown[] = []

  /** @returns the check of a file, with today's numbers in its texts */
  return async (): Promise<(file: string, text: string) => FileHints> => {
    const values = await readContentValues(folderOf(content), await publishedTexts({ db })).catch(() => ({}))
    const { courses, learning, media, mediaFolder } = content
    const numbers = JSON.stringify(values)
    if (numbers !== checkedWith || [courses, learning, media].some((part, index) => part !== parts[index])) {
      known = new Map()
      checkedWith = numbers
      parts = [courses, learning, media]
    }
    const targets = targetsOf({ courses, learning, media, mediaFolder })
    const check = (file: string, text: string): FileHints => {
      try {
        const shown: unknown = parse(withValues(text, values))
        return { grade: gradeOf(shown), hints: houseHints(file, shown, targets) }
      } catch {
        // Text that is no YAML has a fault, and no words to look at.
        return NOTHING
      }
    }
    return (file, text) => {
      const before = known.get(file)
      if (before?.text === text) return before.found
      const found = check(file, text)
      known.set(file, { text, found })
      return found
    }
  }
}
