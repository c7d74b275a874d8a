import { COACHING_LOCK } from '@oola/contract/coaching/coaching.constants'
import type { SiteLinks } from '@oola/contract/site/site.schema'
import {
  IconBriefcase2,
  IconCertificate,
  IconCreditCard,
  IconHelpCircle,
  IconHome,
  IconLock,
  IconLogout,
  IconMessages,
  IconMovie,
  IconShoppingBag,
  IconUserCircle,
  IconUserSearch,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { MenuItem } from '#web/ui/menus/menu-list.tsx'

/** The note under COMMUNITY (SHELL-25). */
const COMMUNITY_NOTE = 'The inaugural summit is in September'

const iconProps = { size: 22, stroke: 1.75, 'aria-hidden': true } as const

export interface MenuFacts {
  /** null while the settings load. */
  readonly links: SiteLinks | null
  readonly isCoach: boolean
  readonly inCoachPortal: boolean
  readonly nonSubscriber: boolean
  readonly onBackOffice: () => void
  /** Shows the dashboard's tutorial again; null if there is no dashboard yet. */
  readonly onTutorial: (() => void) | null
  readonly onLogOut: () => void
}

/** Coaches switch between their portal and their own journey (SHELL-20). */
const coachItem = ({ isCoach, inCoachPortal }: MenuFacts): MenuItem[] => {
  if (!isCoach) return []
  const icon = <IconUsersGroup {...iconProps} />
  return inCoachPortal
    ? [{ id: 'my-oola', label: 'MY OOLA', icon, to: '/dashboard' }]
    : [{ id: 'coaching-portal', label: 'MY COACHING PORTAL', icon, to: '/DashboardCoach' }]
}

/** A link that a deployment has not set has no row (G-13). */
const outside = (
  href: string | null | undefined,
  item: Omit<MenuItem, 'href' | 'to'>,
  instead?: string,
): MenuItem[] => {
  if (href) return [{ ...item, href }]
  return instead ? [{ ...item, to: instead }] : []
}

/** The rows of the user menu in the order of dashboard.md 2 (SHELL-19..25; AUTH-31). */
export const menuItems = (facts: MenuFacts): MenuItem[] => [
  {
    id: 'back-office',
    label: 'MY BACKOFFICE',
    icon: <IconBriefcase2 {...iconProps} />,
    onSelect: facts.onBackOffice,
    opensTab: true,
  },
  ...coachItem(facts),
  { id: 'home', label: 'OOLA HOMEPAGE', icon: <IconHome {...iconProps} />, to: '/home' },
  facts.nonSubscriber
    ? {
        id: 'find-coach',
        label: 'FIND A COACH',
        icon: <IconLock {...iconProps} />,
        locked: COACHING_LOCK,
      }
    : { id: 'find-coach', label: 'FIND A COACH', icon: <IconUserSearch {...iconProps} />, to: '/findCoach' },
  ...outside(
    facts.links?.becomeCoach,
    { id: 'become-coach', label: 'BECOME A COACH', icon: <IconCertificate {...iconProps} /> },
    '/join/coach',
  ),
  ...outside(
    facts.links?.store,
    { id: 'store', label: 'THE STORE', icon: <IconShoppingBag {...iconProps} /> },
    '/TRS',
  ),
  ...outside(facts.links?.community, {
    id: 'community',
    label: 'COMMUNITY',
    note: COMMUNITY_NOTE,
    icon: <IconMessages {...iconProps} />,
  }),
  { id: 'account', label: 'MY ACCOUNT', icon: <IconUserCircle {...iconProps} />, to: '/account' },
  { id: 'membership', label: 'MY MEMBERSHIP', icon: <IconCreditCard {...iconProps} />, to: '/membership' },
  ...(facts.onTutorial
    ? [
        {
          id: 'tutorial',
          label: 'WATCH THE TUTORIAL',
          icon: <IconMovie {...iconProps} />,
          onSelect: facts.onTutorial,
        },
      ]
    : []),
  { id: 'help', label: 'HELP', icon: <IconHelpCircle {...iconProps} />, to: '/learnMore/faq' },
  {
    id: 'log-out',
    label: 'LOG OUT',
    icon: <IconLogout {...iconProps} />,
    onSelect: facts.onLogOut,
    divided: true,
  },
]
