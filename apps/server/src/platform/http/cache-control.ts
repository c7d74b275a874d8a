/** Cache control of a file whose address never gets other bytes. */
export const FOREVER = 'public, max-age=31536000, immutable'
export const ONE_DAY = 'public, max-age=86400'
