import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { IconSearch } from '@tabler/icons-react'
import { Link, matchPath, useLocation } from 'react-router'
import { PetalRing } from '#web/ui/wheel/petal-ring.tsx'
import { StaffButton } from '../kit/staff-button.tsx'
import { SCREENS } from '../screens.tsx'
import classes from './console-frame.module.css'

const AREAS = LIFE_AREAS.map(({ key }) => key)

/** The top bar of a phone, 56 px: the way home, the screen, search (look-staff 2). */
export function ConsoleTop({ onSearch }: { onSearch: () => void }) {
  const { pathname } = useLocation()
  const screen = SCREENS.find(({ path }) => matchPath(`/staff/${path}`, pathname))
  return (
    <header className={classes.top}>
      <Link to="/staff" aria-label="Home of the console">
        <PetalRing areas={AREAS} size={26} />
      </Link>
      {/* The heading of the page follows in its head. */}
      <span aria-hidden>{screen?.title ?? 'Staff'}</span>
      <StaffButton
        variant="plain"
        iconOnly
        icon={<IconSearch size={22} stroke={1.9} aria-hidden />}
        onClick={onSearch}
      >
        Search or jump
      </StaffButton>
    </header>
  )
}
