import { expect, it } from 'vitest'
import { withMark } from './markup-edits.ts'

const TEXT = { text: 'One step a day.', from: 4, to: 8 }

it.each([
  ['bold', 'markdown', 'One **step** a day.'],
  ['italic', 'inline', 'One *step* a day.'],
  ['link', 'markdown', 'One [step](https://) a day.'],
  ['list', 'markdown', 'One \n\n- step a day.'],
  ['bold', 'html', 'One <strong>step</strong> a day.'],
  ['link', 'html', 'One <a href="https://">step</a> a day.'],
  ['list', 'html', 'One \n\n<ul>\n<li>step</li>\n</ul> a day.'],
] as const)('%s in %s marks what is selected, which stays selected', (mark, markup, text) => {
  const marked = withMark(TEXT, mark, markup)
  expect(marked.text).toBe(text)
  expect(marked.text.slice(marked.from, marked.to)).toContain('step')
})

it('a list has a point for each line', () => {
  expect(withMark({ text: 'One\nTwo', from: 0, to: 7 }, 'list', 'markdown').text).toBe('- One\n- Two')
})
