/** Notification channels: the bell, mail, and Web Push. */
export const CHANNELS = ['portal', 'email', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

/**
 * What happens to a message in the member's quiet hours, or on a day that has its most messages (REMIND-05): it comes
 * all the same, it is folded into the morning's one message, or it is dropped because it is true on its day only.
 */
type Held = 'never' | 'folded' | 'dropped'

interface KindDefinition {
  readonly label: string
  /** Only for coaches. */
  readonly isForCoaches?: true
  /** When it is sent; one short line. */
  readonly note: string
  /**
   * The channels of this kind, with their defaults. Nothing is pushed until the member turns a device on: then the
   * kinds come whose push is on (REMIND-01).
   */
  readonly channels: Partial<Record<Channel, boolean>>
  /** The time of the day at which it comes unless the member chooses another, HH:MM. */
  readonly time?: string
  readonly held: Held
  /** Who comes first when a day has more than its most messages; 1 is the first. */
  readonly rank: number
}

/** The most that a member can allow on one day; 0 is none. */
export const PER_DAY_MAX = 10

/** A chat message unread for this long is also sent by mail and push (REMIND-07). */
export const UNREAD_MINUTES = 10

/**
 * Messages that a member can turn off (mockups 30 and 64), in the order of the account page. All others are always sent:
 * what is about signing in, money or a session of the next 24 hours, and in the list of notifications also results of
 * the member's own actions. Each of these kinds counts toward the day's limit.
 */
export const NOTIFICATION_KINDS = {
  steps: {
    label: 'Action steps',
    note: 'When fewer than three are done',
    channels: { portal: false, email: false, push: true },
    time: '18:30',
    held: 'dropped',
    rank: 5,
  },
  streak: {
    label: 'Your streak',
    note: 'Only when today would end it',
    channels: { portal: false, email: false, push: true },
    time: '20:45',
    held: 'dropped',
    rank: 4,
  },
  tasks: {
    label: 'Tasks due today',
    note: 'One line for all of them',
    channels: { portal: false, email: false, push: true },
    time: '08:00',
    held: 'dropped',
    rank: 6,
  },
  module: {
    label: 'New modules',
    note: 'When a module of your program opens',
    channels: { portal: true, email: true, push: false },
    time: '08:00',
    held: 'folded',
    rank: 7,
  },
  coachMessage: {
    label: 'Messages from your coach',
    note: 'In Oola at once, otherwise when unread for ten minutes',
    channels: { portal: true, email: true, push: true },
    held: 'folded',
    rank: 2,
  },
  clientMessage: {
    label: 'Messages from your clients',
    isForCoaches: true,
    note: 'In Oola at once, otherwise when unread for ten minutes',
    channels: { portal: true, email: true, push: true },
    held: 'folded',
    rank: 2,
  },
  session: {
    label: 'Session reminders',
    note: 'The day before and an hour before',
    channels: { portal: true, email: true, push: true },
    held: 'never',
    rank: 1,
  },
  booking: {
    label: 'Booked sessions',
    note: 'More than a day ahead',
    channels: { email: true },
    held: 'folded',
    rank: 8,
  },
  review: {
    label: 'Reviews',
    note: 'When your mid-year or yearly review opens',
    channels: { portal: true, email: false, push: false },
    held: 'folded',
    rank: 9,
  },
  week: {
    label: 'Your week',
    note: 'Steps, streak and what is next',
    channels: { portal: false, email: true, push: false },
    held: 'folded',
    // It has a day and a time of its own: what comes each day leaves it a place.
    rank: 3,
  },
  program: {
    label: 'Your program',
    note: 'Days we excuse, and an invitation to coach',
    channels: { email: true },
    held: 'folded',
    rank: 10,
  },
  client: {
    label: 'New clients',
    isForCoaches: true,
    note: 'When you are picked',
    channels: { email: true },
    held: 'folded',
    rank: 11,
  },
  listing: {
    label: 'Your listing',
    isForCoaches: true,
    note: 'When it is approved or paused',
    channels: { email: true },
    held: 'folded',
    rank: 12,
  },
  news: {
    label: 'News',
    note: 'Rarely, when Oola has something new',
    channels: { portal: true, email: false, push: false },
    held: 'folded',
    rank: 13,
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

/** What happens to a message of this kind that may not come now. */
export const heldOf = (kind: NotificationKind): Held => NOTIFICATION_KINDS[kind].held

export const rankOf = (kind: NotificationKind): number => NOTIFICATION_KINDS[kind].rank
