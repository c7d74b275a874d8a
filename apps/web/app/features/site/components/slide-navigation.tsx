import type { SiteLinks } from '@oola/contract/site/site.schema'
import { Button } from '#web/ui/buttons/button.tsx'
import { PlaceButton } from '#web/ui/buttons/place-button.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ABOUT, LOGIN, partnerGroup, type SiteGroup, shopGroups } from '../site-menu.ts'
import classes from './menus.module.css'
import { SiteAnchor } from './site-anchor.tsx'

interface SlideNavigationProps {
  links: SiteLinks | null
  signedIn: boolean
  /** Null for a subscriber. */
  enroll: string | null
  /** Null without JavaScript: the group Login links to the page instead. */
  onLogIn: (() => void) | null
  onDone: () => void
}

/** The public menus on small screens: groups that open one at a time. */
export function SlideNavigation({ links, signedIn, enroll, onLogIn, onDone }: SlideNavigationProps) {
  const shop: SiteGroup = { label: 'Shop', links: shopGroups(links).flatMap((group) => group.links) }
  const row = (label: string, to: string) => (
    <SiteAnchor to={to} className={classes.row} onClick={onDone}>
      {label}
    </SiteAnchor>
  )
  return (
    <nav aria-label="Main" className={classes.slide}>
      <Group group={ABOUT} onDone={onDone} />
      {row('Science', '/Science')}
      <Group group={partnerGroup(links)} onDone={onDone} />
      {row('FAQs', '/learnMore/faq')}
      <Group group={shop} onDone={onDone} />
      {signedIn ? row('Dashboard', '/dashboard') : <Group group={LOGIN} onDone={onDone} />}
      <Stack gap={3} className={classes.buttons}>
        {enroll && (
          <PlaceButton to={enroll} size="lg" fullWidth onClick={onDone}>
            ENROLL NOW
          </PlaceButton>
        )}
        {!signedIn && onLogIn && (
          <Button variant="outline" size="lg" fullWidth onClick={onLogIn} aria-haspopup="dialog">
            LOG IN
          </Button>
        )}
      </Stack>
    </nav>
  )
}

function Group({ group, onDone }: { group: SiteGroup; onDone: () => void }) {
  return (
    <Disclosure summary={group.label} name="slide-navigation">
      <Stack as="ul">
        {group.links.map(({ label, to }) => (
          <li key={label}>
            <SiteAnchor to={to} className={classes.place} onClick={onDone}>
              {label}
            </SiteAnchor>
          </li>
        ))}
      </Stack>
    </Disclosure>
  )
}
