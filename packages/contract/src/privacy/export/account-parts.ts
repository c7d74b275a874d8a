import { z } from 'zod'
import { CHANGE_KINDS } from '../../account/account-change.schema.ts'
import { SECURITY_EVENTS, SIGN_IN_WAYS } from '../../account/security.schema.ts'
import { keysOf } from '../../keys-of.ts'
import { CHANNELS } from '../../notifications/notification-kinds.ts'
import { SHARE_KINDS, type ShareKind } from '../../sharing/sharing.constants.ts'
import { STAFF_ROLES } from '../../staff/staff-rights.ts'
import { Day, Id, Instant, orNull, part, Text, Whole, Words, Yes } from './export-part.ts'

type ShareName = keyof typeof SHARE_KINDS
const ShareName = z.enum(keysOf(SHARE_KINDS))

/** @throws for an unknown kind, which the table's constraint excludes */
export const shareName = (kind: ShareKind): ShareName => {
  const found = ShareName.options.find((name) => SHARE_KINDS[name] === kind)
  if (!found) throw new Error(`no kind of share ${kind}`)
  return found
}

export const ACCOUNT_PARTS = {
  account: part('Who you are here, and where you are in the program. "picture" names a file in this ZIP.', {
    id: Id,
    firstName: Text,
    lastName: Text,
    email: Text,
    phone: orNull(Text),
    passwordChangedAt: orNull(Instant),
    userTypeId: Whole,
    userType: Text,
    isActiveCoach: Yes,
    /** Copies of version 1.0 have none. */
    staffRole: orNull(z.enum(STAFF_ROLES)).optional(),
    stepId: Whole,
    step: Text,
    unseenFinishId: orNull(Id),
    level: Whole,
    webAlias: orNull(Text),
    rank: orNull(Text),
    rankLevel: orNull(Whole),
    rankLevelCode: orNull(Text),
    timeZoneId: orNull(Whole),
    timeZone: Text,
    picture: orNull(Text),
    createdAt: Instant,
    lastActiveAt: Instant,
    deleteAt: orNull(Instant),
  }),
  'new-email': part('An e-mail address that waits for you to open its link.', {
    email: Text,
    askedAt: Instant,
    expiresAt: Instant,
  }),
  'login-changes': part(
    'Changes of e-mail, phone, password and second factor, and logins on new devices, that can still be taken back.',
    {
      id: Whole,
      kind: z.enum(CHANGE_KINDS),
      oldValue: orNull(Text),
      newValue: orNull(Text),
      country: orNull(Text).optional(),
      mailedTo: Text,
      changedAt: Instant,
      expiresAt: Instant,
    },
  ),
  devices: part('Devices that are logged in, as their browsers named themselves.', {
    isShopify: Yes,
    device: orNull(z.record(Text, z.unknown())),
    country: orNull(Text).optional(),
    createdAt: Instant,
    lastSeenAt: Instant,
    expiresAt: Instant,
  }),
  passkeys: part('Your passkeys. The keys themselves are on your devices.', {
    name: Text,
    isSynced: Yes,
    addedAt: Instant,
    lastUsedAt: orNull(Instant),
  }),
  'known-devices': part('Browsers in which you have signed in, by a random number in each of them.', {
    firstSeenAt: Instant,
    lastSeenAt: Instant,
  }),
  'security-history': part(
    'What happened to the security of your account, for 12 months. "country" is that of the network address, which we do not store.',
    {
      id: Whole,
      at: Instant,
      kind: z.enum(SECURITY_EVENTS),
      detail: Text,
      device: Text,
      country: orNull(Text),
      times: Whole,
    },
  ),
  'sign-ins': part('When you signed in, for 12 months, as your browser named itself.', {
    id: Whole,
    isShopify: Yes,
    device: orNull(z.record(Text, z.unknown())),
    /** Copies of version 1.0 have none of these. */
    country: orNull(Text).optional(),
    way: z.enum(SIGN_IN_WAYS).optional(),
    isNewDevice: Yes.optional(),
    at: Instant,
  }),
  'what-staff-did': part(
    'When people of our staff opened your page or changed something for you, and why. "before" and "after" are what they saw.',
    {
      id: Whole,
      at: Instant,
      actor: Text,
      kind: Text,
      reason: Text,
      before: orNull(z.record(Text, z.unknown())),
      after: orNull(z.record(Text, z.unknown())),
    },
  ),
  'notes-of-staff': part('What our staff noted about you, to help you better.', {
    id: Whole,
    author: Text,
    text: Text,
    isPinned: Yes,
    at: Instant,
    editedAt: orNull(Instant),
  }),
  'how-i-joined': part('Through whose link you joined, and when you agreed to the terms.', {
    sponsorAlias: Text,
    status: z.enum(['unpaid', 'paid', 'kept']),
    consentAt: Instant,
    createdAt: Instant,
    mailboxProvenAt: orNull(Instant),
  }),
  'shared-links': part(
    'What you offered to share; "publishedAt" is empty when you did not share it. "petals" and "hub" are the numbers of its wheel.',
    {
      key: Text,
      kind: ShareName,
      assessmentId: orNull(Id),
      badgeId: orNull(Id),
      badge: Words,
      goalId: orNull(Id),
      firstName: Text,
      petals: z.array(Whole),
      hub: Whole,
      words: Text,
      day: Day,
      createdAt: Instant,
      publishedAt: orNull(Instant),
    },
  ),
  notifications: part('What the bell told you. "message" is HTML.', {
    id: Id,
    cause: Text,
    title: Text,
    message: Text,
    createdAt: Instant,
    deliveredAt: orNull(Instant),
    seenAt: orNull(Instant),
  }),
  mails: part('The mails that we sent you in the last 90 days, without their text.', {
    address: Text,
    subject: Text,
    sentAt: Instant,
    bouncedAt: orNull(Instant),
    bounce: orNull(Text),
    againAt: orNull(Instant),
    kind: orNull(Text),
    complainedAt: orNull(Instant),
  }),
  'mails-that-came-back': part(
    'How many mails came back from an address of yours because there is no such mailbox, and since when we send nothing there.',
    { bounces: Whole, closedAt: orNull(Instant), toldAt: orNull(Instant) },
  ),
  'reminder-settings': part('When messages may come to you, and how many on one day. 0 is Monday.', {
    perDay: Whole,
    quietFrom: Text,
    quietUntil: Text,
    times: z.record(Text, Text),
    weekday: Whole,
    weekTime: Text,
    showNames: Yes,
  }),
  'push-devices': part('Browsers that get your reminders, as they named themselves.', {
    name: Text,
    createdAt: Instant,
    lastPushedAt: orNull(Instant),
  }),
  reminders: part(
    'What we sent to your browsers and your mailbox as reminders, for 90 days, and what we held back.',
    {
      kind: Text,
      title: Text,
      state: Text,
      createdAt: Instant,
      day: orNull(Day),
    },
  ),
  'notification-settings': part('What you chose to be told, or not; only what you changed.', {
    kind: Text,
    label: Words,
    channel: z.enum(CHANNELS),
    wanted: Yes,
  }),
}
