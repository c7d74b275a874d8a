import type { AnnouncementListed } from '@oola/contract/staff/announce.calls'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '../../../../test/axe.ts'
import { answerCalls, refusal } from '../../../../test/server.ts'
import { show } from '../../../../test/sheet.tsx'
import { useKeyListener } from '../kit/use-staff-keys.ts'
import AnnounceScreen from './announce-screen.tsx'

const LISTED: AnnouncementListed = {
  ...{
    id: 101,
    kind: 'banner',
    title: 'Holiday hours',
    text: 'We answer **in two days**.',
    state: 'running',
  },
  ...{ audience: 'levels', levels: [1, 3], people: 3902, read: 1240, closed: 310 },
  from: '2026-11-24T11:00:00.000Z',
  until: '2026-12-02T11:00:00.000Z',
}
const PLAN = {
  ...{ title: 'Announce it', about: 'Coach call', mail: null, undoDays: 0 },
  ...{ isDangerous: false, byTwo: false, seen: 'f'.repeat(64) },
  changes: [{ field: 'Title', before: null, after: 'Coach call' }],
}
const answer = (path: string, announcements: readonly AnnouncementListed[] = [LISTED]) => {
  if (path.endsWith('/preview'))
    return { status: 200, json: { html: '<p>We answer <strong>in two days</strong>.</p>', people: 3902 } }
  if (path.endsWith('/plan')) return { status: 200, json: PLAN }
  if (/\/end$/.test(path)) return { status: 200, json: { ok: true } }
  return { status: 200, json: { announcements, id: 102 } }
}

function Console() {
  useKeyListener()
  return <AnnounceScreen />
}
const saved = (sent: readonly unknown[]) =>
  sent.filter((body) => typeof body === 'object' && body !== null && 'reason' in body)

describe('the screen of announcements', () => {
  it('shows each with its readers, as members see it; axe finds nothing in both schemes [STAFF-21]', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      answerCalls((path) => answer(path))
      const { container, unmount } = await show(<Console />, { colorScheme })
      await expect.element(page.getByText('1,240 of 3,902, closed by 310')).toBeVisible()
      await expect.element(page.getByText('in two days')).toBeVisible()
      await userEvent.click(page.getByRole('tab', { name: 'Phone' }))
      expect(await axeFaults(container)).toEqual([])
      await unmount()
    }
  })

  it('says nothing of keys where there is no keyboard', async () => {
    answerCalls((path) => answer(path, []))
    await page.viewport(1440, 900)
    const { unmount } = await show(<Console />)
    await expect.element(page.getByText('Press C.')).toBeVisible()
    await unmount()
    await page.viewport(390, 844)
    await show(<Console />)
    await expect.element(page.getByText(/Here you write to everyone at once/)).toBeVisible()
    await expect.element(page.getByText('Press C.')).not.toBeVisible()
    await page.viewport(1440, 900)
  })

  it('writes one with C: preview, audience, and a reason [STAFF-21] [STAFF-04]', async () => {
    const sent = answerCalls((path) => answer(path, []))
    await show(<Console />)
    await expect.element(page.getByText('Nothing was announced yet')).toBeVisible()
    await userEvent.keyboard('c')
    await userEvent.fill(page.getByLabelText('Title'), 'Coach call')
    await userEvent.fill(page.getByLabelText('Text'), 'On Thursday at 5.')
    await userEvent.selectOptions(page.getByLabelText('Who sees it'), 'Coaches')
    await expect.element(page.getByText('3,902 people')).toBeVisible()
    await userEvent.fill(page.getByLabelText('Until'), '2020-01-01T00:00')
    await expect.element(page.getByText('The end must be later than the start.')).toBeVisible()
    await userEvent.fill(page.getByLabelText('Until'), '2099-01-01T00:00')
    await userEvent.click(page.getByRole('button', { name: 'It is planned with the team.' }))
    await userEvent.click(page.getByRole('button', { name: /Announce it/ }))
    await expect
      .poll(() => saved(sent))
      .toMatchObject([
        {
          id: null,
          draft: {
            kind: 'banner',
            title: 'Coach call',
            text: 'On Thursday at 5.',
            audience: 'coaches',
            levels: null,
          },
          ...{ reason: 'It is planned with the team.', seen: PLAN.seen },
        },
      ])
  })

  it('ends one after a reason', async () => {
    const sent = answerCalls((path) => answer(path))
    await show(<Console />)
    await userEvent.click(page.getByRole('button', { name: 'End now' }))
    await userEvent.click(page.getByRole('button', { name: 'Everyone has read it.' }))
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.poll(() => saved(sent)).toEqual([{ reason: 'Everyone has read it.', seen: PLAN.seen }])
  })

  it.each([
    ['refused', refusal('right_missing'), 'The list of announcements is for'],
    ['failed', refusal('internal'), 'The list of announcements did not load'],
  ])('has its state when it is %s [STAFF-23]', async (_state, given, words) => {
    answerCalls(() => given)
    await show(<Console />)
    await expect.element(page.getByText(words, { exact: false })).toBeVisible()
  })
})
