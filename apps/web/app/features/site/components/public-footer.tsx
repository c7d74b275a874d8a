import { Stack } from '#web/ui/layout/stack.tsx'
import { Logo } from '#web/ui/wheel/logo.tsx'
import { FOOTER_GROUPS } from '../site-menu.ts'
import classes from './public-footer.module.css'
import { SiteAnchor } from './site-anchor.tsx'
import { SocialLinks } from './social-links.tsx'

/** A figure of the specification, not the calendar's (G-120; SHELL-17). */
const COPYRIGHT_YEAR = 2023

/** The end of every public page and of the dashboard. */
export function PublicFooter({ store }: { store: boolean }) {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.about}>
          {!store && (
            <SiteAnchor to="/home" label="Oola home" className={classes.logo}>
              <Logo />
            </SiteAnchor>
          )}
          <p className={classes.claim}>Seven areas of life, one clear picture, and a plan you can follow.</p>
          <SocialLinks />
        </div>
        <nav className={classes.groups} aria-label="More pages">
          {FOOTER_GROUPS.map(({ label, links }) => (
            <div key={label}>
              <h2 className={classes.heading}>{label}</h2>
              <Stack as="ul">
                {links.map((link) => (
                  <li key={link.label}>
                    <SiteAnchor to={link.to} className={classes.link}>
                      {link.label}
                    </SiteAnchor>
                  </li>
                ))}
              </Stack>
            </div>
          ))}
        </nav>
        <p className={classes.copyright}>© {COPYRIGHT_YEAR} Oola. All rights reserved.</p>
      </div>
    </footer>
  )
}
