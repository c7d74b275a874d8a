/** Notification channels. */
export const CHANNELS = ['portal', 'email'] as const
export type Channel = (typeof CHANNELS)[number]

interface KindDefinition {
  readonly label: string
  /** Only for coaches. */
  readonly isForCoaches?: true
  /** When it is sent; one short line. */
  readonly note: string
  /** The channels of this kind, with their defaults. */
  readonly channels: Partial<Record<Channel, boolean>>
}

/** A chat message unread for this long is also sent by mail (REMIND-07). */
export const UNREAD_MINUTES = 10

/**
 * Notifications that a member can turn off (mockup 30), in the order of the account page. All others are always sent:
 * what is about signing in, money or a session of the next 24 hours, and in the list of notifications also results of
 * the member's own actions.
 */
export const NOTIFICATION_KINDS = {
  module: {
    label: 'New modules',
    note: 'When a module of your program opens',
    channels: { portal: true, email: true },
  },
  coachMessage: {
    label: 'Messages from your coach',
    note: 'In Oola at once, by e-mail when unread for ten minutes',
    channels: { portal: true, email: true },
  },
  clientMessage: {
    label: 'Messages from your clients',
    isForCoaches: true,
    note: 'In Oola at once, by e-mail when unread for ten minutes',
    channels: { portal: true, email: true },
  },
  session: {
    label: 'Session reminders',
    note: 'The day before and an hour before',
    channels: { portal: true, email: true },
  },
  booking: {
    label: 'Booked sessions',
    note: 'More than a day ahead',
    channels: { email: true },
  },
  review: {
    label: 'Reviews',
    note: 'When your mid-year or yearly review opens',
    channels: { portal: true, email: false },
  },
  program: {
    label: 'Your program',
    note: 'A new coach, days given back',
    channels: { email: true },
  },
  client: {
    label: 'New clients',
    isForCoaches: true,
    note: 'When you are picked',
    channels: { email: true },
  },
  listing: {
    label: 'Your listing',
    isForCoaches: true,
    note: 'When it is approved or paused',
    channels: { email: true },
  },
} as const satisfies Record<string, KindDefinition>
export type NotificationKind = keyof typeof NOTIFICATION_KINDS

// Marked, so that a page without the names does not keep the call.
export const NOTIFICATION_KIND_NAMES = /* @__PURE__ */ Object.keys(NOTIFICATION_KINDS) as NotificationKind[]

/** Whether this kind exists for the member. */
export const isKindFor = (kind: NotificationKind, { isCoach }: { isCoach: boolean }): boolean => {
  const { isForCoaches }: KindDefinition = NOTIFICATION_KINDS[kind]
  return isCoach || !isForCoaches
}

/** The default; undefined for a channel that the kind does not have. */
export const wantedByDefault = (kind: NotificationKind, channel: Channel): boolean | undefined => {
  const { channels }: KindDefinition = NOTIFICATION_KINDS[kind]
  return channels[channel]
}
