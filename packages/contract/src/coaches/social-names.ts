/** Where a coach can be found besides: the field of her name there, the hosts of the place, and its pages of people. */
export const SOCIAL_PLACES = [
  {
    place: 'Facebook',
    field: 'facebookUserName',
    hosts: ['facebook.com', 'fb.com'],
    base: 'https://www.facebook.com/',
  },
  {
    place: 'Instagram',
    field: 'instagramUserName',
    hosts: ['instagram.com'],
    base: 'https://www.instagram.com/',
  },
  {
    place: 'LinkedIn',
    field: 'linkedInUserName',
    hosts: ['linkedin.com'],
    base: 'https://www.linkedin.com/in/',
  },
  { place: 'X', field: 'twitterUserName', hosts: ['x.com', 'twitter.com'], base: 'https://x.com/' },
  { place: 'TikTok', field: 'tikTokUserName', hosts: ['tiktok.com'], base: 'https://www.tiktok.com/@' },
] as const

/** What can be part of a name elsewhere; anything else could lead to another place than it says. */
const NAME = /^[\p{L}\p{N}._-]{1,80}$/u

/** A name as it stands in an address: without its `@`; null when it is none. */
export const socialName = (text: string): string | null => {
  const name = text.trim().replace(/^@/, '')
  return NAME.test(name) ? name : null
}

/** The name in the address of a person's page at one of these hosts: `instagram.com/ana?igsh=1` is `ana`. */
const nameInAddress = (text: string, hosts: readonly string[]): string | null => {
  const url = URL.parse(/^https?:/i.test(text) ? text : `https://${text}`)
  if (!url || !hosts.includes(url.hostname.replace(/^(?:www|m|[a-z]{2})\./, ''))) return null
  const [first, second, ...more] = url.pathname.split('/').filter(Boolean)
  const [name, after] = first === 'in' ? [second, more[0]] : [first, second]
  // A page with a number says nothing without what follows its question mark.
  if (!name || after || name.endsWith('.php')) return null
  try {
    return socialName(decodeURIComponent(name))
  } catch {
    return null
  }
}

/** The name that a coach means by what she typed, a name or the address of her page; null when it is neither. */
export const writtenSocialName = (text: string, hosts: readonly string[]): string | null =>
  text.includes('/') ? nameInAddress(text.trim(), hosts) : socialName(text)
