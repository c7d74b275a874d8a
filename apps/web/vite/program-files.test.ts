import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { appFiles, appPlaces, readProgram } from './program-files.ts'

const route = (id: string, parentId?: string, place?: string) => ({
  id,
  file: `${id}.tsx`,
  ...(parentId && { parentId }),
  ...(place && { path: place }),
})
const list = [
  route('root'),
  route('pages/public/public-frame', 'root'),
  route('pages/public/login', 'pages/public/public-frame', 'login'),
  route('pages/public/home', 'pages/public/public-frame', 'home'),
  route('pages/member/member-frame', 'root'),
  route('pages/member/dashboard', 'pages/member/member-frame', 'dashboard'),
  route('pages/member/meeting', 'pages/member/member-frame', 'coachingRoom/meeting'),
  route('pages/member/account-return', 'root', 'account/return'),
  route('pages/staff/console', 'root', 'staff/*'),
]
const routes = Object.fromEntries(list.map((one) => [one.id, one]))
const chunks = Object.fromEntries(
  list.map(({ id, file }) => [`app/${file}?route`, { file: `assets/${path.basename(id)}.js` }]),
)
const manifest = {
  ...chunks,
  'app/entry.client.tsx': { file: 'assets/entry.js' },
  'app/pages/member/dashboard.tsx?route': {
    file: 'assets/dashboard.js',
    css: ['assets/dashboard.css'],
    assets: ['assets/font.woff2'],
    imports: ['_parts'],
    dynamicImports: ['window'],
  },
  _parts: { file: 'assets/parts.js', dynamicImports: ['window'] },
  window: { file: 'assets/window.js', imports: ['_parts', '_deep'], css: ['assets/window.css'] },
  _deep: { file: 'assets/deep.js' },
}

describe('the files of the app', () => {
  it('begin with what the dashboard starts with', () => {
    expect(appFiles(manifest, routes).first).toEqual(
      ['dashboard.css', 'dashboard.js', 'entry.js', 'font.woff2', 'member-frame.js', 'parts.js']
        .concat('public-frame.js', 'root.js')
        .map((name) => `/assets/${name}`),
    )
  })

  it('go on with what loads later, and end where the app ends', () => {
    expect(appFiles(manifest, routes).later).toEqual(
      ['account-return.js', 'deep.js', 'login.js', 'meeting.js', 'window.css', 'window.js'].map(
        (name) => `/assets/${name}`,
      ),
    )
  })

  it('need every route of the build', () => {
    expect(() => appFiles({}, routes)).toThrow('no file of the route root')
  })
})

it('has the addresses of members, the door, and nothing for visitors and staff', () => {
  expect(appPlaces(routes)).toEqual(['/login', '/dashboard', '/coachingroom/meeting', '/account/return'])
})

describe('the program', () => {
  let folder: string
  const put = (name: string, build = 'manifest-1a2b') => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), `<script src="/assets/${build}.js"></script>${name}`)
  }
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'oola-program-'))
    put('__spa-fallback.html')
    put('dashboard/index.html')
    put('coachingRoom/meeting/index.html')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('gives each address its own page or the one of the router', () => {
    const program = readProgram(folder, manifest, routes)
    expect(program.build).toBe('/assets/manifest-1a2b.js')
    expect(program.first[0]).toBe(program.build)
    expect(program.pages).toEqual({
      '/login': '/__spa-fallback',
      '/dashboard': '/dashboard',
      '/coachingroom/meeting': '/coachingroom/meeting',
      '/account/return': '/__spa-fallback',
    })
    const revisions = new Set(program.frames.map(({ revision }) => revision))
    expect([program.frames.length, revisions.size]).toEqual([3, 3])
  })

  it('is of one build', () => {
    put('dashboard/index.html', 'manifest-9f9f')
    expect(() => readProgram(folder, manifest, routes)).toThrow('or several')
  })
})
