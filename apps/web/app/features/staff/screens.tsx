import type { StaffRight } from '@oola/contract/staff/staff-rights'
import { type Icon, IconEye, IconPlugX, IconServer2 } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'

/** A heading of the rail; screens without one stand first. */
export type ScreenGroup = 'Program' | 'Business' | 'House'

/** A screen of the console. */
export interface Screen {
  /** Below `/staff`; the empty path is the home. A screen with addresses of its own below it ends in `/*`. */
  readonly path: string
  /** In the rail, in the palette and in the title of the tab. */
  readonly title: string
  readonly icon: Icon
  /** Who may open it; null is everybody with a role. The rail hides it from others, the address says who may. */
  readonly right: StaffRight | null
  /** The letter that opens it after G; null has none. */
  readonly key: string | null
  /** `null` is not in the rail: opened from another screen, such as a member's. */
  readonly rail: ScreenGroup | 'first' | null
  /** A tab at the bottom of a phone. */
  readonly isTab?: boolean
  /** What waits there, shown in the rail; a hook that reads a query. */
  readonly useCount?: () => number | undefined
  /** `lazyPart(() => import('./<part>/<part>-screen.tsx'))`: its code comes when it is opened. */
  readonly screen: ComponentType
}

/**
 * The screens of the console, in the order of the rail (look-staff 2, 6). Each is added below the comment that names it.
 */
export const SCREENS: readonly Screen[] = [
  // Home, H.
  // Requests, R.
  // Members, M.
  // A member, opened from the list.
  // Coaches, C.
  // Content, T: Program.
  // Reports, P: Program.
  // Money, Y: Business.
  // Announcements: Program.
  // Staff and log, L: House.
  // System, S: House.
  {
    ...{ path: 'system', title: 'System', icon: IconServer2, right: 'runSystem', key: 's', rail: 'House' },
    screen: lazyPart(() => import('./system/system-screen.tsx')),
  },
  // Outages: opened from System.
  {
    ...{ path: 'outages', title: 'Outages', icon: IconPlugX, right: 'runSystem', key: null, rail: null },
    screen: lazyPart(() => import('./outages/outages-screen.tsx')),
  },
  // View as member: opened from a member.
  {
    ...{
      path: 'view-as/*',
      title: 'View as member',
      icon: IconEye,
      right: 'viewAsMember',
      key: null,
      rail: null,
    },
    screen: lazyPart(() => import('./view-as/view-as-screen.tsx')),
  },
]

/** The address of a screen. */
export const screenAddress = ({ path }: Pick<Screen, 'path'>): string =>
  `/staff/${path}`.replace(/\/(\*)?$/, '')
