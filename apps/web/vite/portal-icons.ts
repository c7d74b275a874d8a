import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const APP = path.resolve(import.meta.dirname, '../app')
const OF_STAFF = /(features|pages)\/staff\//
const IMPORT = /import \{([^}]*)\} from '@tabler\/icons-react'/g

/** The names of the icons that at least two files outside of the staff console show. */
const readPortalIcons = (): ReadonlySet<string> => {
  const files = globSync('**/*.tsx', { cwd: APP }).filter(
    (file) => !OF_STAFF.test(file) && !/\.test\.tsx$/.test(file),
  )
  const imported = files.flatMap((file) =>
    [...readFileSync(path.join(APP, file), 'utf8').matchAll(IMPORT)].flatMap(([, names = '']) =>
      names.split(','),
    ),
  )
  const names = imported.map((name) => name.trim())
  return new Set(names.filter((name, at) => names.indexOf(name) < at))
}

let portalIcons: ReadonlySet<string> | null = null

/**
 * Whether this module is an icon that pages share only because the staff console shows it too: members load it at most
 * with the one part of theirs that shows it (STAFF-03).
 */
export const isStaffIcon = (id: string): boolean => {
  const icon = /@tabler\/icons-react\/.*\/(Icon\w+)\.m?js$/.exec(id)?.[1]
  if (!icon) return false
  portalIcons ??= readPortalIcons()
  return !portalIcons.has(icon)
}
