import { seesMembers } from '@oola/contract/staff/member-acts'
import { hasRight, type StaffRight, type StaffRole } from '@oola/contract/staff/staff-rights'
import {
  type Icon,
  IconBook2,
  IconChartBar,
  IconEye,
  IconHeartHandshake,
  IconHome,
  IconInbox,
  IconPlugX,
  IconReceiptDollar,
  IconServer2,
  IconShield,
  IconSpeakerphone,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useWaitingCoaches, useWaitingInSystem, useWaitingMoney } from './home/use-waiting-in.ts'
import { useWaitingRequests } from './inbox/use-waiting-requests.ts'

/** A heading of the rail; screens without one are first. */
type ScreenGroup = 'Program' | 'Business' | 'House'

/** A screen of the console. */
export interface Screen {
  /** Below `/staff`; the empty path is the home. A screen with addresses of its own below it ends in `/*`. */
  readonly path: string
  /** In the rail, in the palette and in the title of the tab. */
  readonly title: string
  readonly icon: Icon
  /** Who may open it; null is everybody with a role. The rail hides it from others, the address says who may. */
  readonly right: StaffRight | null
  /** Who of them, where the right in part is not enough: names alone open no member's page. */
  readonly isFor?: (role: StaffRole) => boolean
  /** The letter that opens it after G; null has none. */
  readonly key: string | null
  /** `null` is not in the rail: opened from another screen, such as a member's. */
  readonly rail: ScreenGroup | 'first' | null
  /** A tab at the bottom of a phone. */
  readonly isTab?: boolean
  /** Whether it needs the width of the rail, which shows icons only then. */
  readonly foldsRail?: (search: URLSearchParams) => boolean
  /** What waits there, shown in the rail; a hook that reads a query. */
  readonly useCount?: () => number | undefined
  /** `lazyPart(() => import('./<part>/<part>-screen.tsx'))`: its code comes when it is opened. */
  readonly screen: ComponentType
}

/** The screens of the console, in the order of the rail (look-staff 2, 6). */
export const SCREENS: readonly Screen[] = [
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
  {
    ...{ path: 'requests/*', title: 'Requests', icon: IconInbox, right: 'answerRequests', key: 'r' },
    ...{ rail: 'first', isTab: true, useCount: useWaitingRequests },
    screen: lazyPart(() => import('./inbox/inbox-screen.tsx')),
  },
  {
    ...{ path: 'members', title: 'Members', icon: IconUsers, right: 'seeMembers', key: 'm' },
    ...{ rail: 'first', isTab: true },
    screen: lazyPart(() => import('./members/members-screen.tsx')),
  },
  {
    path: 'members/:id',
    title: 'Member',
    icon: IconUser,
    right: 'seeMembers',
    isFor: seesMembers,
    key: null,
    rail: null,
    screen: lazyPart(() => import('./member/member-screen.tsx')),
  },
  {
    path: 'coaches/*',
    title: 'Coaches',
    icon: IconHeartHandshake,
    right: 'manageCoaches',
    key: 'c',
    rail: 'first',
    useCount: useWaitingCoaches,
    screen: lazyPart(() => import('./staff-coaches/staff-coaches-screen.tsx')),
  },
  {
    path: 'content',
    title: 'Content',
    icon: IconBook2,
    right: 'editContent',
    key: 't',
    rail: 'Program',
    foldsRail: (search) => search.has('file'),
    screen: lazyPart(() => import('./content/content-screen.tsx')),
  },
  {
    ...{
      path: 'reports',
      title: 'Reports',
      icon: IconChartBar,
      right: 'seeReports',
      key: 'p',
      rail: 'Program',
    },
    screen: lazyPart(() => import('./reports/reports-screen.tsx')),
  },
  {
    path: 'money/*',
    title: 'Money',
    icon: IconReceiptDollar,
    right: 'seeMoney',
    key: 'y',
    rail: 'Business',
    useCount: useWaitingMoney,
    screen: lazyPart(() => import('./money/money-screen.tsx')),
  },
  {
    ...{
      path: 'announcements',
      title: 'Announcements',
      icon: IconSpeakerphone,
      right: 'runSystem',
      key: 'n',
    },
    rail: 'Program',
    screen: lazyPart(() => import('./announce/announce-screen.tsx')),
  },
  {
    path: 'people',
    title: 'Staff and log',
    icon: IconShield,
    right: null,
    key: 'l',
    rail: 'House',
    screen: lazyPart(() => import('./people/people-screen.tsx')),
  },
  {
    ...{ path: 'system', title: 'System', icon: IconServer2, right: 'runSystem', key: 's', rail: 'House' },
    useCount: useWaitingInSystem,
    screen: lazyPart(() => import('./system/system-screen.tsx')),
  },
  {
    ...{ path: 'outages', title: 'Outages', icon: IconPlugX, right: 'runSystem', key: null, rail: null },
    screen: lazyPart(() => import('./outages/outages-screen.tsx')),
  },
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

/** Whether a role opens a screen. */
export const mayOpen = (role: StaffRole, { right, isFor }: Pick<Screen, 'right' | 'isFor'>): boolean =>
  hasRight(role, right) && (isFor?.(role) ?? true)

/** The address of a screen. */
export const screenAddress = ({ path }: Pick<Screen, 'path'>): string =>
  `/staff/${path}`.replace(/\/(\*)?$/, '')
