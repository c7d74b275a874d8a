import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { publicPageAt } from '@oola/contract/site/public-pages'
import { expect, it } from 'vitest'
import { HOUSE_NAMES } from '../../apps/server/src/platform/content/house-names.ts'
import { CONTENT_FOLDER, loadContent } from '../../apps/server/src/platform/content/load-content.ts'
import { linkFault } from '../../apps/server/src/platform/content/page-links.ts'
import { contentHintFaults } from './content-hint-faults.ts'

it('the content of the repository has no hint of the house checks [AUTHOR-08]', async () => {
  expect(await contentHintFaults(await loadContent())).toEqual([])
})

it('names are spelled as the glossary lists them', async () => {
  const glossary = await readFile(path.join(CONTENT_FOLDER, 'GLOSSARY.md'), 'utf8')
  const [, listed = ''] = /## Names\s+[^:]*:([\s\S]*?)\.\n/.exec(glossary) ?? []
  expect(listed.split(',').map((name) => name.trim())).toEqual([...HOUSE_NAMES])
})

it('links may lead to every page of the client that has no parameters', async () => {
  const routes = await readFile(path.join(CONTENT_FOLDER, '../apps/web/app/routes.ts'), 'utf8')
  const paths = [...routes.matchAll(/(?:route|referred)\('([^':*]+)'/g)].map(([, found = '']) => found)
  expect(paths.length).toBeGreaterThan(40)
  const targets = { hasMedia: () => false, hasModule: () => true }
  const unknown = paths.filter((page) => !publicPageAt(`/${page}`) && linkFault(`/${page}`, targets) !== null)
  expect(unknown).toEqual([])
})
