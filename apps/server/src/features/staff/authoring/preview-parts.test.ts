import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import type { Content } from '#server/platform/content/content.ts'
import { NOTHING_PUBLISHED } from '#server/platform/content/content-text.ts'
import { CONTENT_FOLDER, loadContent } from '#server/platform/content/load-content.ts'
import { type ContentFile, listContentFiles } from './content-files.ts'
import { previewOf } from './preview-parts.ts'

const AROUND = { today: '2026-03-10', writeMail: (_content: Content, name: string) => name }

const previewOfFile = async (content: Content, file: ContentFile) => {
  const text = await readFile(path.join(CONTENT_FOLDER, file.file), 'utf8')
  return previewOf(content, file, file.schema.parse(parse(text)), AROUND)
}

it('every file that staff edit has a preview, which says what it is used for', async () => {
  const content = await loadContent()
  const parts = new Map<string, string>()
  for (const file of await listContentFiles(CONTENT_FOLDER, NOTHING_PUBLISHED)) {
    const shown = await previewOfFile(content, file)
    expect(shown.use, file.file).not.toBe('')
    expect(shown.data, file.file).toBeTruthy()
    parts.set(file.file, shown.part)
  }
  expect(parts.get('learning/modules/101-small-enough-for-a-bad-day.yaml')).toBe('module')
  expect(parts.get('courses/modules/301-find-your-version.yaml')).toBe('module')
  expect(parts.get('courses/quizzes/401.yaml')).toBe('quiz')
  expect(parts.get('courses/exam.yaml')).toBe('quiz')
  expect(parts.get('assessment/journey-questions.yaml')).toBe('questions')
  expect(parts.get('site/home.yaml')).toBe('site')
  expect(parts.get('site/prices.yaml')).toBe('site')
  expect(parts.get('mails/welcome.yaml')).toBe('mail')
  expect(parts.get('badges/badges.yaml')).toBe('badges')
  expect(parts.get('products/products.yaml')).toBe('site')
  expect(parts.get('goals/first-steps.yaml')).toBe('texts')
})
