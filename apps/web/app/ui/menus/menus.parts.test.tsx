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
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Stepper } from '#web/ui/journey/stepper.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { MemberHeader } from '#web/ui/menus/member-header.tsx'
import { type MenuItem, MenuList } from '#web/ui/menus/menu-list.tsx'
import { show, testSheet } from '../../../test/sheet.tsx'

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
    to: '/DashboardCoach',
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

function MenuSamples() {
  return (
    <Card as="section" gap={4}>
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
        <MenuList items={ITEMS} onDone={() => {}} />
      </Card>
    </Card>
  )
}

testSheet('menus', <MenuSamples />)

it.each([360, 480])(
  'the account menu is whole on a screen of %i px, its last row included',
  async (height) => {
    await page.viewport(1280, height)
    await show(<MemberHeader homeTo="/home" member={MEMBER} menuItems={ITEMS} />)
    await userEvent.click(page.getByRole('button', { name: /^My account/ }))
    const out = page.getByRole('button', { name: 'LOG OUT' })
    out.element().scrollIntoView({ block: 'nearest' })
    const panel = out.element().closest('[popover]')
    await expect.poll(() => panel?.getAnimations().length).toBe(0)
    expect(panel?.getBoundingClientRect().bottom).toBeLessThanOrEqual(height)
    await userEvent.click(out)
    await expect.element(out).not.toBeInTheDocument()
  },
)
