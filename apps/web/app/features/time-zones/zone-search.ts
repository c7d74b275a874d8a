import type { DefinedTimeZone } from '@oola/contract/time-zones/time-zones.calls'

/** An entry of the list as it is shown. */
export interface ZoneRow {
  readonly zone: DefinedTimeZone
  /** The city that was searched, if the zone's own name does not include it. */
  readonly city: string | null
}

const ACCENTS = /\p{Diacritic}/gu

/** `São Paulo` is found by `sao paulo`. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(ACCENTS, '')
    .replaceAll(/[\s_]+/g, ' ')
    .trim()
    .toLowerCase()

/** `America/Argentina/Buenos_Aires` is Buenos Aires. */
const cityOf = (ianaName: string): string => plain(ianaName.split('/').at(-1) ?? '')

/**
 * The entry of a browser's own zone (traps 12), or null: a browser that hides its zone reports UTC, which nobody
 * chose.
 * @param ianaName from `Intl`
 */
export const suggestedZone = (
  zones: readonly DefinedTimeZone[],
  ianaName: string | undefined,
): DefinedTimeZone | null => {
  if (!ianaName?.includes('/') || ianaName.startsWith('Etc/')) return null
  const city = cityOf(ianaName)
  const exact = zones.find(({ zone }) => zone === ianaName)
  return exact ?? zones.find(({ cities }) => cities.some((each) => plain(each) === city)) ?? null
}

/**
 * Entries whose name, IANA name or one of whose cities has a word that starts with the text; those of a city first.
 */
export const searchZones = (zones: readonly DefinedTimeZone[], text: string): ZoneRow[] => {
  const wanted = plain(text)
  if (wanted === '') return zones.map((zone) => ({ zone, city: null }))
  const begins = (name: string) => ` ${plain(name).replaceAll(/[-/(),]/g, ' ')}`.includes(` ${wanted}`)
  const rows = zones.flatMap((zone): (ZoneRow & { byCity: boolean })[] => {
    const city = zone.cities.find(begins) ?? null
    if (city === null && !begins(zone.displayName) && !begins(zone.zone)) return []
    return [
      {
        zone,
        city: city !== null && !plain(zone.displayName).includes(plain(city)) ? city : null,
        byCity: city !== null,
      },
    ]
  })
  return rows.sort((a, b) => Number(b.byCity) - Number(a.byCity)).map(({ zone, city }) => ({ zone, city }))
}

/** The list with one entry moved to its top: the member's own, or the suggested one. */
export const withFirst = (zones: readonly DefinedTimeZone[], id: number | null): DefinedTimeZone[] => {
  const first = zones.filter((zone) => zone.id === id)
  return [...first, ...zones.filter((zone) => zone.id !== id)]
}
