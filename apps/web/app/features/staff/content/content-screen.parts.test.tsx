import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '../../../../test/axe.ts'
import { answerCalls, refusal } from '../../../../test/server.ts'
import { show } from '../../../../test/sheet.tsx'
import { staffQueries, staffQueryClient } from '../staff.queries.ts'
import { ContentEditor } from './content-editor.tsx'
import { ContentList } from './content-list.tsx'

const AT = '2026-03-10T18:30:00Z'
const FAQ = 'site/faq.yaml'
const MODULE = 'learning/modules/101-small-enough.yaml'

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
    hints: [{ kind: 'reading', place: 'read.idea', message: 'Reads like grade 8.9' }],
  }),
  listed(FAQ, 'site', 'Questions'),
]
const SCHEMA = {
  type: 'object',
  required: ['title', 'steps', 'price'],
  properties: {
    title: { type: 'string' },
    note: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    price: { type: 'integer' },
    steps: { type: 'array', minItems: 1, maxItems: 3, items: { type: 'string' } },
    questions: {
      type: 'array',
      items: { type: 'object', required: ['question'], properties: { question: { type: 'string' } } },
    },
  },
}
const VALUES = {
  title: 'Small enough',
  note: null,
  price: 4700,
  steps: ['Pick one step.'],
  questions: [{ question: 'Why?' }],
}
const edited = (more = {}) => ({
  ...{ file: MODULE, title: 'Small enough', state: 'draft', text: '', values: VALUES, shown: VALUES },
  ...{ schema: SCHEMA, saves: 1, author: 'Hana Sato', publishAt: null, faults: [], hints: [], ...more },
})
const PLAN = {
  ...{ title: 'Publish', about: 'Small enough', undoDays: 365, mail: null, isDangerous: false, byTwo: false },
  changes: [{ field: 'title', before: 'Small enough', after: 'Small' }],
  seen: 'f'.repeat(64),
}

type Reply = readonly [part: string, json: unknown]
const answer = (...replies: readonly Reply[]) => {
  const sent = answerCalls((path) => {
    const found = replies.find(([part]) => path.includes(part))
    return found ? { status: 200, json: found[1] } : refusal('not_found')
  })
  staffQueryClient.setQueryData(staffQueries.me().queryKey, {
    ...{ id: 9005, firstName: 'Hana', lastName: 'Sato', role: 'content', stage: 'in', recoveryCodesLeft: 9 },
    ...{ hasPasskey: true, hasAuthenticator: true, endsIn: 3600, freshUntil: AT },
  })
  return sent
}
afterEach(() => staffQueryClient.clear())

describe('the list of the content', () => {
  it('has every file with its state, by part and by title, and finds words in all texts', async () => {
    answer(
      [
        '/content/search',
        {
          hits: [{ file: FAQ, title: 'Questions', place: '[0].answer', text: 'Cancel any time.' }],
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

describe('the editor of a content file', () => {
  it('is a form made from the schema of the file, and saves by itself', async () => {
    const sent = answer(['/content/draft', edited({ saves: 2 })], ['/content/file', edited()])
    await show(<ContentEditor file={MODULE} />, {}, staffQueryClient)
    await expect.element(page.getByRole('textbox', { name: 'Price' })).toHaveValue('4700')
    await userEvent.fill(page.getByRole('textbox', { name: 'Title' }), 'Small')
    await userEvent.fill(page.getByRole('textbox', { name: 'Price' }), '4900')
    await userEvent.click(page.getByRole('button', { name: 'Add an entry' }).first())
    await userEvent.fill(page.getByRole('textbox', { name: 'Steps 2' }), 'Cut it down.')
    await userEvent.click(page.getByText('Why?'))
    await userEvent.fill(page.getByRole('textbox', { name: 'Question' }), 'Why now?')
    await expect
      .poll(() => sent)
      .toContainEqual({
        ...{ file: MODULE, saves: 1 },
        values: {
          ...VALUES,
          title: 'Small',
          price: 4900,
          steps: ['Pick one step.', 'Cut it down.'],
          questions: [{ question: 'Why now?' }],
        },
      })
    expect(await axeFaults(document.body)).toEqual([])
  })

  it('shows an error at its field, and publishes only when it is fixed', async () => {
    answer([
      '/content/file',
      edited({ faults: [{ file: MODULE, steps: ['title'], message: 'must have a text' }] }),
    ])
    await show(<ContentEditor file={MODULE} />, {}, staffQueryClient)
    await expect.element(page.getByRole('textbox', { name: 'Title' })).toBeInvalid()
    await expect.element(page.getByRole('button', { name: /^Publish/ })).toBeDisabled()
    await expect.element(page.getByRole('link', { name: /Title to fix/ })).toBeVisible()
  })

  it('shows a hint at its field, which does not stop publishing [AUTHOR-08]', async () => {
    const message = '"oola" is spelled "Oola"'
    answer(['/content/file', edited({ hints: [{ file: MODULE, steps: ['title'], kind: 'words', message }] })])
    await show(<ContentEditor file={MODULE} />, {}, staffQueryClient)
    const title = page.getByRole('textbox', { name: 'Title' })
    await expect.element(title).toHaveAccessibleDescription(message)
    await expect.element(title).not.toBeInvalid()
    await expect.element(page.getByRole('button', { name: /^Publish/ })).toBeEnabled()
    expect(await axeFaults(document.body)).toEqual([])
  })

  it('publishes after a look at what changes, with a reason', async () => {
    const sent = answer(
      ['/publish/plan', PLAN],
      ['/content/publish', { ok: true }],
      ['/content/file', edited({ values: { ...VALUES, title: 'Small' } })],
    )
    await show(<ContentEditor file={MODULE} />, {}, staffQueryClient)
    await userEvent.click(page.getByRole('button', { name: /^Publish/ }))
    await userEvent.click(page.getByRole('button', { name: 'A clearer way to say it' }))
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: /^Publish/ }))
    await expect

      .poll(() => sent)
      .toContainEqual({
        file: MODULE,
        saves: 1,
        at: null,
        reason: 'A clearer way to say it',
        seen: PLAN.seen,
      })
  })

  it('says that someone else saved first, and does not lose what was typed', async () => {
    answerCalls((path) =>
      path.includes('/draft') ? refusal('content_changed') : { status: 200, json: edited() },
    )
    await show(<ContentEditor file={MODULE} />, {}, staffQueryClient)
    await userEvent.fill(page.getByRole('textbox', { name: 'Title' }), 'Mine')
    await expect.element(page.getByText('Someone else saved this draft', { exact: false })).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Mine')
  })
})
