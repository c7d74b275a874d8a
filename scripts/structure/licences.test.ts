import { expect, it } from 'vitest'
import { licenceFaults, noticeOf, shippedLicences } from './licences.ts'

it('ships the packages of a lockfile, without development tools and workspaces, each once', () => {
  const shipped = shippedLicences({
    '': { license: 'MIT' },
    'apps/web': { license: 'MIT' },
    'node_modules/@oola/web': { link: true },
    'node_modules/tool': { license: 'GPL-3.0-only', dev: true },
    'node_modules/b': { license: 'MIT' },
    'node_modules/b/node_modules/@s/a': { license: 'ISC' },
    'node_modules/@s/a': { license: 'ISC' },
    'node_modules/png-js': {},
  })
  expect(shipped).toEqual([
    { name: '@s/a', licence: 'ISC' },
    { name: 'b', licence: 'MIT' },
    { name: 'png-js', licence: 'MIT' },
  ])
})

it.each([
  ['a', 'MIT', true],
  ['a', '(MIT OR CC0-1.0)', true],
  ['a', 'GPL-3.0-only OR MIT', true],
  ['a', 'Apache-2.0 AND MIT', true],
  ['a', 'MPL-2.0', true],
  ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', true],
  ['a', 'LGPL-3.0-or-later', false],
  ['a', 'MIT AND GPL-3.0-only', false],
  ['a', '(MIT OR GPL-3.0-only) AND SSPL-1.0', false],
  ['a', 'GPL-3.0-only', false],
  ['a', 'none', false],
])('%s under %s is allowed: %s', (name, licence, allowed) => {
  expect(licenceFaults([{ name, licence }])).toHaveLength(allowed ? 0 : 1)
})

it('names in NOTICE the packages that require it, and not those that can be used under another licence', () => {
  const notice = noticeOf([
    { name: 'fonts', licence: 'OFL-1.1' },
    { name: 'choice', licence: '(MPL-2.0 OR Apache-2.0)' },
    { name: '@img/sharp-win32-x64', licence: 'Apache-2.0 AND LGPL-3.0-or-later' },
  ])
  expect(notice).toMatch(/## LGPL-3\.0-or-later\n[^#]*- @img\/sharp-win32-x64/)
  expect(notice).toMatch(/## OFL-1\.1\n[^#]*- fonts/)
  expect(notice).not.toContain('choice')
})
