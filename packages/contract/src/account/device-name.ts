const unlessUnknown = (text: string | undefined): string => (!text || text === 'Unknown' ? '' : text)

/** `Firefox on Windows`, as far as the browser reports it; empty if it reports nothing. */
export const deviceName = (browser: string | undefined, system: string | undefined): string => {
  const [name, on] = [unlessUnknown(browser), unlessUnknown(system)]
  if (!name && !on) return ''
  return `${name || 'A browser'}${on ? ` on ${on}` : ''}`
}

const COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region' })

/** `Germany` for `DE`; a text of its own when a network address belongs to no country. */
export const countryName = (country: string | null): string =>
  country === null ? 'not known' : (COUNTRIES.of(country) ?? 'Unknown place')
