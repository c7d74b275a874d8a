/** Social networks: the field of the account name, the hosts, and the paths of profiles. */
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

/** Characters of an account name; others could lead to another address. */
const NAME = /^[\p{L}\p{N}._-]{1,80}$/u

/** An account name without its `@`; null if invalid. */
export const socialName = (text: string): string | null => {
  const name = text.trim().replace(/^@/, '')
  return NAME.test(name) ? name : null
}

/** The account name in the address of a profile at one of these hosts: `instagram.com/ana?igsh=1` is `ana`. */
const nameInAddress = (text: string, hosts: readonly string[]): string | null => {
  const url = URL.parse(/^https?:/i.test(text) ? text : `https://${text}`)
  if (!url || !hosts.includes(url.hostname.replace(/^(?:www|m|[a-z]{2})\./, ''))) return null
  const [first, second, ...more] = url.pathname.split('/').filter(Boolean)
  const [name, after] = first === 'in' ? [second, more[0]] : [first, second]
  // The address of a numbered profile is incomplete without its query.
  if (!name || after || name.endsWith('.php')) return null
  try {
    return socialName(decodeURIComponent(name))
  } catch {
    return null
  }
}

/** The account name in a typed name or profile address; null if it is neither. */
export const writtenSocialName = (text: string, hosts: readonly string[]): string | null =>
  text.includes('/') ? nameInAddress(text.trim(), hosts) : socialName(text)
