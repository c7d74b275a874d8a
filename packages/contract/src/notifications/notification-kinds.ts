/** The ways in which a member is told something. */
export const CHANNELS = ['portal', 'email'] as const
export type Channel = (typeof CHANNELS)[number]

interface KindDefinition {
  readonly label: string
  /** When it is told; one short line. */
  readonly note: string
  /** For each way that this kind has: whether it is on until the member says otherwise. */
  readonly channels: Partial<Record<Channel, boolean>>
}

/**
 * What a member chooses to be told or not (mockup 30), in the order of her account page. What is not here always
 * comes: receipts, what concerns her password or her membership, and what her own click brings about.
 */
export const NOTIFICATION_KINDS = {
  module: {
    label: 'New modules',
    note: 'When a module of your program opens',
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

/** On or off before the member has chosen; undefined for a way that the kind does not have. */
export const wantedByDefault = (kind: NotificationKind, channel: Channel): boolean | undefined => {
  const { channels }: KindDefinition = NOTIFICATION_KINDS[kind]
  return channels[channel]
}
