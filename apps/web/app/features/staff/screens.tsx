import type { StaffRight } from '@oola/contract/staff/staff-rights'
import { type Icon, IconBook2, IconHome, IconShield } from '@tabler/icons-react'
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
  {
    path: '',
    title: 'Home',
    icon: IconHome,
    right: null,
    key: 'h',
    rail: 'first',
    isTab: true,
    screen: lazyPart(() => import('./home/home-screen.tsx')),
  },
  // Requests, R.
  // Members, M.
  // A member, opened from the list.
  // Coaches, C.
  // Content, T: Program.
  {
    path: 'content',
    title: 'Content',
    icon: IconBook2,
    right: 'editContent',
    key: 't',
    rail: 'Program',
    screen: lazyPart(() => import('./content/content-screen.tsx')),
  },
  // Reports, P: Program.
  // Money, Y: Business.
  // Announcements: Program.
  // Staff and log, L: House.
  {
    path: 'people',
    title: 'Staff and log',
    icon: IconShield,
    right: null,
    key: 'l',
    rail: 'House',
    screen: lazyPart(() => import('./people/people-screen.tsx')),
  },
  // System, S: House.
  // Outages: opened from System.
  // View as member: opened from a member.
]

/** The address of a screen. */
export const screenAddress = ({ path }: Pick<Screen, 'path'>): string =>
  `/staff/${path}`.replace(/\/(\*)?$/, '')
