// Only the kinds of files that the tree of docs/architecture.md shows, and no folders like utils or misc.
const SERVER_ROLES = 'routes|service|repo|tables|views|policy|content|jobs|live|page|fixtures'
const WEB_ROLES = 'queries|mutations|live|drafts|outbox|guards|fixtures'
const TEST = '(\\.(api|parts|property))?\\.test'

interface NamedFile {
  readonly path: string
}

const SERVER_FILE = new RegExp(`^[a-z0-9-]+(\\.(${SERVER_ROLES}))?(${TEST})?\\.ts$`)
const WEB_FILE = new RegExp(`^[a-z0-9-]+(\\.(${WEB_ROLES}))?(${TEST})?\\.tsx?$`)
// A large feature has a folder for each screen.
const WEB_COMPONENT = new RegExp(`^([a-z0-9-]+/)?[a-z0-9-]+((${TEST})?\\.tsx?|\\.module\\.css)$`)
// `routing`: the journey's rules of access to addresses. `call`: the parts of a video call. `kit`: the parts of the staff
// console's screens.
const WEB_FOLDERS: Readonly<Record<string, RegExp>> = {
  components: WEB_COMPONENT,
  routing: WEB_FILE,
  call: WEB_FILE,
  kit: WEB_COMPONENT,
}

const DRAWERS = /(^|\/)(utils?|helpers?|common|misc)(\/|\.[a-z.]+$)/
const BARREL = /(^|\/)index\.[cm]?[jt]sx?$/

/** A part of a large feature is a folder, in which its service has the folder's name. */
const SERVER_PART = /^apps\/server\/src\/features\/[^/]+\/([a-z0-9-]+)\/\1\.service\.ts$/

const serverFeatures = (files: readonly NamedFile[]): string[] => {
  const parts = files.map(({ path }) => path).filter((path) => SERVER_PART.test(path))
  const folders = new Set(parts.map((path) => path.slice(0, path.lastIndexOf('/'))))
  return files.flatMap(({ path }) => {
    const folder = path.slice(0, path.lastIndexOf('/'))
    const inside = /^apps\/server\/src\/features\/[^/]+\/(.+)$/.exec(path)?.[1]
    if (inside === undefined) return []
    const name = folders.has(folder) ? path.slice(folder.length + 1) : inside
    if (SERVER_FILE.test(name)) return []
    return [
      `${path}: a server feature has *.{${SERVER_ROLES.replaceAll('|', ',')}}.ts, rules in kebab-case.ts, tests, and folders <part>/ with a <part>.service.ts`,
    ]
  })
}

/** A part of a large feature is a folder, in which its queries have the folder's name. */
const WEB_PART = /^apps\/web\/app\/features\/[^/]+\/([a-z0-9-]+)\/\1\.queries\.ts$/

const webFeatures = (files: readonly NamedFile[]): string[] => {
  const parts = files.map(({ path }) => path).filter((path) => WEB_PART.test(path))
  const folders = parts.map((path) => path.slice(0, path.lastIndexOf('/') + 1))
  return files.flatMap(({ path }) => {
    const part = folders.find((folder) => path.startsWith(folder))
    const inside = part ? path.slice(part.length) : /^apps\/web\/app\/features\/[^/]+\/(.+)$/.exec(path)?.[1]
    if (inside === undefined || WEB_FILE.test(inside)) return []
    const [folder = '', ...rest] = inside.split('/')
    if (WEB_FOLDERS[folder]?.test(rest.join('/'))) return []
    return [
      `${path}: a client feature has *.{${WEB_ROLES.replaceAll('|', ',')}}.ts, rules and hooks in kebab-case.ts, tests, components/, and folders <part>/ with a <part>.queries.ts`,
    ]
  })
}

const drawer = (path: string) =>
  DRAWERS.test(path) ? 'name what is in it: no utils, helpers, common, misc' : null
const barrel = (path: string) => (BARREL.test(path) ? 'no barrels: import from the file that has it' : null)

const RULES = [drawer, barrel]

const STEM = /^(apps\/server|apps\/web|packages\/contract)\/.*?([^/]+)\.tsx?$/

/** File names are unique, so that files are not confused. Workspaces may share the names of features. */
const sameStems = (files: readonly NamedFile[]): string[] => {
  const sources = files.filter(({ path }) => STEM.test(path) && !/\.test\.tsx?$/.test(path))
  const stems = Map.groupBy(sources, ({ path }) => path.replace(STEM, '$1 $2'))
  return [...stems.values()].flatMap(([first, ...others]) =>
    others.map(({ path }) => `${path}: has the name of ${first?.path}`),
  )
}

/**
 * Faults in the names of files and folders.
 * @returns lines of "path: what is wrong"
 */
export const checkNames = (files: readonly NamedFile[]): string[] => [
  ...sameStems(files),
  ...serverFeatures(files),
  ...webFeatures(files),
  ...files.flatMap(({ path }) =>
    RULES.map((rule) => rule(path))
      .filter((line) => line !== null)
      .map((line) => `${path}: ${line}`),
  ),
]
