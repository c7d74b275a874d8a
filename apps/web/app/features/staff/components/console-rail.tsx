import { ROLE_NAMES } from '@oola/contract/staff/staff-rights'
import type { StaffPerson } from '@oola/contract/staff/staff-session.calls'
import { IconKeyboard, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Tooltip } from '#web/ui/layout/tooltip.tsx'
import { Logo } from '#web/ui/wheel/logo.tsx'
import { Kbd } from '../kit/kbd.tsx'
import { Tag } from '../kit/state-pill.tsx'
import { type Screen, screenAddress } from '../screens.tsx'
import classes from './console-frame.module.css'
import { StaffMenu } from './staff-menu.tsx'

interface ConsoleRailProps {
  readonly me: StaffPerson
  /** Those that the role includes. */
  readonly screens: readonly Screen[]
  /** Icons only, each with its word in a tooltip. */
  readonly isFolded: boolean
  readonly onSearch: () => void
  readonly onKeys: () => void
}

const GROUPS = ['first', 'Program', 'Business', 'House'] as const

/** The rail at the left, 212 px, folded 60: search, screens in their groups, keys, the person (look-staff 2). */
export function ConsoleRail({ me, screens, isFolded, onSearch, onKeys }: ConsoleRailProps) {
  return (
    <header className={classes.rail}>
      <div className={classes.brand}>
        <Logo size={26} />
        <Tag tone="brand">Staff</Tag>
      </div>
      <Tip word={isFolded && 'Search or jump'}>
        <button type="button" className={classes.jump} onClick={onSearch} aria-keyshortcuts="Control+K">
          <IconSearch size={18} stroke={1.9} aria-hidden />
          <span>Search or jump</span>
          <Kbd of="Ctrl+k" />
        </button>
      </Tip>
      <nav aria-label="Screens" className={classes.nav}>
        {GROUPS.map((group) => {
          const ofGroup = screens.filter(({ rail }) => rail === group)
          if (ofGroup.length === 0) return null
          return (
            <section key={group} aria-label={group === 'first' ? undefined : group}>
              {group !== 'first' && <h2 className={classes.group}>{group}</h2>}
              <Stack as="ul">
                {ofGroup.map((screen) => (
                  <li key={screen.path}>
                    <Tip word={isFolded && screen.title}>
                      <RailItem screen={screen} />
                    </Tip>
                  </li>
                ))}
              </Stack>
            </section>
          )
        })}
      </nav>
      <Tip word={isFolded && 'Keys'}>
        <button type="button" className={classes.item} onClick={onKeys} aria-keyshortcuts="?">
          <IconKeyboard size={20} stroke={1.75} aria-hidden />
          <span>Keys</span>
          <Kbd of="?" />
        </button>
      </Tip>
      <StaffMenu me={me} role={ROLE_NAMES[me.role]} />
    </header>
  )
}

const Tip = ({ word, children }: { word: string | false; children: ReactNode }) =>
  word ? (
    <Tooltip label={word} side="end">
      {children}
    </Tooltip>
  ) : (
    children
  )

/** A screen in the rail, and in the list "More" of a phone. */
export function RailItem({ screen, onOpen }: { screen: Screen; onOpen?: () => void }) {
  const { icon: Icon, title, path, useCount } = screen
  return (
    <NavLink to={screenAddress(screen)} end={path === ''} className={classes.item ?? ''} onClick={onOpen}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <span>{title}</span>
      {useCount && <Count useCount={useCount} />}
    </NavLink>
  )
}

/** A hook of its own in a component of its own: each screen has another one, or none. */
export function Count({ useCount }: Required<Pick<Screen, 'useCount'>>) {
  const count = useCount()
  return count ? <span className={classes.count}>{count}</span> : null
}
