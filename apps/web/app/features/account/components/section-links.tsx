import {
  IconBell,
  IconCloudDownload,
  IconDeviceMobile,
  IconDownload,
  IconShare2,
  IconShieldLock,
  IconTrash,
  IconUser,
  IconUserHeart,
} from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { IconDisc } from '#web/ui/lists/icon-disc.tsx'
import { isSecurityPath, SECURITY_PATH } from '../security/security-address.ts'
import classes from './section-links.module.css'

const look = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
const ACCOUNT_PATH = '/account'

const SECTIONS = [
  { to: ACCOUNT_PATH, label: 'Profile', icon: <IconUser {...look} /> },
  { to: SECURITY_PATH, label: 'Security', icon: <IconShieldLock {...look} /> },
  { to: `${ACCOUNT_PATH}#notifications`, label: 'Reminders', icon: <IconBell {...look} /> },
  { to: `${ACCOUNT_PATH}#app`, label: 'The app', icon: <IconDeviceMobile {...look} /> },
  { to: `${ACCOUNT_PATH}#shared`, label: 'What you share', icon: <IconShare2 {...look} /> },
  { to: `${ACCOUNT_PATH}#coach`, label: 'What my coach may see', icon: <IconUserHeart {...look} /> },
  { to: `${ACCOUNT_PATH}#kept`, label: 'Kept on this device', icon: <IconCloudDownload {...look} /> },
  { to: `${ACCOUNT_PATH}#data`, label: 'Your data', icon: <IconDownload {...look} /> },
  { to: `${ACCOUNT_PATH}#delete`, label: 'Delete account', icon: <IconTrash {...look} /> },
]

/** The parts of the account: each a link to its view, or to its card. */
export function SectionLinks() {
  const { pathname, hash } = useLocation()
  const isSecurity = isSecurityPath(pathname)
  const shown = isSecurity ? SECURITY_PATH : SECTIONS.find(({ to }) => hash && to.endsWith(hash))?.to
  return (
    <nav aria-label="Parts of your account" className={classes.links}>
      {SECTIONS.map(({ to, label, icon }) => (
        <Link
          key={to}
          to={to}
          replace={isSecurity === (to === SECURITY_PATH)}
          aria-current={to === (shown ?? ACCOUNT_PATH) ? (isSecurity ? 'page' : 'location') : undefined}
        >
          <IconDisc tone="sunken">{icon}</IconDisc>
          {label}
        </Link>
      ))}
    </nav>
  )
}
