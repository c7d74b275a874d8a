import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const APP = path.resolve(import.meta.dirname, '../app')
const OF_STAFF = /(features|pages)\/staff\//
const IMPORT = /import \{([^}]*)\} from '@tabler\/icons-react'/g

/** The names of the icons that are used outside of the staff console. */
const readPortalIcons = (): ReadonlySet<string> => {
  const files = globSync('**/*.tsx', { cwd: APP }).filter(
    (file) => !OF_STAFF.test(file) && !/\.test\.tsx$/.test(file),
  )
  const imported = files.flatMap((file) =>
    [...readFileSync(path.join(APP, file), 'utf8').matchAll(IMPORT)].flatMap(([, names = '']) =>
      names.split(','),
    ),
  )
  return new Set(imported.map((name) => name.trim()))
}

let portalIcons: ReadonlySet<string> | null = null

/** Whether this module is an icon that only the staff console shows: its bytes are not for members (STAFF-03). */
export const isStaffIcon = (id: string): boolean => {
  const icon = /@tabler\/icons-react\/.*\/(Icon\w+)\.m?js$/.exec(id)?.[1]
  if (!icon) return false
  portalIcons ??= readPortalIcons()
  return !portalIcons.has(icon)
}
