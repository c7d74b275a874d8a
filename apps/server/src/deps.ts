import type { Logger } from 'pino'
import type { OutsideCalendars } from './adapters/calendars/outside-calendars.ts'
import type { Files } from './adapters/files/files.ts'
import type { MailTransport } from './adapters/mail/mail.ts'
import type { Outbox } from './adapters/mail/outbox-mail.ts'
import type { PaymentGateway } from './adapters/payment/payment-gateway.ts'
import type { Places } from './adapters/places/places.ts'
import type { KeptPushes } from './adapters/push/kept-pushes.ts'
import type { PushSender } from './adapters/push/push.ts'
import type { Settings } from './env.ts'
import type { Passwords } from './features/account/passwords.ts'
import type { Clock } from './platform/clock.ts'
import type { Content } from './platform/content/content.ts'
import type { Database } from './platform/db/client.ts'
import type { Printer } from './platform/drawing/printer.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Live } from './platform/realtime/live.ts'
import type { Secrets } from './platform/secrets.ts'
import type { Tracing } from './platform/tracing/tracing.ts'

/** The external dependencies of the application; tests pass their own (architecture). */
export interface Deps {
  readonly settings: Settings
  readonly secrets: Secrets
  readonly log: Logger
  readonly db: Database
  readonly clock: Clock
  readonly content: Content
  readonly files: Files
  readonly mail: MailTransport
  /** Stored mails for `/dev/mail`, without SMTP. */
  readonly outbox: Outbox | null
  readonly push: PushSender
  /** Pushes of the demo for `/dev/mail`, which are not sent. */
  readonly keptPushes: KeptPushes | null
  /** The payment gateway; null when this deployment takes no payments. */
  readonly payments: PaymentGateway | null
  readonly passwords: Passwords
  readonly printer: Printer
  readonly places: Places
  readonly calendars: OutsideCalendars
  readonly jobs: Jobs
  readonly live: Live
  /** The folder of the built web app; may be empty in development. */
  readonly webFolder: string
  /** Null, or missing, when traces are off. */
  readonly tracing?: Tracing | null
}
