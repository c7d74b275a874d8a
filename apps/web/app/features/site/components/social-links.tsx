import type { SocialLink } from '@oola/contract/account/account.calls'
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandTiktok,
  IconBrandYoutube,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { siteQueries } from '../site.queries.ts'
import classes from './public-footer.module.css'

const ICONS: Readonly<Record<SocialLink['name'], typeof IconBrandFacebook>> = {
  Facebook: IconBrandFacebook,
  Instagram: IconBrandInstagram,
  YouTube: IconBrandYoutube,
  LinkedIn: IconBrandLinkedin,
  TikTok: IconBrandTiktok,
}

/** The company's pages elsewhere (SHELL-16); none that this deployment has not set. */
export function SocialLinks() {
  const { data } = useQuery(siteQueries.settings())
  if (!data || data.social.length === 0) return null
  return (
    <ul className={classes.social} aria-label="Oola elsewhere">
      {data.social.map(({ name, url }) => {
        const Icon = ICONS[name]
        return (
          <li key={name}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`Oola on ${name} (opens in a new tab)`}
            >
              <Icon size={22} stroke={1.75} aria-hidden />
            </a>
          </li>
        )
      })}
    </ul>
  )
}
