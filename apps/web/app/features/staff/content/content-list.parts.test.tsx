import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '../../../../test/axe.ts'
import { show } from '../../../../test/sheet.tsx'
import { staffQueryClient } from '../staff.queries.ts'
import { AT, answer, FAQ, MODULE } from './content-calls.fixtures.ts'
import { ContentList } from './content-list.tsx'

const listed = (file: string, part: string, title: string, more = {}) => ({
  ...{ file, part, title, state: 'program', author: null, changedAt: null, publishAt: null },
  ...{ grade: null, hints: [], ...more },
})
const FILES = [
  listed(MODULE, 'learning', 'Small enough for a bad day', {
    state: 'draft',
    author: 'Hana Sato',
    changedAt: AT,
    grade: 8.9,
    hints: [{ kind: 'reading', place: 'Read, Idea', message: 'Reads like grade 8.9' }],
  }),
  listed(FAQ, 'site', 'Questions'),
]

afterEach(() => staffQueryClient.clear())

describe('the list of the content', () => {
  it('has every file with its state, by part and by title, and finds words in all texts', async () => {
    answer(
      [
        '/content/search',
        {
          hits: [{ file: FAQ, title: 'Questions', place: 'Entry 1, Answer', text: 'Cancel any time.' }],
          more: false,
        },
      ],
      ['/content', { files: FILES }],
    )
    await show(<ContentList />, {}, staffQueryClient)
    await expect.element(page.getByText('1 draft, 0 scheduled, 2 files, 1 hint')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: /^Pages and prices/ }))
    await expect.element(page.getByRole('row', { name: /Small enough/ })).not.toBeInTheDocument()
    await userEvent.click(page.getByRole('button', { name: /^Everything/ }))
    await userEvent.fill(page.getByRole('searchbox', { name: 'Title or file' }), 'bad day')
    await expect.element(page.getByRole('row', { name: /Small enough/ }).getByText(/Hana Sato/)).toBeVisible()
    await userEvent.fill(page.getByRole('searchbox', { name: 'Search in all texts' }), 'any')
    await expect
      .element(page.getByRole('link', { name: /Cancel any time/ }))
      .toHaveAttribute('href', `/staff/content?file=${encodeURIComponent(FAQ)}`)
    expect(await axeFaults(document.body)).toEqual([])
  })

  it('has the grade and the hints of each file, with a link to its form [AUTHOR-08]', async () => {
    answer(['/content', { files: FILES }])
    await show(<ContentList />, {}, staffQueryClient)
    const row = page.getByRole('row', { name: /Small enough/ })
    await expect.element(row.getByText('hard to read')).toBeVisible()
    await expect.element(row.getByText('8.9')).toBeVisible()
    const hints = page.getByRole('region', { name: 'Hints' })
    await expect.element(hints.getByText('Reads like grade 8.9')).toBeVisible()
    await expect
      .element(hints.getByRole('link', { name: /Small enough/ }))
      .toHaveAttribute('href', `/staff/content?file=${encodeURIComponent(MODULE)}`)
  })

  it('says when nothing matches', async () => {
    answer(['/content', { files: FILES }])
    await show(<ContentList />, {}, staffQueryClient)
    await userEvent.fill(page.getByRole('searchbox', { name: 'Title or file' }), 'zebra')
    await expect.element(page.getByText('No file has these words')).toBeVisible()
  })
})
