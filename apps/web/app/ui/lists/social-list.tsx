import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandTiktok,
  IconBrandX,
  IconBrandYoutube,
  IconWorld,
} from '@tabler/icons-react'
import { Row } from '../layout/row.tsx'
import classes from './lists.module.css'

const ICONS = {
  Facebook: IconBrandFacebook,
  Instagram: IconBrandInstagram,
  YouTube: IconBrandYoutube,
  LinkedIn: IconBrandLinkedin,
  X: IconBrandX,
  TikTok: IconBrandTiktok,
  Website: IconWorld,
} as const

export interface SocialPlace {
  readonly name: keyof typeof ICONS
  readonly url: string
}

interface SocialListProps {
  /** Name of the pages' owner. */
  who: string
  /** Name of the list: shorter if `who` was read just before. */
  label: string
  places: readonly SocialPlace[]
}

const labelOf = (name: SocialPlace['name'], who: string): string =>
  name === 'Website' ? `Website of ${who} (opens in a new tab)` : `${who} on ${name} (opens in a new tab)`

/** A person's social pages, each an icon; renders nothing when there are none. */
export function SocialList({ who, label, places }: SocialListProps) {
  if (places.length === 0) return null
  return (
    <Row as="ul" gap={1} wrap className={classes.social} aria-label={label}>
      {places.map(({ name, url }) => {
        const Icon = ICONS[name]
        return (
          <li key={name}>
            <a href={url} target="_blank" rel="noopener noreferrer" aria-label={labelOf(name, who)}>
              <Icon size={22} stroke={1.75} aria-hidden />
            </a>
          </li>
        )
      })}
    </Row>
  )
}
