import type { CoachListing } from '@oola/contract/coaches/coaches.schema'
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandTiktok,
  IconBrandX,
  IconWorld,
} from '@tabler/icons-react'
import { fullName } from '../listing-words.ts'
import { type SocialName, socialAddresses } from '../social-addresses.ts'
import classes from './coach-social.module.css'

const ICONS: Readonly<Record<SocialName, typeof IconWorld>> = {
  Facebook: IconBrandFacebook,
  Instagram: IconBrandInstagram,
  LinkedIn: IconBrandLinkedin,
  X: IconBrandX,
  TikTok: IconBrandTiktok,
  Website: IconWorld,
}

const nameOf = (name: SocialName, who: string): string =>
  name === 'Website' ? `Website of ${who} (opens in a new tab)` : `${who} on ${name} (opens in a new tab)`

/** The coach's pages elsewhere. */
export function CoachSocial({ coach }: { coach: CoachListing }) {
  const addresses = socialAddresses(coach)
  if (addresses.length === 0) return null
  return (
    <ul className={classes.social} aria-label={`${coach.firstName} elsewhere`}>
      {addresses.map(({ name, url }) => {
        const Icon = ICONS[name]
        return (
          <li key={name}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={nameOf(name, fullName(coach))}
            >
              <Icon size={22} stroke={1.75} aria-hidden />
            </a>
          </li>
        )
      })}
    </ul>
  )
}
