import { dollars } from '../billing/money.ts'
import { groupedNumber } from '../grouped-number.ts'
import { EXPORT_ROWS, REFUND_ALONE_CENTS } from './staff.constants.ts'

/** The roles of the people who run the program; each person has one (STAFF-01). */
export const STAFF_ROLES = ['owner', 'support', 'coachManager', 'finance', 'content'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** The names of the roles on screen. */
export const ROLE_NAMES: Readonly<Record<StaffRole, string>> = {
  owner: 'Owner',
  support: 'Support',
  coachManager: 'Coach manager',
  finance: 'Finance',
  content: 'Content',
}

/** `byTwo`: a second person confirms. `names`: only names, no timeline and no numbers. */
export type Grant = 'yes' | 'byTwo' | 'names'

interface Right {
  /** What it allows, in the words of the table at `/staff/people`. */
  readonly title: string
  /** A role that is missing does not have it. */
  readonly roles: Readonly<Partial<Record<StaffRole, Grant>>>
}

/**
 * What each role may do: the one table that the server enforces at every staff call, and that `/staff/people` shows
 * (STAFF-01; decisions 17.9).
 */
export const STAFF_RIGHTS = {
  seeMembers: {
    title: 'See members and their timeline',
    roles: { owner: 'yes', support: 'yes', coachManager: 'yes', finance: 'yes', content: 'names' },
  },
  viewAsMember: {
    title: 'View as member',
    roles: { owner: 'yes', support: 'yes', coachManager: 'yes' },
  },
  answerRequests: {
    title: 'Write mails, answer requests',
    roles: { owner: 'yes', support: 'yes', coachManager: 'yes', finance: 'yes', content: 'yes' },
  },
  helpSignIn: {
    title: 'Help with signing in',
    roles: { owner: 'yes', support: 'yes' },
  },
  grantTime: {
    title: 'Excuse days, grant sessions',
    roles: { owner: 'yes', support: 'yes', coachManager: 'yes' },
  },
  changeMembership: {
    title: 'Add members; change type, level or months',
    roles: { owner: 'yes', support: 'yes', finance: 'yes' },
  },
  refund: {
    title: `Refund up to ${dollars(REFUND_ALONE_CENTS)}`,
    roles: { owner: 'yes', support: 'byTwo', finance: 'yes' },
  },
  refundMore: {
    title: `Refund more than ${dollars(REFUND_ALONE_CENTS)}`,
    roles: { owner: 'byTwo', finance: 'byTwo' },
  },
  seeMoney: {
    title: 'See all payments, close payouts',
    roles: { owner: 'yes', finance: 'yes' },
  },
  manageCoaches: {
    title: 'Approve coaches, reassign',
    roles: { owner: 'yes', coachManager: 'yes' },
  },
  editContent: {
    title: 'Edit and publish content',
    roles: { owner: 'yes', content: 'yes' },
  },
  seeReports: {
    title: 'See reports',
    roles: { owner: 'yes', support: 'yes', coachManager: 'yes', finance: 'yes', content: 'yes' },
  },
  runSystem: {
    title: 'Jobs, outages, announcements',
    roles: { owner: 'yes', support: 'yes' },
  },
  exportMany: {
    title: `Export more than ${groupedNumber(EXPORT_ROWS)} rows`,
    roles: { owner: 'yes', finance: 'yes' },
  },
  deleteMembers: {
    title: 'Delete an account',
    roles: { owner: 'byTwo' },
  },
  manageStaff: {
    title: 'Give and take roles, read the log',
    roles: { owner: 'yes' },
  },
} as const satisfies Readonly<Record<string, Right>>

export type StaffRight = keyof typeof STAFF_RIGHTS

/** What a role may do with a right; null when it does not have it. */
export const grantOf = (role: StaffRole, right: StaffRight): Grant | null => {
  const { roles }: Right = STAFF_RIGHTS[right]
  return roles[role] ?? null
}

/** Null: open to all staff. */
export const hasRight = (role: StaffRole, right: StaffRight | null): boolean =>
  right === null || grantOf(role, right) !== null

/** The roles that have a right, for "who may": the words beside a closed lock. */
export const rolesWith = (right: StaffRight): StaffRole[] =>
  STAFF_ROLES.filter((role) => hasRight(role, right))
