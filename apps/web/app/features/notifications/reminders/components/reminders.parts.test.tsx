import { NOTIFICATION_KINDS, type NotificationKind } from '@oola/contract/notifications/notification-kinds'
import type { NotificationSetting } from '@oola/contract/notifications/notifications.calls'
import { REMINDER_DEFAULTS } from '@oola/contract/notifications/reminders.constants'
import type { ReminderSettings } from '@oola/contract/notifications/reminders.schema'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createQueryClient } from '#web/lib/query-client.ts'
import { axeFaults } from '../../../../../test/axe.ts'
import { answerCalls } from '../../../../../test/server.ts'
import { show, testSheet } from '../../../../../test/sheet.tsx'
import { notificationQueries } from '../../notifications.queries.ts'
import { pushState } from '../own-device.ts'
import { reminderQueries } from '../reminders.queries.ts'
import { DayLine } from './day-line.tsx'
import { KindsTable } from './kinds-table.tsx'
import { PermissionWindow } from './permission-window.tsx'
import { RemindersSection } from './reminders-section.tsx'

const SWITCHES: NotificationSetting[] = Object.entries(NOTIFICATION_KINDS).flatMap(([kind, definition]) =>
  'isForCoaches' in definition
    ? []
    : Object.entries(definition.channels).map(([channel, wanted]) => ({
        kind: kind as NotificationKind,
        channel: channel as NotificationSetting['channel'],
        wanted,
      })),
)

const answers = (settings: ReminderSettings, switches: readonly NotificationSetting[]) => (path: string) => {
  if (path.includes('GetReminders')) return { status: 200, json: settings }
  if (path.includes('GetSettings')) return { status: 200, json: switches }
  if (path.includes('GetPushKey')) return { status: 200, json: { publicKey: 'BA' } }
  if (path.includes('GetPushDevices')) return { status: 200, json: [] }
  return { status: 200, json: path.includes('SetReminders') ? settings : { ok: true } }
}

const showSection = async (settings = REMINDER_DEFAULTS, switches = SWITCHES) => {
  const sent = answerCalls(answers(settings, switches))
  const client = createQueryClient()
  client.setQueryData(reminderQueries.settings().queryKey, settings)
  client.setQueryData(notificationQueries.settings().queryKey, switches)
  client.setQueryData(reminderQueries.devices().queryKey, [])
  const shown = await show(<RemindersSection />, {}, client)
  return { ...shown, sent: () => sent.filter((body) => body !== null) }
}

testSheet('reminders', [
  <DayLine key="day" settings={REMINDER_DEFAULTS} switches={SWITCHES} />,
  <DayLine
    key="noon"
    settings={{ ...REMINDER_DEFAULTS, quietFrom: '12:00', quietUntil: '14:00' }}
    switches={[]}
  />,
  <KindsTable
    key="kinds"
    settings={{ ...REMINDER_DEFAULTS, times: { ...REMINDER_DEFAULTS.times, streak: '22:00' } }}
    switches={SWITCHES}
  />,
])

describe('the settings of reminders', () => {
  it('save by themselves, one change at a time', async () => {
    const { sent } = await showSection()
    await expect.element(page.getByText('All changes saved')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'At most on one day: more' }))
    await expect.element(page.getByRole('spinbutton', { name: 'At most on one day' })).toHaveTextContent('4')
    await userEvent.selectOptions(page.getByLabelText('Quiet from'), '10:15 PM')
    await userEvent.click(page.getByRole('switch', { name: 'Action steps: E-mail' }))
    await userEvent.selectOptions(page.getByLabelText('Your week: day'), 'Monday')
    await expect
      .poll(sent)
      .toEqual([
        { perDay: 4 },
        { quietFrom: '22:15' },
        { kind: 'steps', channel: 'email', wanted: true },
        { week: { weekday: 0, time: '18:00' } },
      ])
  })

  it('have a switch for push, mail and the bell for each kind of message; nothing is pushed before the member turns it on [REMIND-01]', async () => {
    const ask = vi.fn()
    vi.stubGlobal('Notification', { permission: 'default', requestPermission: ask })
    await showSection(REMINDER_DEFAULTS, [
      ...SWITCHES,
      ...(['push', 'email', 'portal'] as const).map((channel) => ({
        kind: 'clientMessage' as const,
        channel,
        wanted: true,
      })),
    ])
    for (const kind of [
      'Action steps',
      'Your streak',
      'New modules',
      'Reviews',
      'Session reminders',
      'Messages from your coach',
      'Messages from your clients',
      'Your week',
      'News',
    ])
      for (const way of ['Push', 'E-mail', 'In Oola'])
        await expect.element(page.getByRole('switch', { name: `${kind}: ${way}` })).toBeInTheDocument()
    for (const quiet of ['New modules', 'Your week', 'News', 'Reviews'])
      await expect.element(page.getByRole('switch', { name: `${quiet}: Push` })).not.toBeChecked()
    for (const quiet of ['Action steps', 'Your streak', 'News', 'Reviews'])
      await expect.element(page.getByRole('switch', { name: `${quiet}: E-mail` })).not.toBeChecked()
    await expect.element(page.getByText('Not asked yet')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'TURN ON', exact: true }))
    await expect.element(page.getByRole('dialog', { name: 'May Oola remind you?' })).toBeVisible()
    expect(ask).not.toHaveBeenCalled()
    vi.unstubAllGlobals()
  })

  it('go down to none with the keyboard, and say that nothing comes', async () => {
    await showSection({ ...REMINDER_DEFAULTS, perDay: 1 })
    const number = page.getByRole('spinbutton', { name: 'At most on one day' })
    ;(number.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(number).toHaveAttribute('aria-valuetext', 'None')
    // Sessions are never held back.
    await expect.element(page.getByText('Only session reminders will reach you, and receipts.')).toBeVisible()
  })

  it('say that there are no quiet hours where both times are the same', async () => {
    await showSection({ ...REMINDER_DEFAULTS, quietFrom: '07:00', quietUntil: '07:00' })
    await expect.element(page.getByText(/^You have no quiet hours/)).toBeVisible()
    await expect.element(page.getByText(/^In the quiet hours nothing arrives/)).not.toBeInTheDocument()
  })

  it('warn of a time in the quiet hours', async () => {
    await showSection({ ...REMINDER_DEFAULTS, times: { ...REMINDER_DEFAULTS.times, streak: '22:00' } })
    await expect
      .element(page.getByText('That’s in your quiet hours. It will come at 7:00 AM instead.'))
      .toBeVisible()
  })

  it('fit a phone and pass axe in both schemes', async () => {
    await page.viewport(390, 900)
    const { container } = await showSection()
    expect(await axeFaults(container)).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await page.viewport(390, 2400)
    await expect(page.elementLocator(container)).toMatchScreenshot('reminders-section-phone')
  })
})

describe('the permission window', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    pushState.set('unknown')
  })
  const withPermission = (permission: NotificationPermission, answer = permission) => {
    const requestPermission = vi.fn(async () => answer)
    vi.stubGlobal('Notification', { permission, requestPermission })
    return requestPermission
  }
  const showWindow = async (onClose = vi.fn(), switches = SWITCHES) => {
    answerCalls(answers(REMINDER_DEFAULTS, switches))
    const client = createQueryClient()
    client.setQueryData(reminderQueries.settings().queryKey, REMINDER_DEFAULTS)
    client.setQueryData(notificationQueries.settings().queryKey, switches)
    await show(<PermissionWindow streak={3} onClose={onClose} />, {}, client)
    return page.getByRole('dialog')
  }

  it('says what would come and how often, and lets the browser ask only after the press', async () => {
    const ask = withPermission('default', 'denied')
    const dialog = await showWindow()
    for (const words of [
      'At most three on one day',
      'Nothing from 9:30 PM to 7:00 AM',
      'No message text on the lock screen',
      'Change or stop it anytime in your account',
    ])
      await expect.element(dialog.getByText(words)).toBeVisible()
    expect(ask).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('button', { name: 'TURN ON REMINDERS' }))
    expect(ask).toHaveBeenCalledTimes(1)
    // The browser said no: the way out, and no second question.
    await expect.element(dialog.getByRole('list', { name: 'Three steps' })).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'TURN ON REMINDERS' })).not.toBeInTheDocument()
  })

  it('promises nothing while every kind is off', async () => {
    withPermission('default')
    const dialog = await showWindow(
      vi.fn(),
      SWITCHES.map((each) => ({ ...each, wanted: false })),
    )
    await expect.element(dialog.getByText('None, until you allow some in your account')).toBeVisible()
    await expect.element(dialog.getByText(/keeps your streak/)).not.toBeInTheDocument()
  })

  it('says in its own words that this browser window cannot subscribe, and what to do', async () => {
    withPermission('default', 'granted')
    // As in a private window of Firefox: the page has no service worker.
    const dialog = await showWindow()
    await userEvent.click(dialog.getByRole('button', { name: 'TURN ON REMINDERS' }))
    await expect.element(dialog.getByText('This browser window can’t show reminders')).toBeVisible()
    await expect.element(dialog.getByText(/Open Oola in a regular window/)).toBeVisible()
  })

  it('closes with NOT NOW and asks nothing', async () => {
    const ask = withPermission('default')
    const onClose = vi.fn()
    const dialog = await showWindow(onClose)
    await userEvent.click(dialog.getByRole('button', { name: 'NOT NOW' }))
    expect([onClose.mock.calls.length, ask.mock.calls.length]).toEqual([1, 0])
  })

  it.each([1280, 390])('looks as in its picture and passes axe, at %i px', async (width) => {
    await page.viewport(width, 1000)
    withPermission('default')
    const dialog = await showWindow()
    expect(await axeFaults(dialog.element() as HTMLElement)).toEqual([])
    await expect(dialog).toMatchScreenshot(`permission-window-${width}`)
  })
})
