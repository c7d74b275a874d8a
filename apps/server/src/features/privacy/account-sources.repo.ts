import { STEPS } from '@oola/contract/journey/steps'
import { type Channel, NOTIFICATION_KINDS } from '@oola/contract/notifications/notification-kinds'
import { shareName } from '@oola/contract/privacy/export/account-parts'
import { accountChange, emailChange, member, session, signIn } from '../account/account.tables.ts'
import { passkey } from '../account/second-factor/second-factor.tables.ts'
import { knownDevice, securityEvent } from '../account/security/security.tables.ts'
import { enrolment } from '../enrolment/enrolment.tables.ts'
import { bouncedAddress, sentMail } from '../mail-log/mail-log.tables.ts'
import { notification, notificationSetting } from '../notifications/notifications.tables.ts'
import { outgoingMessage, pushDevice, reminderSetting } from '../notifications/reminders.tables.ts'
import { sharePage } from '../sharing/sharing.tables.ts'
import { staffNote } from '../staff/member/notes.tables.ts'
import { auditEntry } from '../staff/staff.tables.ts'
import { asItIs, source } from './export-source.ts'
import { ACCOUNT, LINKS, leftOut, MESSAGES, SETTINGS, WORK_OF_OTHERS } from './left-out.ts'

const STEP_NAMES: Readonly<Record<number, string>> = Object.fromEntries(
  Object.entries(STEPS).map(([name, id]) => [id, name]),
)
const KIND_LABELS: Readonly<Record<string, { readonly label: string }>> = NOTIFICATION_KINDS

export const ACCOUNT_SOURCES = [
  source('account', member, {
    take: leftOut(ACCOUNT),
    owner: 'id',
    without: ['passwordHash', 'isStaff'],
    write: ({ pictureFileName, ...row }) => ({
      ...row,
      userType: row.userTypeId === 1 ? 'subscriber' : 'not a subscriber',
      step: STEP_NAMES[row.stepId] ?? '',
      picture: pictureFileName && `pictures/${pictureFileName}`,
    }),
  }),
  source('new-email', emailChange, { take: leftOut(ACCOUNT), write: asItIs }),
  source('login-changes', accountChange, { take: leftOut(ACCOUNT), without: ['tokenHash'], write: asItIs }),
  source('devices', session, {
    take: leftOut(ACCOUNT),
    without: ['tokenHash', 'deviceHash'],
    write: (row) => ({ ...row, device: row.device as Record<string, unknown> | null }),
  }),
  source('passkeys', passkey, {
    take: leftOut(ACCOUNT),
    without: ['credentialId', 'publicKey', 'counter', 'transports', 'isOfNewDevice'],
    write: asItIs,
  }),
  source('known-devices', knownDevice, { take: leftOut(ACCOUNT), without: ['deviceHash'], write: asItIs }),
  source('security-history', securityEvent, { take: leftOut(ACCOUNT), write: asItIs }),
  source('sign-ins', signIn, {
    take: leftOut(ACCOUNT),
    write: (row) => ({ ...row, device: row.device as Record<string, unknown> | null }),
  }),
  source('what-staff-did', auditEntry, {
    take: leftOut(WORK_OF_OTHERS),
    // A colleague's network address and the chain of the log are not the member's.
    without: ['actorId', 'source', 'requestId', 'previousHash', 'hash', 'about'],
    write: asItIs,
  }),
  source('notes-of-staff', staffNote, {
    take: leftOut(WORK_OF_OTHERS),
    without: ['authorId', 'clientKey'],
    write: asItIs,
  }),
  source('how-i-joined', enrolment, { take: leftOut(ACCOUNT), without: ['key', 'sponsorId'], write: asItIs }),
  source('shared-links', sharePage, {
    take: leftOut(LINKS),
    write: (row, words) => ({
      ...row,
      kind: shareName(row.kind),
      badge: words.badge(row.badgeId),
    }),
  }),
  source('notifications', notification, { take: leftOut(MESSAGES), write: asItIs }),
  source('mails', sentMail, { take: leftOut(MESSAGES), without: ['id', 'job', 'jobKey'], write: asItIs }),
  source('mails-that-came-back', bouncedAddress, {
    take: leftOut(MESSAGES),
    without: ['addressHash'],
    write: asItIs,
  }),
  source('reminder-settings', reminderSetting, { take: leftOut(SETTINGS), write: asItIs }),
  source('push-devices', pushDevice, {
    take: leftOut(ACCOUNT),
    without: ['id', 'sessionHash', 'endpoint', 'endpointHash', 'p256dh', 'auth'],
    write: asItIs,
  }),
  source('reminders', outgoingMessage, {
    take: leftOut(MESSAGES),
    without: ['id', 'cause', 'mail', 'expiresAt', 'releaseAt'],
    write: ({ words, ...row }) => ({ ...row, title: (words.named ?? words).title }),
  }),
  source('notification-settings', notificationSetting, {
    take: leftOut(SETTINGS),
    write: (row) => ({
      ...row,
      channel: row.channel as Channel,
      label: KIND_LABELS[row.kind]?.label ?? null,
    }),
  }),
]
