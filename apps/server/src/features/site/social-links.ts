import type { SocialLink } from '@oola/contract/site/site.schema'
import type { Settings } from '#server/env.ts'

/** The company's social pages with their settings, in the order of the footer (SHELL-16). */
export const SOCIAL_SETTINGS = [
  { name: 'Facebook', setting: 'FACEBOOK_URL' },
  { name: 'Instagram', setting: 'INSTAGRAM_URL' },
  { name: 'YouTube', setting: 'YOUTUBE_URL' },
  { name: 'LinkedIn', setting: 'LINKEDIN_URL' },
  { name: 'TikTok', setting: 'TIKTOK_URL' },
] as const

type SocialSettings = Pick<Settings, 'DEMO' | (typeof SOCIAL_SETTINGS)[number]['setting']>

/** The configured ones; in the demo the others link to a page with the name of their setting (decisions 17.1; G-13). */
export const socialLinks = (settings: SocialSettings): SocialLink[] =>
  SOCIAL_SETTINGS.flatMap(({ name, setting }) => {
    const url = settings[setting] ?? (settings.DEMO ? `/dev/social/${name}` : null)
    return url ? [{ name, url }] : []
  })
