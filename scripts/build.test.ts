import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashSources } from './build.ts'

let folder = ''
const write = (file: string, text: string): void => {
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'oola-build-'))
  write('apps/web/app/root.tsx', 'a')
})
afterEach(() => rmSync(folder, { recursive: true }))

test.each([
  'content/free-tests/life-balance-questions.yaml',
  'content/site/faq.yaml',
  'packages/contract/src/ids.ts',
  'apps/web/public/robots.txt',
  'apps/web/vite/site-content.ts',
  'apps/server/src/features/free-tests/free-tests.content.ts',
  'apps/server/src/platform/content/clean-html.ts',
  'scripts/compress.ts',
  'package-lock.json',
])('a changed %s is built', (file) => {
  write(file, 'before')
  const before = hashSources(folder)
  write(file, 'after')
  expect(hashSources(folder)).not.toBe(before)
})

test.each([
  'apps/web/build/client/index.html',
  'apps/web/.react-router/types/a.ts',
  'apps/web/app/lib/focus-heading.test.ts',
  'apps/server/src/app.ts',
  'e2e/portal/a.ts',
])('a changed %s is not', (file) => {
  const before = hashSources(folder)
  write(file, 'after')
  expect(hashSources(folder)).toBe(before)
})

test('a deleted or renamed file is built', () => {
  const before = hashSources(folder)
  write('content/site/new.yaml', '')
  expect(hashSources(folder)).not.toBe(before)
})
