import type { Logger } from 'pino'
import type { Settings } from '#server/env.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { type KeptPushes, keptPushes } from './kept-pushes.ts'
import type { PushSender } from './push.ts'

interface Needs {
  readonly settings: Settings
  readonly secrets: Pick<Secrets, 'vapid'>
  readonly clock: Clock
  readonly log: Logger
}

/** An address that push services accept as the sender's: https or mailto, of a real host. */
export const vapidSubject = ({
  VAPID_SUBJECT,
  PUBLIC_URL,
  MAIL_FROM,
}: Pick<Settings, 'VAPID_SUBJECT' | 'PUBLIC_URL' | 'MAIL_FROM'>): string => {
  if (VAPID_SUBJECT) return VAPID_SUBJECT
  if (PUBLIC_URL.startsWith('https:') && new URL(PUBLIC_URL).hostname.includes('.')) return PUBLIC_URL
  return `mailto:${/<([^>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM}`
}

/**
 * The demo keeps pushes for `/dev/mail`, unless it has keys of its own; else they go to the browsers' push services,
 * whose library is loaded only then.
 */
export const openPush = async ({
  settings,
  secrets,
  clock,
  log,
}: Needs): Promise<{ push: PushSender; keptPushes: KeptPushes | null }> => {
  const { DEMO, VAPID_PRIVATE_KEY, PUSH_SERVICE_URL } = settings
  if (DEMO && !VAPID_PRIVATE_KEY && !PUSH_SERVICE_URL) {
    const kept = keptPushes(clock.now)
    return { push: kept, keptPushes: kept }
  }
  const { webPush } = await import('./web-push.ts')
  const push = webPush({
    keys: secrets.vapid,
    subject: vapidSubject(settings),
    instead: PUSH_SERVICE_URL,
    log,
  })
  return { push, keptPushes: null }
}
