import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dropNews, showNews, showToast } from '#web/lib/toasts.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyNote } from '#web/ui/feedback/empty-note.tsx'
import { LateNote } from '#web/ui/feedback/late-note.tsx'
import { LoadingOverlay } from '#web/ui/feedback/loading-overlay.tsx'
import { Meter } from '#web/ui/feedback/meter.tsx'
import { OfflineScreen } from '#web/ui/feedback/offline-overlay.tsx'
import { SaveLine } from '#web/ui/feedback/save-line.tsx'
import { Toaster } from '#web/ui/feedback/toaster.tsx'
import { show, testSheet } from '../../../test/sheet.tsx'

function MessageSamples() {
  return (
    <>
      <Alert tone="danger" title="We could not log you in" onDismiss={() => {}}>
        The phone number and password do not match.
      </Alert>
      <Alert tone="warn" title="You are almost there!">
        Select a date.
      </Alert>
      <Alert tone="info" title="Time zone updated!" />
      <LateNote late />
      {(['saved', 'saving', 'waiting', 'held'] as const).map((state) => (
        <SaveLine key={state} state={state} />
      ))}
      <EmptyNote action={<a href="#add">ADD ONE</a>}>Nothing here yet.</EmptyNote>
      <Meter value={0.4} />
      <Meter value={7} max={7} />
    </>
  )
}

testSheet('messages', <MessageSamples />)

describe('messages over the page', () => {
  const region = () => page.getByRole('region', { name: 'Messages' })

  beforeEach(async () => {
    showToast('Goal saved', 'Family, 2 of 3')
    showToast('Not saved', 'Try again.', 'danger')
  })

  afterEach(async () => {
    for (const button of page.getByRole('button', { name: 'Close message' }).elements())
      await userEvent.click(button)
  })

  it('lie over it, are read out by how much they matter, and are closed by the keyboard', async () => {
    await show(<Toaster />)
    const roleOf = (words: string) => page.getByText(words).element().closest('[role]')?.role
    await expect.element(page.getByText('Family, 2 of 3')).toBeVisible()
    expect([roleOf('Goal saved'), roleOf('Not saved')]).toEqual(['status', 'alert'])
    expect(region().element().matches(':popover-open')).toBe(true)
    ;(page.getByRole('alert').getByRole('button').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await expect.element(page.getByText('Goal saved')).toBeVisible()
  })
})

it('is shown once when two reads bring the same news', async () => {
  for (const _ of [1, 2]) showNews(7, 'A new module is open', () => 'After this, I will')
  await show(<Toaster />)
  await expect.element(page.getByText('A new module is open')).toBeVisible()
  expect(page.getByText('A new module is open').elements()).toHaveLength(1)
  dropNews()
})

testSheet('loading', <LoadingOverlay>Building your wheel</LoadingOverlay>)
testSheet('offline', <OfflineScreen onRetry={() => {}} />, {
  shown: () => page.getByRole('dialog').element() as HTMLElement,
})
