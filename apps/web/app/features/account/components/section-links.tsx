import {
  IconBell,
  IconCloudDownload,
  IconDeviceMobile,
  IconDevices,
  IconDownload,
  IconEye,
  IconFingerprint,
  IconHistory,
  IconShare2,
  IconShieldLock,
  IconTrash,
  IconUser,
  IconUserHeart,
} from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { IconDisc } from '#web/ui/lists/icon-disc.tsx'
import classes from './section-links.module.css'

const look = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
const SECTIONS = [
  { id: 'profile', label: 'Profile', icon: <IconUser {...look} /> },
  { id: 'security', label: 'Security', icon: <IconShieldLock {...look} /> },
  { id: 'passkeys', label: 'Passkeys', icon: <IconFingerprint {...look} /> },
  { id: 'devices', label: 'Where you are logged in', icon: <IconDevices {...look} /> },
  { id: 'history', label: 'What happened here', icon: <IconHistory {...look} /> },
  { id: 'visits', label: 'Who looked', icon: <IconEye {...look} /> },
  { id: 'notifications', label: 'Reminders', icon: <IconBell {...look} /> },
  { id: 'app', label: 'The app', icon: <IconDeviceMobile {...look} /> },
  { id: 'shared', label: 'What you share', icon: <IconShare2 {...look} /> },
  { id: 'coach', label: 'What my coach may see', icon: <IconUserHeart {...look} /> },
  { id: 'kept', label: 'Kept on this device', icon: <IconCloudDownload {...look} /> },
  { id: 'data', label: 'Your data', icon: <IconDownload {...look} /> },
  { id: 'delete', label: 'Delete account', icon: <IconTrash {...look} /> },
]

/** The parts of the account page, each a link to its card. */
export function SectionLinks() {
  const { hash } = useLocation()
  return (
    <nav aria-label="Parts of your account" className={classes.links}>
      {SECTIONS.map(({ id, label, icon }) => (
        <Link
          key={id}
          to={`#${id}`}
          replace
          aria-current={(hash || '#profile') === `#${id}` ? 'location' : undefined}
        >
          <IconDisc tone="sunken">{icon}</IconDisc>
          {label}
        </Link>
      ))}
    </nav>
  )
}
