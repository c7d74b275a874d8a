import { Id } from '@oola/contract/ids'
import { PURCHASE_MAX } from '@oola/contract/sessions/sessions.constants'
import { NOTE_FOR_MEMBER_MAX, NOTE_FOR_MEMBER_MIN } from '@oola/contract/staff/member-acts'
import { Reason } from '@oola/contract/staff/staff-people.calls'
import { STAFF_ROLES } from '@oola/contract/staff/staff-rights'
import { tidyText } from '@oola/contract/tidy-text'
import { z } from 'zod'
import { ChosenPassword, NewAccount } from '../features/account/members.service.ts'
import { readOption, type readWords } from './command-words.ts'

export const USAGE = `npm run member -- add --first-name <name> --last-name <name> --email <address>
                     [--phone <ten digits>] [--password <words>] [--type 1|4] [--coach] [--alias <web alias>]
                     [--role <role>] --reason <why>
npm run member -- list [--search <part of a name or e-mail>]
npm run member -- role --id <customer id> --role <role> --reason <why>
npm run member -- password --id <customer id> [--password <words>] --reason <why>
npm run member -- rank --id <customer id> [--rank <name> [--rank-level <number>] [--rank-code <code>]] --reason <why>
npm run member -- grant <customer id> <course id> --reason <why>
npm run member -- gift <customer id> <number of sessions> <what for>
npm run member -- withdraw-certificate <end of its address> --why <words>

Type 1 is a subscriber, 4 a non-subscriber. Without --password one is made and shown once.
Without --rank the member has none.
A role opens the staff console: ${STAFF_ROLES.join(', ')}; "none" takes it away.
grant opens an additional course, such as 1009, the coach certification, to a member who has paid elsewhere;
they get a mail about it.
gift adds coaching sessions to a wallet; the member and the coach read what they are for. The same words give once.
Every change is in the staff's log, with the reason of at least ten letters and the name of the system's user.
Works with a running server, and without one.`

export const OPTIONS = {
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  email: { type: 'string' },
  phone: { type: 'string' },
  password: { type: 'string' },
  type: { type: 'string' },
  coach: { type: 'boolean' },
  role: { type: 'string' },
  alias: { type: 'string' },
  search: { type: 'string' },
  id: { type: 'string' },
  rank: { type: 'string' },
  'rank-level': { type: 'string' },
  'rank-code': { type: 'string' },
  why: { type: 'string' },
  reason: { type: 'string' },
} as const

/** Options whose names differ from their fields. */
export const OPTION_OF: Record<string, string> = {
  firstName: '--first-name',
  lastName: '--last-name',
  userTypeId: '--type',
  webAlias: '--alias',
  rankLevel: '--rank-level',
  rankLevelCode: '--rank-code',
}

export type Values = ReturnType<typeof readWords<typeof OPTIONS>>['values']

export const accountFrom = (values: Values): NewAccount =>
  readOption(
    NewAccount,
    {
      firstName: values['first-name'],
      lastName: values['last-name'],
      email: values.email,
      phone: values.phone,
      userTypeId: values.type === undefined ? undefined : Number(values.type),
      isActiveCoach: values.coach,
      webAlias: values.alias,
      password: values.password,
    },
    OPTION_OF,
  )

const CustomerId = z.string('must be a customer id').transform(Number).pipe(Id)

/** A role, or "none" (null). */
const Role = z
  .enum([...STAFF_ROLES, 'none'], `must be one of ${STAFF_ROLES.join(', ')}, none`)
  .transform((role) => (role === 'none' ? null : role))

/** Why something is changed, for the log. */
export const WithReason = z.object({ reason: z.string('must say why').pipe(Reason) })

export const RoleOptions = z.object({ id: CustomerId, role: Role })
export const NewRole = z.object({ role: Role.optional() })

export const PasswordOptions = z.object({
  id: CustomerId,
  password: ChosenPassword.optional(),
})

export const GrantWords = z.object({
  member: CustomerId,
  course: z.string('must be a course id').transform(Number).pipe(Id),
})

export const GiftWords = z.object({
  member: CustomerId,
  count: z
    .string('must be a number')
    .transform(Number)
    .pipe(
      z
        .int(`must be a number`)
        .min(1, 'must be at least 1')
        .max(PURCHASE_MAX, `must be at most ${PURCHASE_MAX}`),
    ),
  why: z
    .string('must say what for')
    .transform(tidyText)
    .pipe(z.string().min(NOTE_FOR_MEMBER_MIN, 'must say what for').max(NOTE_FOR_MEMBER_MAX)),
})

export const WithdrawWords = z.object({
  code: z.string('must be the end of the certificate’s address'),
  why: z.string('must say why').trim().min(3, 'must say why').max(300),
})
