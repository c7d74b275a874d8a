import { readSettings } from '../env.ts'
import { findStoreCustomer } from '../features/account/store-customer.ts'
import { STORE_TOKEN_MAX_SECONDS, signStoreToken } from '../features/account/store-token-signature.ts'
import { createClock } from '../platform/clock.ts'
import { loadSecrets } from '../platform/secrets.ts'
import { type Command, UsageError } from './run-command.ts'
import { withDatabase } from './with-database.ts'

const USAGE = `npm run store-token -- <customer id or e-mail>

Makes a token as the store does, good for one login within ${STORE_TOKEN_MAX_SECONDS / 60} minutes, and the address that logs in with it.`

/** `npm run store-token` */
export const storeTokenCommand: Command = {
  usage: USAGE,
  run: async ({ args, env, console }) => {
    const [subject, ...more] = args
    if (!subject || subject.startsWith('-') || more.length > 0)
      throw new UsageError('Name the member of the token.')
    const settings = readSettings(env)
    const { storeToken } = await loadSecrets(settings)
    if (!storeToken) throw new UsageError('STORE_TOKEN_SECRET is not set.')
    const account = await withDatabase(settings, (db) => findStoreCustomer(db, subject))
    if (!account) throw new UsageError(`Nobody is "${subject}".`)
    const now = createClock(settings.CLOCK).now()
    const token = await signStoreToken(subject, storeToken, now, STORE_TOKEN_MAX_SECONDS)
    console.log(token)
    console.log(`${settings.PUBLIC_URL}/Shopify/ShopifyLogin/${encodeURIComponent(token)}`)
  },
}
