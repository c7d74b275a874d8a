import {
  IconBell,
  IconBriefcase,
  IconHome,
  IconLogout,
  IconMessages,
  IconShoppingBag,
  IconUserSearch,
  IconUsersGroup,
  IconWorld,
} from '@tabler/icons-react'
import { PublicFooter } from '#web/features/site/components/public-footer.tsx'
import { PublicHeader } from '#web/features/site/components/public-header.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Stepper } from '#web/ui/journey/stepper.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { MemberHeader } from '#web/ui/menus/member-header.tsx'
import type { MenuItem } from '#web/ui/menus/menu-list.tsx'
import { Sample } from '../sample.tsx'

const icon = { size: 22, stroke: 1.75 }
const ITEMS: MenuItem[] = [
  {
    id: 'backoffice',
    label: 'MY BACKOFFICE',
    icon: <IconBriefcase {...icon} />,
    onSelect: () => {},
    opensTab: true,
  },
  {
    id: 'portal',
    label: 'MY COACHING PORTAL',
    icon: <IconUsersGroup {...icon} />,
    to: '/dev/ui',
    current: true,
  },
  { id: 'home', label: 'OOLA HOMEPAGE', icon: <IconHome {...icon} />, to: '/home' },
  { id: 'coach', label: 'FIND A COACH', icon: <IconUserSearch {...icon} />, to: '/home' },
  { id: 'store', label: 'THE STORE', icon: <IconShoppingBag {...icon} />, href: 'https://example.com' },
  {
    id: 'community',
    label: 'COMMUNITY',
    note: 'The inaugural summit is in September',
    icon: <IconMessages {...icon} />,
    href: 'https://example.com',
  },
  { id: 'out', label: 'LOG OUT', icon: <IconLogout {...icon} />, onSelect: () => {}, divided: true },
]
const MEMBER = { userId: 1001, name: 'Dana Whitlock', note: 'Level 1' }

export function MenuSamples() {
  return (
    <Sample title="Headers and menus">
      <Card tone="canvas" padding="none">
        <PublicHeader links={null} signedIn={false} store={false} onLogIn={() => {}} />
      </Card>
      <Card tone="canvas" padding="none">
        <MemberHeader homeTo="/home" member={MEMBER} menuItems={ITEMS} stepper={<Stepper current={1} />} />
      </Card>
      <Card tone="canvas" padding="none">
        <MemberHeader
          homeTo="/home"
          member={MEMBER}
          menuItems={ITEMS}
          actions={
            <>
              <IconButton label="Time zone">
                <IconWorld {...icon} />
              </IconButton>
              <IconButton label="Notifications" unread>
                <IconBell {...icon} />
              </IconButton>
            </>
          }
        />
      </Card>
      <Card tone="canvas" padding="none">
        <PublicFooter store={false} />
      </Card>
    </Sample>
  )
}
