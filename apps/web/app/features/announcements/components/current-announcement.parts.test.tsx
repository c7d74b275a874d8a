import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '../../../../test/axe.ts'
import { answerCalls } from '../../../../test/server.ts'
import { show } from '../../../../test/sheet.tsx'
import { CurrentAnnouncement } from './current-announcement.tsx'

const BANNER = {
  id: 101,
  kind: 'banner',
  title: 'Holiday hours.',
  html: '<p>We answer <strong>in two days</strong>.</p>',
}

const answer = (announcement: object | null) => (path: string) =>
  path.includes('GetCurrent') || path.includes('/Batch')
    ? {
        status: 200,
        json: path.includes('/Batch')
          ? [{ status: 200, body: { announcement, changesIn: null } }]
          : { announcement, changesIn: null },
      }
    : { status: 200, json: { ok: true } }
const marks = (sent: readonly unknown[]) => sent.filter((body) => body !== null)

describe('the announcement of a member', () => {
  it('is a banner with its text, counted once, and closed for good [STAFF-21]', async () => {
    const sent = answerCalls(answer(BANNER))
    const { container } = await show(<CurrentAnnouncement />)
    await expect.element(page.getByText('Holiday hours.')).toBeVisible()
    await expect.element(page.getByText('in two days')).toBeVisible()
    expect(await axeFaults(container)).toEqual([])
    await expect.poll(() => marks(sent)).toEqual([{ id: 101, as: 'read' }])
    await userEvent.click(page.getByRole('button', { name: 'Close announcement' }))
    await expect.element(page.getByText('Holiday hours.')).not.toBeInTheDocument()
    await expect
      .poll(() => marks(sent))
      .toEqual([
        { id: 101, as: 'read' },
        { id: 101, as: 'closed' },
      ])
  })

  it('that is a message is read in its window, and only then counts as read [STAFF-21]', async () => {
    const sent = answerCalls(answer({ ...BANNER, kind: 'message' }))
    await show(<CurrentAnnouncement />)
    await expect.element(page.getByText('Holiday hours.')).toBeVisible()
    await expect.element(page.getByText('in two days')).not.toBeInTheDocument()
    expect(marks(sent)).toEqual([])
    await userEvent.click(page.getByRole('button', { name: 'READ' }))
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await expect.element(page.getByText('in two days')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'GOT IT' }))
    await expect.element(page.getByText('Holiday hours.')).not.toBeInTheDocument()
    await expect
      .poll(() => marks(sent))
      .toEqual([
        { id: 101, as: 'read' },
        { id: 101, as: 'closed' },
      ])
  })

  it('comes to an open page when it begins, and leaves it when it ends', async () => {
    let reads = 0
    let isOver = false
    const sent = answerCalls((path) => {
      if (!path.includes('GetCurrent') && !path.includes('/Batch')) return { status: 200, json: { ok: true } }
      reads += 1
      const isShown = reads > 1 && !isOver
      const body = { announcement: isShown ? BANNER : null, changesIn: isOver ? null : 1 }
      return { status: 200, json: path.includes('/Batch') ? [{ status: 200, body }] : body }
    })
    await show(<CurrentAnnouncement />)
    await expect.poll(() => sent.length).toBe(1)
    // A second, and up to five more, so that not all pages read at once.
    await expect.element(page.getByText('Holiday hours.'), { timeout: 20_000 }).toBeVisible()
    isOver = true
    await expect.element(page.getByText('Holiday hours.'), { timeout: 20_000 }).not.toBeInTheDocument()
  })

  it('is nothing without one', async () => {
    const sent = answerCalls(answer(null))
    const { container } = await show(<CurrentAnnouncement />)
    await expect.poll(() => sent.length).toBe(1)
    expect(container.textContent).toBe('')
  })
})
