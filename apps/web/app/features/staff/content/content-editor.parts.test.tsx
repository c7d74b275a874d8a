import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '../../../../test/axe.ts'
import { answerCalls, refusal } from '../../../../test/server.ts'
import { show } from '../../../../test/sheet.tsx'
import { staffQueryClient } from '../staff.queries.ts'
import { answer, FAQ, MODULE } from './content-calls.fixtures.ts'
import { ContentEditor } from './content-editor.tsx'

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
  ...{
    schema: SCHEMA,
    saves: 1,
    author: 'Hana Sato',
    draftOf: 9005,
    publishAt: null,
    faults: [],
    hints: [],
    ...more,
  },
})
const PLAN = {
  ...{ title: 'Publish', about: 'Small enough', undoDays: 365, mail: null, isDangerous: false, byTwo: false },
  changes: [{ field: 'title', before: 'Small enough', after: 'Small' }],
  seen: 'f'.repeat(64),
}

afterEach(() => staffQueryClient.clear())
describe('the editor of a content file', () => {
  it('is a form made from the schema of the file, and saves by itself [AUTHOR-02]', async () => {
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

  it('shows an error at its field, and publishes only when it is fixed [AUTHOR-02]', async () => {
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

  it('takes the time of a scheduled draft back: the draft is saved as it is', async () => {
    const sent = answer(
      ['/content/draft', edited({ saves: 2 })],
      ['/content/file', edited({ state: 'scheduled', publishAt: '2099-12-01T12:00:00.000Z' })],
    )
    await show(<ContentEditor file={MODULE} />, {}, staffQueryClient)
    await expect.element(page.getByText(/^Scheduled: Dec 1, 2099/)).toBeVisible()
    const back = page.getByRole('button', { name: 'Cancel the schedule' })
    await userEvent.click(back)
    await expect.poll(() => sent).toContainEqual({ file: MODULE, saves: 1, values: VALUES })
    await expect.element(back).not.toBeInTheDocument()
  })

  it('does not publish an older draft while what is typed cannot be saved', async () => {
    answer(['/content/file', edited()])
    await show(<ContentEditor file={MODULE} />, {}, staffQueryClient)
    await userEvent.fill(page.getByRole('textbox', { name: 'Title' }), 'Longer')
    await userEvent.click(page.getByRole('button', { name: /^Publish/ }))
    await expect.element(page.getByText('Not saved. It tries again with your next change.')).toBeVisible()
    expect(page.getByRole('dialog').elements()).toEqual([])
  })

  it('saves again by itself when the line was lost', async () => {
    let isLost = true
    answerCalls((path) => {
      if (path.includes('/content/file')) return { status: 200, json: edited() }
      if (path.includes('/content/draft')) return isLost ? null : { status: 200, json: edited({ saves: 2 }) }
      return refusal('not_found')
    })
    await show(<ContentEditor file={MODULE} />, {}, staffQueryClient)
    await userEvent.fill(page.getByRole('textbox', { name: 'Title' }), 'Small')
    await expect.element(page.getByText('Not saved yet. It tries again by itself.')).toBeVisible()
    isLost = false
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  })

  it('shows the message of an entry: it is open, and its line is marked [AUTHOR-02]', async () => {
    const faults = [
      { file: MODULE, steps: ['questions', 0, 'question'], message: 'must have a text' },
      { file: FAQ, steps: [0, 'answer'], message: 'names a price that is not there' },
    ]
    answer(['/content/file', edited({ values: { ...VALUES, questions: [{ question: '' }] }, faults })])
    await show(<ContentEditor file={MODULE} />, {}, staffQueryClient)
    await expect.element(page.getByRole('textbox', { name: 'Question' })).toBeInvalid()
    await expect
      .element(page.getByRole('textbox', { name: 'Question' }))
      .toHaveAccessibleDescription(/must have a text/)
    await expect.element(page.getByRole('img', { name: 'To fix:' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: FAQ })).toBeVisible()
    await expect.element(page.getByText('2 to fix')).toBeVisible()
  })

  it('offers Markdown where the schema says so, by button and key, and nowhere else [AUTHOR-02]', async () => {
    const properties = { title: { type: 'string' }, text: { type: 'string', markup: 'markdown' } }
    const schema = { type: 'object', required: ['title', 'text'], properties }
    answer(['/content/file', edited({ schema, values: { title: 'Short', text: 'One step a day.' } })])
    await show(<ContentEditor file={MODULE} />, {}, staffQueryClient)
    await expect.element(page.getByRole('group', { name: 'Marks of Text' })).toBeVisible()
    await expect.element(page.getByRole('group', { name: 'Marks of Title' })).not.toBeInTheDocument()
    const field = page.getByRole('textbox', { name: 'Text' })
    const element = field.element() as HTMLTextAreaElement
    element.focus()
    element.setSelectionRange(4, 8)
    await userEvent.click(page.getByRole('button', { name: 'Bold' }))
    await expect.element(field).toHaveValue('One **step** a day.')
    expect(element.value.slice(element.selectionStart, element.selectionEnd)).toBe('step')
    await userEvent.keyboard('{Control>}i{/Control}')
    await expect.element(field).toHaveValue('One ***step*** a day.')
    expect(await axeFaults(document.body)).toEqual([])
  })

  it('says who edits the file, too', async () => {
    answer(
      ['/content/editing', { others: [{ id: 2, name: 'Lena Voss' }], saves: 1 }],
      ['/content/file', edited()],
    )
    await show(<ContentEditor file={MODULE} />, {}, staffQueryClient)
    await expect.element(page.getByText('Lena Voss is editing this, too.')).toBeVisible()
  })

  it('takes in what someone else saved in other fields, and saves both [AUTHOR-04]', async () => {
    const theirs = edited({ saves: 7, author: 'Lena Voss', values: { ...VALUES, price: 5300 } })
    let reads = 0
    const sent = answerCalls((path, count) => {
      if (path.includes('/editing')) return { status: 200, json: { others: [], saves: 1 } }
      if (path.includes('/preview')) return { status: 200, json: { preview: null, faults: [] } }
      if (path.includes('/file')) {
        reads += 1
        return { status: 200, json: reads === 1 ? edited() : theirs }
      }
      const { saves } = sent[count - 1] as { saves: number }
      return saves === 7 ? { status: 200, json: { ...theirs, saves: 8 } } : refusal('content_changed')
    })
    await show(<ContentEditor file={MODULE} />, {}, staffQueryClient)
    await userEvent.fill(page.getByRole('textbox', { name: 'Title' }), 'Mine')
    await expect.element(page.getByRole('textbox', { name: 'Price' })).toHaveValue('5300')
    await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Mine')
    await userEvent.fill(page.getByRole('textbox', { name: 'Title' }), 'Mine, too')
    await expect
      .poll(() => sent)
      .toContainEqual({ file: MODULE, saves: 7, values: { ...VALUES, title: 'Mine, too', price: 5300 } })
  })

  it('shows both texts of a field that two changed, and loses none until one is chosen [AUTHOR-04]', async () => {
    const theirs = edited({ saves: 7, author: 'Lena Voss', values: { ...VALUES, title: 'Theirs' } })
    let reads = 0
    const sent = answerCalls((path, count) => {
      if (path.includes('/editing')) return { status: 200, json: { others: [], saves: 1 } }
      if (path.includes('/preview')) return { status: 200, json: { preview: null, faults: [] } }
      if (path.includes('/file')) {
        reads += 1
        return { status: 200, json: reads === 1 ? edited() : theirs }
      }
      const { saves } = sent[count - 1] as { saves: number }
      return saves === 7 ? { status: 200, json: { ...theirs, saves: 8 } } : refusal('content_changed')
    })
    await show(<ContentEditor file={MODULE} />, {}, staffQueryClient)
    await userEvent.fill(page.getByRole('textbox', { name: 'Title' }), 'Mine')
    const both = page.getByRole('group', { name: 'Title', exact: true })
    await expect.element(both.getByText('Mine', { exact: true })).toBeVisible()
    await expect.element(both.getByText('Theirs', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Mine')
    await expect.element(page.getByRole('button', { name: /^Publish/ })).toBeDisabled()
    expect(await axeFaults(document.body)).toEqual([])
    await userEvent.click(both.getByRole('button', { name: 'Keep mine' }))
    await expect
      .poll(() => sent)
      .toContainEqual({ file: MODULE, saves: 7, values: { ...VALUES, title: 'Mine' } })
  })

  it('asks why before a colleague’s draft is thrown away', async () => {
    const theirs = edited({ author: 'Lena Voss', draftOf: 9002 })
    const sent = answer(['/content/draft', { ok: true }], ['/content/file', theirs])
    await show(<ContentEditor file={MODULE} />, {}, staffQueryClient)
    await userEvent.click(page.getByRole('tab', { name: 'Differences' }))
    await userEvent.click(page.getByRole('button', { name: 'Throw the draft away' }))
    await expect.element(page.getByText('Lena Voss wrote it.')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: /^Throw away/ }))
    await expect.element(page.getByText(/Say why, in at least/)).toBeVisible()
    expect(await axeFaults(document.body)).toEqual([])
    await userEvent.click(page.getByRole('button', { name: 'A colleague rewrote this text' }))
    await userEvent.click(page.getByRole('button', { name: /^Throw away/ }))
    await expect
      .poll(() => sent)
      .toContainEqual({ file: MODULE, saves: 1, reason: 'A colleague rewrote this text' })
  })

  it('gives the preview what the form has, for each size and scheme', async () => {
    const preview = { part: 'texts', use: 'A test.', address: '', words: {}, data: VALUES }
    answer(['/content/preview', { preview, faults: [] }], ['/content/file', edited()])
    await show(<ContentEditor file={MODULE} />, {}, staffQueryClient)
    await expect.element(page.getByText('A test.')).toBeVisible()
    const frame = page.getByTitle('Preview of the page with your draft').element() as HTMLIFrameElement
    expect(frame.getAttribute('src')).toBe('/staff/preview')
    const told: unknown[] = []
    frame.contentWindow?.addEventListener('message', ({ data }) => told.push(data))
    const { origin } = location
    window.dispatchEvent(
      new MessageEvent('message', { source: frame.contentWindow, origin, data: 'preview' }),
    )
    await expect
      .poll(() => told)
      .toContainEqual(expect.objectContaining({ preview, scheme: 'light', at: [] }))
    await userEvent.click(page.getByRole('textbox', { name: 'Title' }))
    await userEvent.click(page.getByRole('button', { name: 'Preview in dark' }))
    await expect
      .poll(() => told)
      .toContainEqual(
        expect.objectContaining({ scheme: 'dark', at: ['title'], text: 'Small enough', turn: 1 }),
      )
    expect(frame.clientWidth).toBe(372)
    await userEvent.click(page.getByRole('button', { name: 'Desktop' }))
    await expect.poll(() => frame.clientWidth).toBe(1280)
  })
})
