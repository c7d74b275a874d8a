import { STEPS } from '@oola/contract/journey/steps'
import { NOTIFICATION_KINDS } from '@oola/contract/notifications/notification-kinds'
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
import { ACCOUNT, LINKS, MESSAGES, notImported, SETTINGS, WORK_OF_OTHERS } from './not-imported.ts'

const STEP_NAMES: Readonly<Record<number, string>> = Object.fromEntries(
  Object.entries(STEPS).map(([name, id]) => [id, name]),
)
const KIND_LABELS: Readonly<Record<string, { readonly label: string }>> = NOTIFICATION_KINDS

export const ACCOUNT_SOURCES = [
  source('account', member, {
    onImport: notImported(ACCOUNT),
    owner: 'id',
    without: ['passwordHash', 'isStaff'],
    write: ({ pictureFileName, ...row }) => ({
      ...row,
      userType: row.userTypeId === 1 ? 'subscriber' : 'not a subscriber',
      step: STEP_NAMES[row.stepId] ?? '',
      picture: pictureFileName && `pictures/${pictureFileName}`,
    }),
  }),
  source('new-email', emailChange, { onImport: notImported(ACCOUNT), write: asItIs }),
  source('login-changes', accountChange, {
    onImport: notImported(ACCOUNT),
    without: ['tokenHash'],
    write: asItIs,
  }),
  source('devices', session, {
    onImport: notImported(ACCOUNT),
    without: ['tokenHash', 'deviceHash'],
    write: asItIs,
  }),
  source('passkeys', passkey, {
    onImport: notImported(ACCOUNT),
    without: ['credentialId', 'publicKey', 'counter', 'transports', 'isOfNewDevice'],
    write: asItIs,
  }),
  source('known-devices', knownDevice, {
    onImport: notImported(ACCOUNT),
    without: ['deviceHash'],
    write: asItIs,
  }),
  source('security-history', securityEvent, { onImport: notImported(ACCOUNT), write: asItIs }),
  source('sign-ins', signIn, {
    onImport: notImported(ACCOUNT),
    write: asItIs,
  }),
  source('what-staff-did', auditEntry, {
    onImport: notImported(WORK_OF_OTHERS),
    // A colleague's network address and the chain of the log are not the member's.
    without: ['actorId', 'source', 'requestId', 'previousHash', 'hash', 'about'],
    write: asItIs,
  }),
  source('notes-of-staff', staffNote, {
    onImport: notImported(WORK_OF_OTHERS),
    without: ['authorId', 'clientKey'],
    write: asItIs,
  }),
  source('how-i-joined', enrolment, {
    onImport: notImported(ACCOUNT),
    without: ['key', 'sponsorId'],
    write: asItIs,
  }),
  source('shared-links', sharePage, {
    onImport: notImported(LINKS),
    write: (row, words) => ({
      ...row,
      kind: shareName(row.kind),
      badge: words.badge(row.badgeId),
    }),
  }),
  source('notifications', notification, { onImport: notImported(MESSAGES), write: asItIs }),
  source('mails', sentMail, {
    onImport: notImported(MESSAGES),
    without: ['id', 'job', 'jobKey'],
    write: asItIs,
  }),
  source('mails-that-came-back', bouncedAddress, {
    onImport: notImported(MESSAGES),
    without: ['addressHash'],
    write: asItIs,
  }),
  source('reminder-settings', reminderSetting, { onImport: notImported(SETTINGS), write: asItIs }),
  source('push-devices', pushDevice, {
    onImport: notImported(ACCOUNT),
    without: ['id', 'sessionHash', 'endpoint', 'endpointHash', 'p256dh', 'auth'],
    write: asItIs,
  }),
  source('reminders', outgoingMessage, {
    onImport: notImported(MESSAGES),
    without: ['id', 'cause', 'mail', 'expiresAt', 'releaseAt'],
    write: ({ words, ...row }) => ({ ...row, title: (words.named ?? words).title }),
  }),
  source('notification-settings', notificationSetting, {
    onImport: notImported(SETTINGS),
    write: (row) => ({
      ...row,
      label: KIND_LABELS[row.kind]?.label ?? null,
    }),
  }),
]
