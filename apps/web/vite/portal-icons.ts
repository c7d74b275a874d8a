import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const APP = path.resolve(import.meta.dirname, '../app')
/** The console, and parts of members' pages that load after the first screen. */
const LATE =
  /(features|pages)\/staff\/|ui\/feedback\/network-line|features\/(account\/(security|components\/(known-device|passkey-button))|actions\/components\/(late|streak)|breaks|calendar|coaching\/(agreements|own-notes)|dashboard\/components\/(offline|while)|privacy|sessions\/components\/coach-bookings|shell\/components\/(app-section|install|invitation|new-version|reminder-offer|waiting)|learning\/components\/kept|notifications\/reminders|offline|areas)\b/
const IMPORT = /import \{([^}]*)\} from '@tabler\/icons-react'/g

/** The console's rail. An icon of it in the file of a member's page would bring that file into the console. */
const RAIL = 'features/staff/screens.tsx'

/** The names of the icons that at least two files show whose parts come first, the console's rail as one of them. */
const readPortalIcons = (): ReadonlySet<string> => {
  const files = globSync('**/*.tsx', { cwd: APP }).filter(
    (file) => file === RAIL || (!LATE.test(file) && !/\.test\.tsx$/.test(file)),
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
 * Whether this module is an icon that first screens do not share: the console (STAFF-03) or late parts show it too. It comes
 * with the parts that show it.
 */
export const isLateIcon = (id: string): boolean => {
  const icon = /@tabler\/icons-react\/.*\/(Icon\w+)\.m?js$/.exec(id)?.[1]
  if (!icon) return false
  portalIcons ??= readPortalIcons()
  return !portalIcons.has(icon)
}
