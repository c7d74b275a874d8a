/** Base of the scheduling pages of coaches with a Calendly name (G-86). */
export const CALENDLY_ORIGIN = 'https://calendly.com'

/** The coach's page, with the embedding domain, so that it reports bookings. */
export const calendlyPage = (userName: string, host: string): string =>
  `${CALENDLY_ORIGIN}/${encodeURIComponent(userName)}?${new URLSearchParams({ embed_domain: host, embed_type: 'Inline' })}`

/** Only the event "event_scheduled" of that origin counts as a booking (G-86; ROOM-06). */
export const isCalendlyBooking = ({
  origin,
  data,
}: Pick<MessageEvent<unknown>, 'origin' | 'data'>): boolean => {
  if (origin !== CALENDLY_ORIGIN || typeof data !== 'object' || data === null) return false
  const { event } = data as { event?: unknown }
  return event === 'calendly.event_scheduled' || event === 'event_scheduled'
}
