import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Floating } from '#web/ui/layout/floating.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { usePopover } from '#web/ui/layout/use-popover.ts'
import { Text } from '#web/ui/text/text.tsx'
import type { SiteGroup } from '../site-menu.ts'
import classes from './menus.module.css'
import { SiteAnchor } from './site-anchor.tsx'

interface NavMenuProps {
  label: string
  groups: readonly SiteGroup[]
  /** Next to the columns of a wide menu. */
  picture?: ReactNode
}

/** An entry of the public header that opens a panel of links: one column, or several with headings (mockup 22). */
export function NavMenu({ label, groups, picture }: NavMenuProps) {
  const menu = usePopover()
  const wide = groups.length > 1
  return (
    <>
      <button type="button" className={classes.control} {...menu.control}>
        {label}
        <IconChevronDown size={17} stroke={2} aria-hidden />
      </button>
      <Floating
        {...menu.panel}
        align={wide ? 'page' : 'start'}
        className={wide ? classes.mega : classes.panel}
      >
        {groups.map((group) => (
          <div key={group.label}>
            {wide && (
              <Text strong className={classes.heading}>
                {group.label}
              </Text>
            )}
            <Stack as="ul">
              {group.links.map((link) => (
                <li key={link.label}>
                  <SiteAnchor to={link.to} className={classes.item} onClick={menu.close}>
                    {link.label}
                  </SiteAnchor>
                </li>
              ))}
            </Stack>
          </div>
        ))}
        {picture && <div className={classes.picture}>{picture}</div>}
      </Floating>
    </>
  )
}
