import type { RequestListed, RequestThread } from '@oola/contract/staff/inbox.calls'
import { Navigate, Route, Routes } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '../../../../test/axe.ts'
import { answerCalls, refusal } from '../../../../test/server.ts'
import { show } from '../../../../test/sheet.tsx'
import { useKeyListener } from '../kit/use-staff-keys.ts'
import InboxScreen from './inbox-screen.tsx'
import { clearDrafts } from './reply-draft.ts'

const AT = new Date(Date.now() - 4 * 3_600_000).toISOString()
const SOON = new Date(Date.now() + 20 * 3_600_000).toISOString()
const LATE = new Date(Date.now() - 50 * 3_600_000).toISOString()

const row = (given: Partial<RequestListed>): RequestListed => ({
  ...{ id: 486, kind: 'contact', name: 'Liam Brennan', title: 'I cannot open my mid-year review' },
  ...{
    firstLine: 'It says the review is ready',
    state: 'waits',
    since: AT,
    promisedBy: SOON,
    assignee: null,
  },
  ...given,
})
const ORDER = row({ id: 485, kind: 'order', name: 'Ines Carvalho', title: '2 x Cards', promisedBy: LATE })
const COUNTS = { mine: 0, none: 2, all: 2, waits: 2, late: 1 }
const LIST = { requests: [ORDER, row({})], next: null, counts: COUNTS, answerMinutes: 190 }

const threadOf = (listed: RequestListed): RequestThread => ({
  ...listed,
  ...{ email: 'liam@example.com', phone: null, sponsor: null, coach: null, createdAt: AT, order: null },
  hasOlder: false,
  messages: [
    {
      id: 0,
      kind: 'theirs',
      author: listed.name,
      otherEmail: null,
      text: 'Nothing happens.',
      attachments: [],
      at: AT,
    },
    {
      id: 7,
      kind: 'note',
      author: 'Marta Quist',
      otherEmail: null,
      text: 'See System.',
      attachments: [],
      at: AT,
    },
  ],
  member: { id: 1006, name: 'Liam Brennan', facts: [{ label: 'Journey', value: 'Mid-year review' }] },
  earlier: [{ id: 12, title: 'Which zone?', state: 'closed', at: AT }],
  templates: [{ id: 'later', title: 'We look into it', text: 'Hi {firstName}, by {day}.', used: 140 }],
  fields: { firstName: 'Liam' },
  answersComeBack: true,
})
const PLAN = {
  ...{ title: 'Close the request', about: 'Request 486 of Liam Brennan', mail: null, undoDays: 30 },
  ...{ isDangerous: false, byTwo: false, seen: 'f'.repeat(64) },
  changes: [{ field: 'Request', before: 'Open', after: 'Closed' }],
}
const ALONE = { others: [] as string[], writer: null as string | null, version: '7-0-0' }

interface Given {
  readonly list?: object
  readonly thread?: RequestThread
  readonly presence?: object
}
const answer = (path: string, { list = LIST, thread = threadOf(row({})), presence = ALONE }: Given = {}) => {
  if (path.endsWith('/presence')) return { status: 200, json: presence }
  if (path.endsWith('/plan')) return { status: 200, json: PLAN }
  if (path.endsWith('/messages') || path.endsWith('/change')) return { status: 200, json: { ok: true } }
  if (/\/requests\/\d+$/.test(path)) return { status: 200, json: thread }
  if (path.includes('/staff/requests')) return { status: 200, json: list }
  return refusal('staff_not_signed_in')
}

/** The screen at its address, with the keys of the console. */
function Console() {
  useKeyListener()
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: '100vh' }}>
      <Routes>
        <Route path="/staff/requests/*" element={<InboxScreen />} />
        <Route path="*" element={<Navigate to="/staff/requests" replace />} />
      </Routes>
    </div>
  )
}
const reply = () => page.getByLabelText('Your reply')
const open = async () => {
  await expect.element(page.getByText('2 wait, 1 is late. Answers took 3 h 10 min this week.')).toBeVisible()
  await userEvent.keyboard('jk')
  await userEvent.keyboard('j{Enter}')
  await expect.element(reply()).toBeVisible()
}
const bodies = (sent: readonly unknown[], key: string) =>
  sent.filter((body) => typeof body === 'object' && body !== null && key in body)

// What another test typed.
beforeEach(clearDrafts)

describe('the inbox', () => {
  it('lists by promise, opens with J, K and Enter, and axe finds nothing in both schemes [STAFF-18] [STAFF-23]', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      answerCalls((path) => answer(path))
      const { container, unmount } = await show(<Console />, { colorScheme })
      await open()
      await expect.element(page.getByText('2 days late')).toBeVisible()
      await expect.element(page.getByText('Note, only for staff. Marta Quist')).toBeVisible()
      await expect.element(page.getByText('Member 1006')).toBeVisible()
      await expect.element(page.getByRole('link', { name: 'Which zone?' })).toBeVisible()
      expect(await axeFaults(container)).toEqual([])
      await unmount()
      vi.restoreAllMocks()
    }
  })

  it.each([
    ['empty', { ...LIST, requests: [], counts: { ...COUNTS, all: 0 } }, 'Nothing waits'],
    ['refused', refusal('right_missing'), 'The inbox is for'],
    ['failed', refusal('internal'), 'The inbox did not load'],
  ])('has its state when it is %s [STAFF-23]', async (_state, given, words) => {
    answerCalls((path) => {
      const isList = /\/staff\/requests(\?.*)?$/.test(path)
      return isList && 'status' in given
        ? (given as ReturnType<typeof refusal>)
        : answer(path, { list: given })
    })
    const { container } = await show(<Console />)
    await expect.element(page.getByText(words, { exact: false })).toBeVisible()
    expect(await axeFaults(container)).toEqual([])
  })

  it('reads more by the button, and by J beyond the last row, which goes on [STAFF-18] [STAFF-22]', async () => {
    const pages: Record<string, object> = {
      first: { ...LIST, next: 'second' },
      second: { ...LIST, requests: [row({ id: 490, name: 'Ada Obi' })], next: 'third' },
      third: { ...LIST, requests: [row({ id: 491, name: 'Zoë Quill' })], next: null },
    }
    answerCalls((path) => answer(path, { list: pages[/after=(\w+)/.exec(path)?.[1] ?? 'first'] ?? LIST }))
    await show(<Console />)
    await userEvent.click(page.getByRole('button', { name: 'Show more' }))
    await expect.element(page.getByRole('link', { name: /Ada Obi/ })).toBeVisible()
    await userEvent.keyboard('jjjj')
    const last = page.getByRole('link', { name: /Zoë Quill/ })
    await expect.element(last).toHaveFocus()
    await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
    await userEvent.keyboard('j')
    await expect.element(last).toHaveFocus()
  })

  it('whose next page did not come leaves the cursor where it is, also when rows come later', async () => {
    const pages: Record<string, ReturnType<typeof answer>> = {
      first: { status: 200, json: { ...LIST, next: 'second' } },
      second: refusal('internal'),
    }
    answerCalls((path) =>
      /\/staff\/requests(\?.*)?$/.test(path)
        ? (pages[/after=(\w+)/.exec(path)?.[1] ?? 'first'] ?? null)
        : answer(path),
    )
    await show(<Console />)
    await expect.element(page.getByRole('button', { name: 'Show more' })).toBeVisible()
    await userEvent.keyboard('jjj')
    const last = page.getByRole('link', { name: /Liam Brennan/ })
    await expect.element(last).toHaveFocus()
    await expect.element(page.getByText('The next entries did not load. Try again.')).toBeVisible()
    pages.second = {
      status: 200,
      json: { ...LIST, requests: [row({ id: 490, name: 'Ada Obi' })], next: null },
    }
    await userEvent.click(page.getByRole('button', { name: 'Show more' }))
    await expect.element(page.getByRole('link', { name: /Ada Obi/ })).toBeVisible()
    await expect.element(page.getByRole('link', { name: /Ada Obi/ })).not.toHaveFocus()
  })

  it('on a phone is a list, then a thread with a way back [STAFF-23]', async () => {
    answerCalls((path) => answer(path))
    await page.viewport(390, 844)
    const { container } = await show(<Console />)
    await userEvent.click(page.getByRole('link', { name: /I cannot open/ }))
    await expect.element(reply()).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Request 486' })).toBeVisible()
    expect(await axeFaults(container)).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await userEvent.click(page.getByRole('link', { name: 'All requests' }))
    await expect.element(page.getByRole('link', { name: /2 x Cards/ })).toBeVisible()
    await page.viewport(1440, 900)
  })
})

describe('an answer', () => {
  it('begins with a template whose fields are marked until they are checked, and is sent once [STAFF-18]', async () => {
    const pressed = Promise.withResolvers<void>()
    const sent = answerCalls(async (path) => {
      if (path.endsWith('/messages')) await pressed.promise
      return answer(path)
    })
    await show(<Console />)
    await open()
    await userEvent.keyboard('t')
    await userEvent.click(page.getByRole('button', { name: /We look into it/ }))
    await expect.element(reply()).toHaveValue('Hi Liam, by {day}.')
    const send = page.getByRole('button', { name: 'Send', exact: true })
    await expect.element(send).toBeDisabled()
    await userEvent.click(page.getByRole('button', { name: 'Check “Liam”' }))
    await expect.element(send).toBeDisabled()
    await userEvent.click(page.getByRole('button', { name: 'Fill in {day}' }))
    // It selects the field: typing replaces it.
    await userEvent.keyboard('Friday')
    await expect.element(reply()).toHaveValue('Hi Liam, by Friday.')
    await expect.element(send).toBeEnabled()
    await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}')
    pressed.resolve()
    await expect.element(reply()).toHaveValue('')
    expect(bodies(sent, 'template')).toMatchObject([
      { kind: 'ours', text: 'Hi Liam, by Friday.', template: 'later', seen: 7, close: false },
    ])
  })

  it('waits for a colleague who began to write first; a note does not', async () => {
    const presence = { ...ALONE, others: ['Lena Voss'], writer: 'Lena Voss' }
    const sent = answerCalls((path) => answer(path, { presence }))
    await show(<Console />)
    await open()
    await userEvent.fill(reply(), 'Hi Liam')
    await expect.element(page.getByText('Lena Voss is writing an answer.', { exact: false })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
    await userEvent.click(page.getByRole('tab', { name: 'Note' }))
    await userEvent.click(page.getByRole('button', { name: 'Add note' }))
    await expect.poll(() => bodies(sent, 'template')).toMatchObject([{ kind: 'note', text: 'Hi Liam' }])
  })

  it('that is refused stays, with what the server says', async () => {
    answerCalls((path) => (path.endsWith('/messages') ? refusal('changed_meanwhile') : answer(path)))
    await show(<Console />)
    await open()
    await userEvent.fill(reply(), 'Hi Liam')
    await userEvent.click(page.getByRole('button', { name: 'Send', exact: true }))
    await expect.element(page.getByText('Someone changed this', { exact: false })).toBeVisible()
    await expect.element(reply()).toHaveValue('Hi Liam')
    await userEvent.clear(reply())
  })
})

describe('a change', () => {
  it('is closing with E, a reason, and Ctrl Enter [STAFF-04]', async () => {
    const sent = answerCalls((path) => answer(path))
    await show(<Console />)
    await open()
    await userEvent.keyboard('e')
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'It is answered and solved.' }))
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect
      .poll(() => bodies(sent, 'change'))
      .toEqual([{ change: { kind: 'close' }, reason: 'It is answered and solved.', seen: PLAN.seen }])
  })

  it('of an order is a parcel with its number', async () => {
    const order = {
      number: '5001',
      items: '2 x Cards',
      paid: '$45.95',
      refunded: null,
      isGivenBack: false,
      address: ['Ines', 'Main St'],
      shipped: null,
    }
    const sent = answerCalls((path) => answer(path, { thread: { ...threadOf(ORDER), order } }))
    await show(<Console />)
    await open()
    await userEvent.click(page.getByRole('button', { name: 'Shipped' }))
    await userEvent.fill(page.getByLabelText('Tracking number'), '9400 1000 0000')
    await userEvent.click(page.getByRole('button', { name: 'The parcel left us today.' }))
    await userEvent.click(page.getByRole('button', { name: /Close the request/ }))
    await expect
      .poll(() => bodies(sent, 'change'))
      .toMatchObject([{ change: { kind: 'ship', carrier: 'usps', trackingNumber: '9400 1000 0000' } }])
  })
})
