import type { StaffPerson } from '@oola/contract/staff/staff-session.calls'
import { IconWifiOff } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useLocation, useNavigate, useRoutes } from 'react-router'
import { useConnection } from '#web/lib/connection.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { SkipLink } from '#web/ui/text/skip-link.tsx'
import { GoTo } from '../kit/go-to.tsx'
import { ListEmpty, ListLoading, ListRefused } from '../kit/list-states.tsx'
import { StaffLink } from '../kit/staff-button.tsx'
import { StaffNotes } from '../kit/staff-notes.tsx'
import { useKeyListener, useStaffKeys } from '../kit/use-staff-keys.ts'
import { mayOpen, SCREENS, type Screen, screenAddress } from '../screens.tsx'
import classes from './console-frame.module.css'
import { ConsoleRail } from './console-rail.tsx'
import { ConsoleTabs } from './console-tabs.tsx'
import { ConsoleTop } from './console-top.tsx'

const Palette = lazyPart(async () => ({ default: (await import('../find/palette.tsx')).Palette }))
const KeySheet = lazyPart(async () => ({ default: (await import('./key-sheet.tsx')).KeySheet }))

/** The frame of the console: rail, page sheet; on phones top bar and tab bar (look-staff 2). */
export function ConsoleFrame({ me }: { me: StaffPerson }) {
  const navigate = useNavigate()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const openPalette = () => setPaletteOpen(true)
  useKeyListener()
  useStaffKeys(
    [
      { key: 'Ctrl+k', label: 'Search or jump', run: openPalette },
      { key: '?', label: 'All keys of this page', run: () => setSheetOpen(true) },
      ...SCREENS.flatMap((screen) =>
        screen.key === null
          ? []
          : [
              {
                key: `g ${screen.key}`,
                label: `Go to ${screen.title}`,
                off: !mayOpen(me.role, screen),
                run: () => void navigate(screenAddress(screen)),
              },
            ],
      ),
    ],
    { group: 'Everywhere' },
  )
  const screens = SCREENS.filter((screen) => mayOpen(me.role, screen))
  const { pathname, search } = useLocation()
  const isFolded = screens.some(
    (screen) => pathname === screenAddress(screen) && screen.foldsRail?.(new URLSearchParams(search)),
  )
  return (
    <div className={classes.frame} data-folded={isFolded || undefined}>
      <SkipLink to="screen" />
      <ConsoleTop onSearch={openPalette} />
      <ConsoleRail
        me={me}
        screens={screens}
        isFolded={isFolded}
        onSearch={openPalette}
        onKeys={() => setSheetOpen(true)}
      />
      <main id="screen" tabIndex={-1} className={classes.sheet}>
        <ConnectionStrip />
        <Suspense fallback={<ListLoading />}>
          <CurrentScreen me={me} />
        </Suspense>
      </main>
      <ConsoleTabs me={me} screens={screens} />
      <StaffNotes />
      {isPaletteOpen && (
        <Suspense fallback={null}>
          <Palette me={me} onClose={() => setPaletteOpen(false)} />
        </Suspense>
      )}
      {isSheetOpen && (
        <Suspense fallback={null}>
          <KeySheet onClose={() => setSheetOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** Not `<Routes>`: it would be part of the router's file, which members load (STAFF-03). */
function CurrentScreen({ me }: { me: StaffPerson }) {
  const { pathname, search } = useLocation()
  const screen = useRoutes([
    ...SCREENS.map((screen) => ({
      path: screen.path,
      element: mayOpen(me.role, screen) ? <screen.screen /> : <Refused screen={screen} />,
    })),
    { path: '*', element: <NoScreen /> },
  ])
  // With a slash at its end the rail would not know the address of a screen.
  return pathname.endsWith('/') ? <GoTo to={pathname.replace(/\/+$/, '') + search} /> : screen
}

const Refused = ({ screen: { right, title } }: { screen: Screen }) =>
  right && <ListRefused right={right} what={title} />

function NoScreen() {
  return (
    <ListEmpty
      title="There is no page here"
      action={
        <StaffLink variant="outline" to="/staff">
          Go to Home
        </StaffLink>
      }
    >
      The address may be old, or a letter is missing.
    </ListEmpty>
  )
}

function ConnectionStrip() {
  const isOffline = useConnection() === 'offline'
  return (
    <div role="status">
      {isOffline && (
        <p className={classes.offline}>
          <IconWifiOff size={18} stroke={1.9} aria-hidden />
          <span>
            <b>No connection.</b> You see what was read last. Changes wait until it is back.
          </span>
        </p>
      )}
    </div>
  )
}
