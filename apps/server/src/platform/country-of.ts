import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isIP } from 'node:net'
import { Reader } from 'mmdb-lib'
import { z } from 'zod'

const Found = z.object({ country_code: z.string().length(2) })

const TABLE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

let reader: Reader<never> | null = null

/**
 * The country of a network address (ISO 3166), from a table of the release: it is sent to nobody
 * (decisions 17.2; docs/decisions/sign-in). Null for private and unknown addresses. The table of 8 MB is read once, when
 * it is needed.
 */
export const countryOf = (ip: string): string | null => {
  const address = ip.split('%')[0] ?? ''
  if (isIP(address) === 0) return null
  reader ??= new Reader(readFileSync(createRequire(import.meta.url).resolve(TABLE)))
  return Found.safeParse(reader.get(address)).data?.country_code ?? null
}
