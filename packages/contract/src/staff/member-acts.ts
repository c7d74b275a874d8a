import { z } from 'zod'
import { NAME_MAX } from '../account/account.constants.ts'
import { Email, Phone } from '../account/person.schema.ts'
import { Id } from '../ids.ts'
import { STEPS } from '../journey/steps.ts'
import { PURCHASE_MAX } from '../sessions/sessions.constants.ts'
import { REFUND_ALONE_CENTS } from './staff.constants.ts'
import { grantOf, type StaffRight, type StaffRole } from './staff-rights.ts'

/** Days that are excused at once. */
export const EXCUSE_MAX_DAYS = 14
/** How far back a day can be excused. */
export const EXCUSE_BACK_DAYS = 60
export const GRANT_MAX_MONTHS = 12
/** The note of granted sessions, which the member and the coach read. */
export const NOTE_FOR_MEMBER_MIN = 3
export const NOTE_FOR_MEMBER_MAX = 120

/** Where a member is put when the step is moved back, by the step they are at (spec-decision 4). */
export const STEP_BACK: Readonly<Record<number, number>> = {
  [STEPS.assessment]: STEPS.customise,
  [STEPS.goals]: STEPS.assessment,
  [STEPS.actions]: STEPS.goals,
  [STEPS.dashboard]: STEPS.actions,
  [STEPS.midYearReview]: STEPS.dashboard,
  [STEPS.levelReview]: STEPS.dashboard,
}

const act = <const Name extends string, Shape extends z.ZodRawShape>(name: Name, shape: Shape) =>
  z.object({ act: z.literal(name), ...shape })

/** What staff can do for a member, with its details (STAFF-12). */
export const StaffAct = z.discriminatedUnion('act', [
  act('signInHelp', {}),
  act('unlock', {}),
  /** For somebody who lost phone and recovery codes: passkeys and authenticator app. */
  act('resetFactor', {}),
  act('verifyEmail', {}),
  act('changeEmail', { email: Email.transform((email) => email.toLowerCase()) }),
  act('changePhone', { phone: Phone }),
  act('typeAndLevel', { userTypeId: z.literal([1, 4]), level: z.int().min(1).max(4) }),
  act('rank', {
    rank: z.string().trim().min(1).max(NAME_MAX).nullable(),
    rankLevel: z.int().min(0).max(32_767).nullable(),
    rankLevelCode: z.string().trim().min(1).max(20).nullable(),
  }),
  act('stepBack', {}),
  act('excuseDays', { from: z.iso.date(), to: z.iso.date() }),
  act('grantSessions', {
    count: z.int().min(1).max(PURCHASE_MAX),
    /** The member and the coach read it. */
    note: z.string().trim().min(NOTE_FOR_MEMBER_MIN, 'Say what they are for.').max(NOTE_FOR_MEMBER_MAX),
  }),
  act('grantCourse', { courseId: Id }),
  act('grantMonths', { months: z.int().min(1).max(GRANT_MAX_MONTHS) }),
  act('cancelMembership', {}),
  act('refund', {
    chargeId: z.uuid(),
    amountCents: z.int().min(1),
    /** Ends the membership that the payment was for, today. */
    endsMembership: z.boolean(),
  }),
  act('exportData', {}),
  act('deleteAccount', {}),
  /** Takes one of the acts above back. */
  act('undo', { id: z.uuid() }),
])
export type StaffAct = z.output<typeof StaffAct>
export type ActName = StaffAct['act']
/** The acts of the menu. */
export type MenuActName = Exclude<ActName, 'undo'>

type ActGroup = 'help' | 'membership' | 'money' | 'data'
interface ActFacts {
  readonly title: string
  readonly group: ActGroup
  readonly right: StaffRight
  /** The second factor is asked for again. */
  readonly fresh?: true
}

/** The menu of acts: words, group, and which right each needs. The one place of both sides. */
export const MEMBER_ACTS: Readonly<Record<MenuActName, ActFacts>> = {
  signInHelp: { title: 'Send sign-in help', group: 'help', right: 'helpSignIn' },
  unlock: { title: 'Unlock signing in', group: 'help', right: 'helpSignIn' },
  resetFactor: { title: 'Remove the second step', group: 'help', right: 'helpSignIn', fresh: true },
  verifyEmail: { title: 'Verify the new mail', group: 'help', right: 'helpSignIn' },
  changeEmail: { title: 'Change the mail', group: 'help', right: 'helpSignIn', fresh: true },
  changePhone: { title: 'Change or share the phone', group: 'help', right: 'helpSignIn' },
  typeAndLevel: { title: 'Change type or level', group: 'membership', right: 'changeMembership' },
  rank: { title: 'Change the rank', group: 'membership', right: 'changeMembership' },
  stepBack: { title: 'Move the step back', group: 'membership', right: 'changeMembership' },
  excuseDays: { title: 'Excuse days', group: 'membership', right: 'grantTime' },
  grantSessions: { title: 'Grant sessions', group: 'membership', right: 'grantTime', fresh: true },
  grantCourse: { title: 'Grant a course', group: 'membership', right: 'changeMembership', fresh: true },
  grantMonths: { title: 'Grant months', group: 'membership', right: 'changeMembership', fresh: true },
  refund: { title: 'Refund a payment', group: 'money', right: 'refund', fresh: true },
  cancelMembership: { title: 'Cancel the membership', group: 'money', right: 'changeMembership' },
  exportData: { title: 'Export everything', group: 'data', right: 'helpSignIn' },
  deleteAccount: { title: 'Delete the account', group: 'data', right: 'deleteMembers', fresh: true },
}

/** The right of a refund, by the sum of a payment that is given back with it. */
export const refundRight = (totalCents: number): StaffRight =>
  totalCents > REFUND_ALONE_CENTS ? 'refundMore' : 'refund'

/** Whether a role may see a member's page: names alone are not enough. */
export const seesMembers = (role: StaffRole): boolean => grantOf(role, 'seeMembers') === 'yes'
