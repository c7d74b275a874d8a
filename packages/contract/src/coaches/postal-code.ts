/** Countries of the directory; the first is the default (DIR-02). */
export const COUNTRIES = ['US', 'CA'] as const
export type Country = (typeof COUNTRIES)[number]

const US = /^(\d{5})(?:-?\d{4})?$/
/** No D, F, I, O, Q or U anywhere, no W or Z in front. */
const CA = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z](?:\d[ABCEGHJ-NPRSTV-Z]\d)?$/

/**
 * A zip or postal code in its stored form: five digits, or `M5V3L9`; of a Canadian code the first three
 * characters are enough.
 * @returns null if it is not a code of that country (G-113)
 */
export const readPostalCode = (country: Country, given: string): string | null => {
  const code = given.replace(/\s+/g, '').toUpperCase()
  if (country === 'US') return US.exec(code)?.[1] ?? null
  return CA.test(code) ? code : null
}

/** The region of a code: its first three characters (G-113). */
export const postalRegion = (code: string): string => code.slice(0, 3)
