import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { WaitingRow } from '#web/lib/outbox/waiting-rows.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { TrackerPie } from '#web/ui/wheel/tracker-pie.tsx'
import { show, testSheet } from '../../../../../test/sheet.tsx'
import { WaitingList } from './waiting-list.tsx'

const AT = new Date(2026, 2, 10, 18, 31).getTime()

const row = (given: Partial<WaitingRow> & Pick<WaitingRow, 'words'>): WaitingRow => ({
  id: given.words.title,
  doneAt: AT,
  state: 'waiting',
  stamps: [given.words.title],
  ...given,
})
const WAITING = [
  row({ words: { kind: 'step', title: 'Walk home from the station' } }),
  row({ words: { kind: 'message', title: 'Thursday went well, tell you more', to: '/coachingRoom/chat' } }),
  row({ words: { kind: 'note', title: 'A note in "Plan the week you have"' } }),
]
const SENT = [
  row({ words: { kind: 'task', title: 'Call mom' }, state: 'saved' }),
  row({ words: { kind: 'step', title: 'A push of the wheel' }, state: 'sent' }),
]
const REFUSED = [
  row({
    words: { kind: 'goal', title: 'Run a 5K in the fall' },
    state: 'refused',
    reason: 'You already have seven goals in this area.',
  }),
]

testSheet(
  'waiting-list',
  <>
    {[WAITING, SENT, REFUSED].map((rows) => (
      <Card key={rows[0]?.id}>
        <WaitingList rows={rows} onDelete={() => {}} />
      </Card>
    ))}
    <TrackerPie done={3} of={3} waiting={1} onPush={() => {}} />
  </>,
)

it('opens a row with what can be done about it, and deletes it', async () => {
  const onDelete = vi.fn()
  await show(<WaitingList rows={WAITING} onDelete={onDelete} />)
  const message = page.getByRole('button', { name: '"Thursday went well, tell you more"', exact: true })
  await expect.element(message).toHaveAttribute('aria-expanded', 'false')
  await message.click()
  await expect.element(page.getByRole('button', { name: 'OPEN' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete: "Thursday went well, tell you more"' }).click()
  expect(onDelete).toHaveBeenCalledExactlyOnceWith(WAITING[1])
})

it('says why something was refused, in words, and what was written', async () => {
  await show(<WaitingList rows={REFUSED} onDelete={() => {}} />)
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('You already have seven goals in this area.')
  await expect.element(page.getByText('Run a 5K in the fall')).toBeVisible()
  await expect.element(page.getByText('Not sent')).toBeVisible()
})
