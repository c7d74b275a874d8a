import { isIP } from 'node:net'
import path from 'node:path'
import { DEFAULT_REPORT_ZONE } from '@oola/contract/local-day'
import { z } from 'zod'
import { serviceUrl, wholeNumber } from './setting-values.ts'

const flag = z
  .enum(['true', 'false', '1', '0', 'yes', 'no', 'on', 'off'])
  .transform((value) => ['true', '1', 'yes', 'on'].includes(value))
const postgresUrl = serviceUrl(/^postgres(ql)?:\/\//, 'postgres://')
const optionalUrl = z.url().optional()
/** A path (`/page`) or an absolute address. */
const link = z.string().regex(/^(\/|https?:\/\/)/, 'must start with / or http(s)://')

/** Values separated by commas or spaces. */
const list = z.string().transform((text) => text.split(/[\s,]+/).filter(Boolean))

/** A source of `frame-ancestors`: an origin, also with `*` for a part of its host or its port. */
const ORIGIN = /^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:(\d+|\*))?$/i
const origins = list.refine(
  (all) => all.every((origin) => ORIGIN.test(origin)),
  'must be origins such as https://store.example',
)

/** Addresses to report a vulnerability to (RFC 9116, 2.5.3), separated by commas. */
const contacts = list.refine(
  (all) => all.every((contact) => /^(mailto:[^@]+@[^@]+|https:\/\/.+|tel:\+?[\d-]+)$/.test(contact)),
  'must be addresses such as mailto:security@oola.example',
)

/** Published in the README: the demo's accounts use it, and no member may choose it. */
export const PUBLISHED_DEMO_PASSWORD = 'balance-365'

/** Public Ed25519 keys as the `x` of a JWK: 32 bytes in base64url (RFC 8037), separated by commas. */
const publicKeys = list.refine(
  (all) => all.every((key) => /^[\w-]{43}$/.test(key)),
  'must be public keys of 43 letters, separated by commas',
)

/**
 * Addresses of ICE servers for calls, separated by commas: `turn:turn.example:3478?transport=udp` (RFC 7064, RFC 7065).
 */
const iceUrls = (...schemes: string[]) =>
  list.refine(
    (all) =>
      all.every(
        (url) =>
          schemes.includes(url.split(':', 1)[0] ?? '') &&
          /^\w+:[\w.[\]:-]+(\?transport=(udp|tcp))?$/.test(url),
      ),
    `must be addresses such as ${schemes[0]}:${schemes[0]}.example:3478`,
  )

/** An address, or a network such as `10.0.0.0/8`; a network of all addresses is not accepted. */
const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/')
  const longest = { 4: 32, 6: 128 }[isIP(address)]
  if (longest === undefined || rest.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest)
}

/**
 * Whose `X-Forwarded-For` is trusted: nobody's (false), that of a number of proxies in front of this server, or of the
 * proxies of these networks. Never a bare `true`: the visitor writes the first entry of that header
 * (docs/decisions/limits).
 */
const trustedProxies = z.string().transform((text, context): false | number | readonly string[] => {
  if (['false', '0', 'no', 'off'].includes(text)) return false
  if (/^[1-9]$/.test(text)) return Number(text)
  const networks = text.split(',').map((part) => part.trim())
  if (networks.every(isNetwork)) return networks
  context.addIssue(
    'must be the number of proxies before this server (1 to 9) or their networks (10.0.0.0/8,fd00::/8)',
  )
  return z.NEVER
})

/** A name that the machine's time zone database has. */
const timeZone = z.string().refine((zone) => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}, 'must be a time zone such as America/New_York')

const Variables = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(3000),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  /** The database itself where DATABASE_URL is a pool such as PgBouncer: migrations need a session, jobs longer limits (OPS-11, OPS-13). */
  MIGRATION_DATABASE_URL: postgresUrl.optional(),
  DATABASE_POOL: wholeNumber(2, 200).default(16),
  /** Connections for jobs in a process that runs them, apart from those for calls (OPS-11). */
  JOBS_POOL: wholeNumber(2, 200).default(4),
  REDIS_URL: serviceUrl(/^rediss?:\/\//, 'redis://').optional(),
  PUBLIC_URL: z.url().optional(),
  TRUST_PROXY: trustedProxies.default(false),
  /** What this process does: answers calls, runs jobs, or both (OPS-11). */
  ROLE: z.enum(['web', 'worker', 'all']).default('all'),
  /** Off for a restored copy: no job runs, no mail leaves it and no payment is taken (OPS-07). */
  JOBS: flag.default(true),
  /** Encrypts backups (`npm run backup`); a restore needs the same one (OPS-04). */
  BACKUP_KEY: z.string().min(20, 'needs at least 20 characters').optional(),
  /** Seconds between "not ready" and the closed port, so that a proxy sends nobody new; 10 behind one, else 0 (OPS-10). */
  STOP_DELAY: wholeNumber(0, 300).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DEMO: flag.optional(),
  DEMO_PASSWORD: z.string().min(8).default(PUBLISHED_DEMO_PASSWORD),
  CLOCK: z.iso.datetime({ offset: true }).optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().default('Oola <hello@oola.example>'),
  /** Signs the bounces that the mail server reports to /webhooks/bounces (STAFF-19). */
  MAIL_WEBHOOK_SECRET: z.string().min(20, 'needs at least 20 characters').optional(),
  /** The keys of Web Push, from one pair; without them they follow from CREDENTIAL_SECRET (REMIND-03). */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}=?$/, 'must be an uncompressed point of P-256 in base64url')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}=?$/, 'must be 32 bytes in base64url')
    .optional(),
  /** The contact that push services get with each push: an https or mailto address that exists. */
  VAPID_SUBJECT: z
    .string()
    .regex(/^(https:\/\/[^/@]+\.|mailto:[^@]+@[^@]+\.)[^@]+$/, 'must be an https or mailto address')
    .optional(),
  /** Where all pushes go instead of the browsers' push services; only for tests. */
  PUSH_SERVICE_URL: z.url().optional(),
  /** The mailbox for answers to mails of staff; after a plus sign their address has the mark of the request (STAFF-18). */
  INBOX_ADDRESS: z.email().optional(),
  /** The password of the webhook that delivers these answers. */
  INBOX_SECRET: z.string().min(20, 'needs at least 20 characters').optional(),
  STRIPE_SECRET_KEY: z.string().startsWith('sk_', 'must start with sk_').optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_', 'must start with pk_').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must start with whsec_').optional(),
  STRIPE_API_URL: z.url().default('https://api.stripe.com'),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: flag.default(false),
  STORE_TOKEN_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  SILENT_TOKEN_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  CREDENTIAL_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  CREDENTIAL_PAST_KEYS: publicKeys.default([]),
  /** Public keys of the installations whose exports of content are imported here (AUTHOR-11). */
  CONTENT_TRUSTED_KEYS: publicKeys.default([]),
  RESET_PASSWORD_URL: link.default('/resetPassword'),
  BACKOFFICE_URL: link.default('/backOffice'),
  UPGRADE_URL: link.optional(),
  ENROLLMENT_URL: link.optional(),
  STORE_URL: link.optional(),
  COMMUNITY_URL: link.optional(),
  BECOME_COACH_URL: link.optional(),
  BECOME_AMBASSADOR_URL: link.optional(),
  BECOME_AFFILIATE_URL: link.optional(),
  CART_URL: link.optional(),
  STORE_RESET_PASSWORD_URL: optionalUrl,
  STORE_FRAME_ORIGINS: origins.default([]),
  /** Off: browsers remove the service worker that they have, and its files (docs/operations/installed-app.md). */
  SERVICE_WORKER: flag.default(true),
  MEDIA_URL: link.default('/media'),
  PICTURE_UPLOAD_URL: link.default('/api/Customer/UploadProfilePicture'),
  COACHING: flag.default(true),
  /** Calls are held there instead of in the built-in room; the secret name of the meeting is appended. */
  MEETING_URL: optionalUrl,
  STUN_URLS: iceUrls('stun', 'stuns').default([]),
  TURN_URLS: iceUrls('turn', 'turns').optional(),
  /** Shared with the TURN server (`static-auth-secret` of coturn). */
  TURN_SECRET: z.string().min(16, 'needs at least 16 characters').optional(),
  ZIP_SERVICE_URL: optionalUrl,
  ZIP_SERVICE_KEY: z.string().optional(),
  FACEBOOK_URL: optionalUrl,
  INSTAGRAM_URL: optionalUrl,
  YOUTUBE_URL: optionalUrl,
  LINKEDIN_URL: optionalUrl,
  TIKTOK_URL: optionalUrl,
  HOME_VARIANT: z.enum(['1', '2']).default('1'),
  /** Shown in /.well-known/security.txt; without it there is none. */
  SECURITY_CONTACT: contacts.default([]),
  METRICS_TOKEN: z.string().min(16).optional(),
  /** A receiver of OTLP over HTTP; without one no trace is recorded and no library for it is loaded (OPS-17). */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  /** The share of traces that begin here and are recorded, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /**
   * Writes per minute: public ones (login, reset) per address, all others per member. A coarse limit; login limits are
   * finer.
   */
  RATE_LIMIT: wholeNumber(1).default(600),
  /** Where the day of a report begins and ends (REPORT-05), and the first day of a price (AUTHOR-10). */
  REPORT_ZONE: timeZone.default(DEFAULT_REPORT_ZONE),
  /** Free tests per address and hour: a family or a class behind one router must get through. */
  FREE_TEST_LIMIT: wholeNumber(1).default(100),
})

export interface Settings
  extends Omit<z.output<typeof Variables>, 'DEMO' | 'DATA_DIR' | 'PUBLIC_URL' | 'STOP_DELAY'> {
  /** Absolute. */
  DATA_DIR: string
  /** Whether the first start creates the demo world (spec-decision 13). */
  DEMO: boolean
  /** In seconds. */
  STOP_DELAY: number
  /** The public address of the portal, without a trailing slash. */
  PUBLIC_URL: string
}

/** Groups of settings that are only valid together. */
const ALL_OR_NONE = {
  Stripe: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  'An inbox': ['INBOX_ADDRESS', 'INBOX_SECRET'],
  'Web Push': ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  'A TURN server': ['TURN_URLS', 'TURN_SECRET'],
  'A store of files': ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
} as const

/** The address for a browser on this machine of a server that listens on `host`. */
const ownAddress = (host: string, port: number): string => {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** An invalid setting: its name and why, in one line. */
class SettingError extends Error {
  override name = 'SettingError'
}

/**
 * Reads and checks the settings (spec-decision 1).
 * @throws SettingError naming every invalid setting
 */
export const readSettings = (env: Record<string, string | undefined>): Settings => {
  // An empty value in a .env file means "not set".
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = Variables.safeParse(given)
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new SettingError(`Invalid settings: ${lines.join('; ')}`)
  }
  const settings = result.data
  const production = settings.NODE_ENV === 'production'
  if (production && settings.DEMO) throw new SettingError('DEMO is refused with NODE_ENV=production')
  if (production && settings.CLOCK) throw new SettingError('CLOCK is refused with NODE_ENV=production')
  if (production && settings.PUSH_SERVICE_URL)
    throw new SettingError('PUSH_SERVICE_URL is refused with NODE_ENV=production')
  for (const [name, parts] of Object.entries(ALL_OR_NONE)) {
    const missing = parts.filter((part) => !settings[part])
    if (missing.length > 0 && missing.length < parts.length)
      throw new SettingError(`${name} needs ${missing.join(' and ')} as well`)
  }
  return {
    ...settings,
    DATA_DIR: path.resolve(settings.DATA_DIR),
    DEMO: settings.DEMO ?? (!production && !settings.DATABASE_URL),
    STOP_DELAY: settings.STOP_DELAY ?? (settings.TRUST_PROXY === false ? 0 : 10),
    PUBLIC_URL: (settings.PUBLIC_URL ?? ownAddress(settings.HOST, settings.PORT)).replace(/\/+$/, ''),
  }
}
