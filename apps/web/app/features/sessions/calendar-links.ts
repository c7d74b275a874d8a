import type { SessionBooking } from '@oola/contract/sessions/wallet.schema'

const compact = (instant: string): string => instant.replace(/[-:]|\.\d+/g, '')

interface Event {
  readonly booking: Pick<SessionBooking, 'startsAt' | 'endsAt'>
  readonly title: string
  readonly details: string
}

/** Google Calendar's page with the session filled in. */
export const googleLink = ({ booking: { startsAt, endsAt }, title, details }: Event): string =>
  `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    details,
  })}`

/** The same for Outlook. */
export const outlookLink = ({ booking: { startsAt, endsAt }, title, details }: Event): string =>
  `https://outlook.live.com/calendar/0/deeplink/compose?${new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: startsAt,
    enddt: endsAt,
    body: details,
  })}`
