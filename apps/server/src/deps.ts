import type { Logger } from 'pino'
import type { OutsideCalendars } from './adapters/calendars/outside-calendars.ts'
import type { Files } from './adapters/files/files.ts'
import type { MailTransport } from './adapters/mail/mail.ts'
import type { Outbox } from './adapters/mail/outbox-mail.ts'
import type { PaymentGateway } from './adapters/payment/payment-gateway.ts'
import type { Places } from './adapters/places/places.ts'
import type { Settings } from './env.ts'
import type { Passwords } from './features/account/passwords.ts'
import type { Clock } from './platform/clock.ts'
import type { Content } from './platform/content/content.ts'
import type { Database } from './platform/db/client.ts'
import type { Printer } from './platform/drawing/printer.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Live } from './platform/realtime/live.ts'
import type { Secrets } from './platform/secrets.ts'

/** The outside world that the application is built on; tests pass their own (architecture). */
export interface Deps {
  readonly settings: Settings
  readonly secrets: Secrets
  readonly log: Logger
  readonly db: Database
  readonly clock: Clock
  readonly content: Content
  readonly files: Files
  readonly mail: MailTransport
  /** Where mails are kept when they go nowhere else, for `/dev/mail`. */
  readonly outbox: Outbox | null
  /** Who charges cards; null when this deployment takes no payments. */
  readonly payments: PaymentGateway | null
  readonly passwords: Passwords
  readonly printer: Printer
  readonly places: Places
  readonly calendars: OutsideCalendars
  readonly jobs: Jobs
  readonly live: Live
  /** where `npm run build` puts the web app; may be empty while it is developed. */
  readonly webFolder: string
}
