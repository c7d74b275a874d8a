import { ROLE_NAMES } from '@oola/contract/staff/staff-rights'
import type { StaffPerson } from '@oola/contract/staff/staff-session.calls'
import { IconMenu2 } from '@tabler/icons-react'
import { useState } from 'react'
import { NavLink } from 'react-router'
import { StaffWindow } from '../kit/staff-window.tsx'
import { type Screen, screenAddress } from '../screens.tsx'
import classes from './console-frame.module.css'
import { Count, RailItem } from './console-rail.tsx'
import { StaffMenu } from './staff-menu.tsx'

interface ConsoleTabsProps {
  readonly me: StaffPerson
  readonly screens: readonly Screen[]
  readonly onKeys: () => void
}

/** The tab bar of a phone, 64 px: Home, Requests, Members, More (look-staff 2). */
export function ConsoleTabs({ me, screens }: ConsoleTabsProps) {
  const [isMore, setMore] = useState(false)
  const tabs = screens.filter(({ isTab }) => isTab)
  const others = screens.filter(({ isTab, rail }) => !isTab && rail !== null)
  return (
    <nav aria-label="Main screens" className={classes.tabs}>
      {tabs.map((screen) => {
        const { icon: Icon, title, path, useCount } = screen
        return (
          <NavLink key={path} to={screenAddress(screen)} end={path === ''} className={classes.tab ?? ''}>
            <Icon size={22} stroke={1.75} aria-hidden />
            {title}
            {useCount && <Count useCount={useCount} />}
          </NavLink>
        )
      })}
      <button type="button" className={classes.tab} aria-haspopup="dialog" onClick={() => setMore(true)}>
        <IconMenu2 size={22} stroke={1.75} aria-hidden />
        More
      </button>
      {isMore && (
        <StaffWindow title="More" size="sm" onClose={() => setMore(false)}>
          <ul className={classes.more}>
            {others.map((screen) => (
              <li key={screen.path}>
                <RailItem screen={screen} onOpen={() => setMore(false)} />
              </li>
            ))}
          </ul>
          <StaffMenu me={me} role={ROLE_NAMES[me.role]} />
        </StaffWindow>
      )}
    </nav>
  )
}
