/** The ways in which a member is told something. */
export const CHANNELS = ['portal', 'email'] as const
export type Channel = (typeof CHANNELS)[number]

interface KindDefinition {
  readonly label: string
  /** Coaches alone have something of this kind to be told. */
  readonly isForCoaches?: true
  /** When it is told; one short line. */
  readonly note: string
  /** For each way that this kind has: whether it is on until the member says otherwise. */
  readonly channels: Partial<Record<Channel, boolean>>
}

/** A chat message that is unread for so long is told by mail as well (REMIND-07). */
export const UNREAD_MINUTES = 10

/**
 * What a member chooses to be told or not (mockup 30), in the order of the account page. What is not here always
 * comes: receipts, what concerns the password, the membership or a booking, a coach's new clients, and what the member's
 * own click brings about.
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
  review: {
    label: 'Reviews',
    note: 'When your mid-year or yearly review opens',
    channels: { portal: true, email: false },
  },
} as const satisfies Record<string, KindDefinition>
export type NotificationKind = keyof typeof NOTIFICATION_KINDS

export const NOTIFICATION_KIND_NAMES = Object.keys(NOTIFICATION_KINDS) as NotificationKind[]

/** What this member can be told at all. */
export const isKindFor = (kind: NotificationKind, { isCoach }: { isCoach: boolean }): boolean => {
  const { isForCoaches }: KindDefinition = NOTIFICATION_KINDS[kind]
  return isCoach || !isForCoaches
}

/** On or off before the member has chosen; undefined for a way that the kind does not have. */
export const wantedByDefault = (kind: NotificationKind, channel: Channel): boolean | undefined => {
  const { channels }: KindDefinition = NOTIFICATION_KINDS[kind]
  return channels[channel]
}
