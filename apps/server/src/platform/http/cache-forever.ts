/** Cache control of a file whose address never gets other bytes. */
export const FOREVER = 'public, max-age=31536000, immutable'
