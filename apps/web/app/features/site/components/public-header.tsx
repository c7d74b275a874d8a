import { withAlias } from '@oola/contract/site/referral-links'
import type { SiteLinks } from '@oola/contract/site/site.schema'
import { IconMenu2 } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useIsSubscriber } from '#web/lib/session.ts'
import { useWebAlias } from '#web/lib/web-alias.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { PlaceButton } from '#web/ui/buttons/place-button.tsx'
import { Drawer } from '#web/ui/layout/drawer.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { HeaderFrame } from '#web/ui/menus/header-frame.tsx'
import { PetalFan } from '#web/ui/wheel/petal-fan.tsx'
import { ABOUT, enrollAddress, LOGIN, partnerGroup, shopGroups } from '../site-menu.ts'
import classes from './menus.module.css'
import { NavMenu } from './nav-menu.tsx'
import { SiteAnchor } from './site-anchor.tsx'
import { SlideNavigation } from './slide-navigation.tsx'

interface PublicHeaderProps {
  links: SiteLinks | null
  /** With a session the dashboard replaces the logins (C-76). */
  signedIn: boolean
  /** Inside the store: no link to the home page, a quieter header (STORE-08). */
  store: boolean
  onLogIn: () => void
}

/** The header of every public page (public.md 2.15; SHELL-08..15). */
export function PublicHeader({ links, signedIn, store, onLogIn }: PublicHeaderProps) {
  const alias = useWebAlias()
  const [slid, setSlid] = useState(false)
  const close = () => setSlid(false)
  // A subscriber is enrolled already (spec-decision 16.6).
  const enroll = useIsSubscriber() ? null : enrollAddress(links, alias)
  return (
    <HeaderFrame homeTo={withAlias('/home', alias)} store={store} className={classes.header}>
      <Row as="nav" gap={6} className={classes.nav} aria-label="Main">
        <NavMenu label={ABOUT.label} groups={[ABOUT]} />
        <SiteAnchor to="/Science" className={classes.link}>
          Science
        </SiteAnchor>
        <NavMenu label="Partner with the company" groups={[partnerGroup(links)]} />
        <SiteAnchor to="/learnMore/faq" className={classes.link}>
          FAQs
        </SiteAnchor>
        <NavMenu label="Shop" groups={shopGroups(links)} picture={<PetalFan />} />
        {signedIn ? (
          <Link to="/dashboard" className={classes.link}>
            Dashboard
          </Link>
        ) : (
          <NavMenu label={LOGIN.label} groups={[LOGIN]} />
        )}
      </Row>
      <Row gap={2} className={classes.actions}>
        {signedIn ? (
          <Button variant="text" to="/dashboard">
            DASHBOARD
          </Button>
        ) : (
          <span className={classes.logIn}>
            <Button variant="text" onClick={onLogIn} aria-haspopup="dialog">
              LOG IN
            </Button>
          </span>
        )}
        {enroll && (
          <span className={classes.enroll} data-signed-in={signedIn || undefined}>
            <PlaceButton to={enroll}>ENROLL NOW</PlaceButton>
          </span>
        )}
        <span className={classes.burger}>
          <IconButton label="Menu" aria-haspopup="dialog" onClick={() => setSlid(true)}>
            <IconMenu2 size={24} stroke={1.75} />
          </IconButton>
        </span>
      </Row>
      <noscript>
        {import.meta.env.SSR && (
          <details className={classes.plainMenu}>
            <summary aria-label="Menu">
              <IconMenu2 size={24} stroke={1.75} aria-hidden />
            </summary>
            <div className={classes.plainPanel}>
              <SlideNavigation links={links} signedIn={false} enroll={enroll} onLogIn={null} onDone={close} />
            </div>
          </details>
        )}
      </noscript>
      <Drawer opened={slid} onClose={close} label="Menu">
        <SlideNavigation
          links={links}
          signedIn={signedIn}
          enroll={enroll}
          onLogIn={() => {
            close()
            onLogIn()
          }}
          onDone={close}
        />
      </Drawer>
    </HeaderFrame>
  )
}
