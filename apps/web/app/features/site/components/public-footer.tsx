import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { Logo } from '#web/ui/wheel/logo.tsx'
import { FOOTER_GROUPS } from '../site-menu.ts'
import classes from './menus.module.css'
import { SiteAnchor } from './site-anchor.tsx'
import { SocialLinks } from './social-links.tsx'

/** A year from the specification, not the calendar's (G-120; SHELL-17). */
const COPYRIGHT_YEAR = 2023

/** The footer of every public page and of the dashboard. */
export function PublicFooter({ store }: { store: boolean }) {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <Stack gap={4} align="start">
          {!store && (
            <SiteAnchor to="/home" label="Oola home">
              <Logo />
            </SiteAnchor>
          )}
          <Text tone="quiet">Seven areas of life, one clear picture, and a plan you can follow.</Text>
          <SocialLinks />
        </Stack>
        <nav className={classes.groups} aria-label="More pages">
          {FOOTER_GROUPS.map(({ label, links }) => (
            <div key={label}>
              <h2>{label}</h2>
              <Stack as="ul">
                {links.map((link) => (
                  <li key={link.label}>
                    <SiteAnchor to={link.to} className={classes.place}>
                      {link.label}
                    </SiteAnchor>
                  </li>
                ))}
              </Stack>
            </div>
          ))}
        </nav>
        <Text size="small" tone="faint">
          © {COPYRIGHT_YEAR} Oola. All rights reserved.
        </Text>
      </div>
    </footer>
  )
}
