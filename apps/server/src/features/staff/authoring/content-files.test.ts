import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { NOTHING_PUBLISHED } from '#server/platform/content/content-text.ts'
import { CONTENT_FOLDER } from '#server/platform/content/load-content.ts'
import { listContentFiles } from './content-files.ts'
import { withEdits, writtenYaml } from './yaml-edits.ts'

it('every file that staff edit is as the writer writes it, so that an export differs in what was changed [AUTHOR-06]', async () => {
  const files = await listContentFiles(CONTENT_FOLDER, NOTHING_PUBLISHED)
  expect(files.length).toBeGreaterThan(150)
  const others: string[] = []
  for (const { file } of files) {
    const text = await readFile(path.join(CONTENT_FOLDER, file), 'utf8')
    expect(withEdits(text, parse(text)), file).toBe(text)
    if (writtenYaml(text) !== text) others.push(file)
  }
  // npm run content -- format FILE
  expect(others).toEqual([])
})
