import { expect, it } from 'vitest'
import { letterPdf } from './letter-pdf.ts'
import { asDecoration, writeText } from './pdf-text.ts'

it('has a language, and a structure that a screen reader follows, in the order of writing', async () => {
  const file = await letterPdf('My week', (doc) => {
    writeText(doc, 'My week', { face: 'heading', size: 24, tag: 'H1' }, { width: 400 })
    asDecoration(doc, () => doc.rect(72, 200, 100, 20).stroke())
    writeText(doc, 'What happened', { face: 'label', size: 12, tag: 'H2' }, { width: 400 })
    // In two fonts and across a page break: still one paragraph.
    writeText(doc, 'Łukasz and Zoë. '.repeat(400), { face: 'text', size: 11 }, { width: 400 })
  })
  const text = Buffer.from(file).toString('latin1')
  for (const part of ['/Lang (en-US)', '/DisplayDocTitle true', '/Marked true']) expect(text).toContain(part)
  expect([...text.matchAll(/\/S \/(\w+)\n/g)].map(([, tag]) => tag).sort()).toEqual([
    'Document',
    'H1',
    'H2',
    'P',
  ])
  expect([...text.matchAll(/\/Type \/Page\n/g)].length).toBeGreaterThan(1)
})
