import type { Settings } from '../../env.ts'

/** What production lacks without each setting; nothing else would report it (OPS-18). */
const CONSEQUENCES: Partial<Record<keyof Settings, string>> = {
  DATABASE_URL: 'the database is in DATA_DIR, for one server only',
  SMTP_URL: 'mails are files in DATA_DIR/outbox and reach nobody',
  REDIS_URL: "several servers do not see each other's changes",
  S3_ENDPOINT: 'pictures and exports are in DATA_DIR, which several servers have to share',
  STRIPE_SECRET_KEY: 'no payment is taken',
  TURN_URLS: 'video sessions fail between some networks',
  METRICS_TOKEN: '/metrics is closed',
}

/** A line for each outside service that a production server is started without. */
export const missingServices = (settings: Settings): string[] => {
  if (settings.NODE_ENV !== 'production') return []
  const lines = Object.entries(CONSEQUENCES)
    .filter(([name]) => settings[name as keyof Settings] === undefined)
    .map(([name, consequence]) => `${name} is not set: ${consequence}`)
  const isLocal = /^https?:\/\/(localhost|127\.|\[::1\])/.test(settings.PUBLIC_URL)
  return isLocal ? [...lines, 'PUBLIC_URL is an address of this machine: links in mails lead nowhere'] : lines
}
