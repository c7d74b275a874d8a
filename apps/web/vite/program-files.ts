import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { BuildManifest } from '@react-router/dev/config'
import type { Manifest } from 'vite'
import type { Program } from '../app/lib/program-rules.ts'

type Routes = BuildManifest['routes']

const FRAME = 'pages/member/member-frame'
/** Pages outside of the member's frame that the app needs: the login, and the return of a payment. */
const OTHERS = ['pages/public/login', 'pages/member/account-return']
/** Parents of all of these. */
const AROUND = ['root', 'pages/public/public-frame', FRAME]
/** The address at which the app starts. */
const START = 'pages/member/dashboard'

const FALLBACK = '__spa-fallback.html'
const ENTRY = 'app/entry.client.tsx'

/** A member's route, or null for those that stay with the network. */
const isOfApp = ({ id, parentId }: Routes[string]): boolean => parentId === FRAME || OTHERS.includes(id)

/** These modules and all that they load; `late`: also what they load when it is needed. */
const filesOf = (manifest: Manifest, keys: readonly string[], late: boolean): Set<string> => {
  const files = new Set<string>()
  const seen = new Set<string>()
  const walk = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file)
    for (const next of [...(chunk.imports ?? []), ...(late ? (chunk.dynamicImports ?? []) : [])]) walk(next)
  }
  for (const key of keys) walk(key)
  return files
}

/** The keys of routes in Vite's manifest: their file, with the query that React Router adds. */
const keysOf = (manifest: Manifest, routes: Routes, ids: readonly string[]): string[] =>
  ids.flatMap((id) => {
    const file = `app/${routes[id]?.file}`
    const keys = Object.keys(manifest).filter((key) => key.split('?')[0] === file)
    if (keys.length === 0) throw new Error(`the build has no file of the route ${id}`)
    return keys
  })

const toUrls = (files: Iterable<string>): string[] => [...files].map((file) => `/${file}`).sort()

/** Which files of the build are the app's scripts, styles, fonts and pictures. */
export const appFiles = (manifest: Manifest, routes: Routes): Pick<Program, 'first' | 'later'> => {
  const app = Object.values(routes).filter(isOfApp)
  const firstKeys = [ENTRY, ...keysOf(manifest, routes, [...AROUND, START])]
  const first = filesOf(manifest, firstKeys, false)
  const all = filesOf(
    manifest,
    [
      ...firstKeys,
      ...keysOf(
        manifest,
        routes,
        app.map(({ id }) => id),
      ),
    ],
    true,
  )
  return { first: toUrls(first), later: toUrls(all.difference(first)) }
}

/** The addresses of the app, in lower case without a trailing slash. */
export const appPlaces = (routes: Routes): string[] =>
  Object.values(routes)
    .filter(isOfApp)
    .flatMap(({ path: place }) => (place ? [`/${place.toLowerCase()}`] : []))

/** Reads what the build has written into this folder. */
export const readProgram = (folder: string, manifest: Manifest, routes: Routes): Program => {
  const frameOf = (place: string): { url: string; html: string } => {
    const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
    const route = Object.values(routes).find((one) => `/${one.path?.toLowerCase()}` === place)
    try {
      // The build writes the page below the path of its route.
      return { url: place, html: read(`${route?.path}/index.html`) }
    } catch {
      return { url: `/${FALLBACK.replace('.html', '')}`, html: read(FALLBACK) }
    }
  }
  const found = appPlaces(routes).map((place) => [place, frameOf(place)] as const)
  const html = new Map(found.map(([, frame]) => [frame.url, frame.html]))
  const build = new Set([...html.values()].map((text) => /\/assets\/manifest-\w+\.js/.exec(text)?.[0]))
  const [name] = build
  if (build.size !== 1 || !name) throw new Error("the build's pages name no list of routes, or several")
  const files = appFiles(manifest, routes)
  return {
    build: name,
    pages: Object.fromEntries(found.map(([place, { url }]) => [place, url])),
    frames: [...html].map(([url, text]) => ({
      url,
      revision: createHash('sha256').update(text).digest('hex').slice(0, 16),
    })),
    // React Router writes its list itself; Vite's does not name it.
    first: [name, ...files.first],
    later: files.later,
  }
}
