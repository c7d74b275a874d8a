// Rule 1 of the architecture: imports go one way.
import path from 'node:path'

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"\n]+)['"]/g

const WORKSPACES = {
  '@oola/contract/': 'packages/contract/src/',
  '#server/': 'apps/server/src/',
  '#web/': 'apps/web/app/',
}

/** The file that an import means, from the root; null when it is a package. */
const resolve = (file, specifier) => {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier)
  const prefix = Object.keys(WORKSPACES).find((each) => specifier.startsWith(each))
  return prefix ? WORKSPACES[prefix] + specifier.slice(prefix.length) : null
}

const CONTRACT = 'packages/contract/src/'
const SERVER = 'apps/server/'
const SERVER_FEATURE = /^apps\/server\/src\/features\/([^/]+)\//
const WEB = 'apps/web/app/'
const WEB_FEATURE = /^apps\/web\/app\/features\/([^/]+)\//

// Lower may not import higher.
const WEB_LAYERS = ['theme', 'lib', 'ui', 'features', 'pages']
const webLayer = (file) => {
  const layer = WEB_LAYERS.indexOf(file.slice(WEB.length).split('/')[0])
  // root.tsx, routes.ts and the entries are above all.
  return layer === -1 ? WEB_LAYERS.length : layer
}

const isTest = (file) => /\.test\.tsx?$|\/test\//.test(file)
const featureOf = (pattern, file) => pattern.exec(file)?.[1] ?? null

const contractRule = (file, to, specifier) => {
  if (!file.startsWith(CONTRACT) || isTest(file)) return null
  const allowed = to === null ? specifier === 'zod' || specifier.startsWith('zod/') : to.startsWith(CONTRACT)
  return allowed ? null : `the contract imports only zod and itself, not ${specifier}`
}

const sidesRule = (file, to) => {
  if (to === null) return null
  if (file.startsWith(SERVER) && to.startsWith('apps/web/'))
    return `the server does not import the client (${to})`
  // The build puts the server's checked words into the finished pages.
  const isBuild = file.startsWith('apps/web/vite/') && to.endsWith('.content.ts')
  if (file.startsWith('apps/web/') && to.startsWith(SERVER) && !isBuild)
    return `the client does not import the server (${to})`
  return null
}

const serverRule = (file, to) => {
  const feature = to && featureOf(SERVER_FEATURE, to)
  if (!feature || isTest(file)) return null
  if (/^apps\/server\/src\/(platform|adapters)\//.test(file))
    return to.endsWith('.content.ts') ? null : `platform and adapters do not know features (${to})`
  const from = featureOf(SERVER_FEATURE, file)
  if (from === null || from === feature || to.endsWith('.service.ts')) return null
  // A table may point at another feature's table, and a query may join it.
  if (to.endsWith('.tables.ts') && /\.(tables|repo)\.ts$/.test(file)) return null
  return `reach the feature ${feature} through one of its *.service.ts, not ${path.posix.basename(to)}`
}

const webRule = (file, to) => {
  if (!file.startsWith(WEB) || !to?.startsWith(WEB)) return null
  if (webLayer(to) > webLayer(file))
    return `imports go lib <- ui <- features <- pages, so not ${to.slice(WEB.length)}`
  const from = featureOf(WEB_FEATURE, file)
  const feature = featureOf(WEB_FEATURE, to)
  if (!from || !feature || from === feature) return null
  return `client features do not import each other (${feature}): let a page compose them`
}

const ROOMS = 'apps/server/src/platform/realtime/'
const roomRule = (file, to) => {
  if (to !== `${ROOMS}authorized-room.ts` || file.startsWith(ROOMS) || file.endsWith('.policy.ts'))
    return null
  return 'only a *.policy.ts opens a room'
}

const RULES = [contractRule, sidesRule, serverRule, webRule, roomRule]

/** @param {{ path: string, text: string }} file */
const importsOf = ({ path: file, text }) =>
  [...text.matchAll(IMPORT)].map(([, specifier]) => ({ specifier, to: resolve(file, specifier) }))

/** Calls between server features: table references do not count, the database has no cycles in code. */
const featureCalls = (files) => {
  const calls = new Map()
  for (const file of files) {
    const from = featureOf(SERVER_FEATURE, file.path)
    if (from === null || isTest(file.path)) continue
    for (const { to } of importsOf(file)) {
      const feature = to && featureOf(SERVER_FEATURE, to)
      if (!feature || feature === from || to.endsWith('.tables.ts')) continue
      calls.set(from, (calls.get(from) ?? new Set()).add(feature))
    }
  }
  return calls
}

const findCycle = (calls) => {
  const done = new Set()
  const visit = (feature, trail) => {
    if (trail.includes(feature)) return [...trail.slice(trail.indexOf(feature)), feature]
    if (done.has(feature)) return null
    for (const next of calls.get(feature) ?? []) {
      const cycle = visit(next, [...trail, feature])
      if (cycle) return cycle
    }
    done.add(feature)
    return null
  }
  for (const feature of calls.keys()) {
    const cycle = visit(feature, [])
    if (cycle) return cycle
  }
  return null
}

/**
 * What is wrong with the imports.
 * @param {{ path: string, text: string }[]} files
 * @returns {string[]} lines of "path: what is wrong"
 */
export const checkImports = (files) => {
  const wrong = files.flatMap((file) =>
    importsOf(file).flatMap(({ specifier, to }) =>
      RULES.map((rule) => rule(file.path, to, specifier))
        .filter((line) => line !== null)
        .map((line) => `${file.path}: ${line}`),
    ),
  )
  const cycle = findCycle(featureCalls(files))
  return cycle ? [...wrong, `apps/server/src/features: ${cycle.join(' -> ')} is a circle`] : wrong
}
