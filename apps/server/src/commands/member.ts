import { counted } from '@oola/contract/count-words'
import { Id } from '@oola/contract/ids'
import { PURCHASE_MAX } from '@oola/contract/sessions/sessions.constants'
import { tidyText } from '@oola/contract/tidy-text'
import { z } from 'zod'
import { readSettings } from '../env.ts'
import { ChosenPassword, membersService, NewAccount, RankInput } from '../features/account/members.service.ts'
import { createPasswords } from '../features/account/passwords.ts'
import { certificateWithdrawal } from '../features/certificates/certificate-withdrawal.ts'
import { purchasesService } from '../features/courses/course-purchases.service.ts'
import { type LedgerService, ledgerService } from '../features/sessions/ledger.service.ts'
import { createClock } from '../platform/clock.ts'
import { loadContent } from '../platform/content/load-content.ts'
import { plainLine } from '../platform/plain-line.ts'
import { readOption, readWords } from './command-words.ts'
import { type Command, type Shell, UsageError } from './run-command.ts'
import { withDatabase } from './with-database.ts'

const USAGE = `npm run member -- add --first-name <name> --last-name <name> --email <address>
                     [--phone <ten digits>] [--password <words>] [--type 1|4] [--coach] [--staff] [--alias <web alias>]
npm run member -- list [--search <part of a name or e-mail>]
npm run member -- password --id <customer id> [--password <words>]
npm run member -- rank --id <customer id> [--rank <name> [--rank-level <number>] [--rank-code <code>]]
npm run member -- grant <customer id> <course id>
npm run member -- gift <customer id> <number of sessions> <what for>
npm run member -- withdraw-certificate <end of its address> --why <words>

Type 1 is a subscriber, 4 a non-subscriber. Without --password one is made and shown once.
Without --rank the member has none.
grant opens an additional course, such as 1009, the coach certification, to a member who has paid elsewhere.
gift adds coaching sessions to a wallet; the member and the coach read what they are for. The same words give once.
Works with a running server, and without one.`

const OPTIONS = {
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  email: { type: 'string' },
  phone: { type: 'string' },
  password: { type: 'string' },
  type: { type: 'string' },
  coach: { type: 'boolean' },
  staff: { type: 'boolean' },
  alias: { type: 'string' },
  search: { type: 'string' },
  id: { type: 'string' },
  rank: { type: 'string' },
  'rank-level': { type: 'string' },
  'rank-code': { type: 'string' },
  why: { type: 'string' },
} as const

/** Options whose names differ from their fields. */
const OPTION_OF: Record<string, string> = {
  firstName: '--first-name',
  lastName: '--last-name',
  userTypeId: '--type',
  webAlias: '--alias',
  rankLevel: '--rank-level',
  rankLevelCode: '--rank-code',
}

type Values = ReturnType<typeof readWords<typeof OPTIONS>>['values']

const accountFrom = (values: Values): NewAccount =>
  readOption(
    NewAccount,
    {
      firstName: values['first-name'],
      lastName: values['last-name'],
      email: values.email,
      phone: values.phone,
      userTypeId: values.type === undefined ? undefined : Number(values.type),
      isActiveCoach: values.coach,
      isStaff: values.staff,
      webAlias: values.alias,
      password: values.password,
    },
    OPTION_OF,
  )

interface Services {
  readonly members: ReturnType<typeof membersService>
  /** Loads the programme, which no other action needs. */
  readonly purchases: () => Promise<ReturnType<typeof purchasesService>>
  readonly withdraw: ReturnType<typeof certificateWithdrawal>
  readonly ledger: LedgerService
}
type Members = Services['members']

const add = async (members: Members, account: NewAccount, { console }: Shell): Promise<void> => {
  const { id, password } = await members.add(account)
  console.log(`Customer id ${id}${password ? `, password ${password}` : ''}`)
}

const list = async (members: Members, search: string, { console }: Shell): Promise<void> => {
  for (const { id, firstName, lastName, email, phone, ...row } of await members.list(search)) {
    const marks = [
      row.userTypeId === 4 ? 'non-subscriber' : `step ${row.stepId}`,
      ...(row.isActiveCoach ? ['coach'] : []),
      ...(row.isStaff ? ['staff'] : []),
    ]
    const facts = [String(id), `${firstName} ${lastName}`, email, phone ?? 'no phone', ...marks]
    console.log(facts.map(plainLine).join('  '))
  }
}

const PasswordOptions = z.object({
  id: z.string('must be a customer id').transform(Number).pipe(Id),
  password: ChosenPassword.optional(),
})

const setPassword = async (
  members: Members,
  { id, password }: z.output<typeof PasswordOptions>,
  { console }: Shell,
) => {
  const made = await members.setPassword(id, password)
  console.log(
    `The password of ${id} is changed${made.password ? ` to ${made.password}` : ''}; every session has ended.`,
  )
}

const setRank = async (members: Members, given: z.output<typeof RankInput>, { console }: Shell) => {
  await members.setRank(given)
  console.log(`${given.id} ${given.rank ? `has the rank ${plainLine(given.rank)}` : 'has no rank'}.`)
}

const GrantWords = z.object({
  member: z.string('must be a customer id').transform(Number).pipe(Id),
  course: z.string('must be a course id').transform(Number).pipe(Id),
})

const grant = async (
  purchases: Services['purchases'],
  { member, course }: z.output<typeof GrantWords>,
  { console }: Shell,
): Promise<void> => {
  const isNew = await (await purchases()).grant(member, course)
  console.log(`${member} ${isNew ? 'has' : 'already had'} the course ${course}.`)
}

const GiftWords = z.object({
  member: z.string('must be a customer id').transform(Number).pipe(Id),
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
    .pipe(z.string().min(3, 'must say what for').max(120)),
})

/** A repeated command, or one whose end was not seen, gives nothing twice: the words are the key. */
const gift = async (
  { members, ledger }: Services,
  { member, count, why }: z.output<typeof GiftWords>,
  { console }: Shell,
) => {
  await members.require(member)
  const isNew = await ledger.give(member, count, why, why)
  const balance = await ledger.balance(member)
  const given = isNew ? 'Given' : 'Given before, so nothing was added'
  console.log(`${given}: ${member} has ${counted(balance, 'session')}.`)
}

const WithdrawWords = z.object({
  code: z.string('must be the end of the certificate’s address'),
  why: z.string('must say why').trim().min(3, 'must say why').max(300),
})

const withdraw = async (
  take: Services['withdraw'],
  { code, why }: z.output<typeof WithdrawWords>,
  { console }: Shell,
): Promise<void> => {
  const isDone = await take(code, why)
  console.log(isDone ? `The certificate ${plainLine(code)} is withdrawn.` : 'There is no such certificate.')
}

/** What is to be done; reads and checks the whole command before the database is touched. */
const readCommand = (shell: Shell): ((services: Services) => Promise<void>) => {
  const { action, words, values } = readWords(shell.args, OPTIONS, {
    grant: 2,
    gift: 3,
    'withdraw-certificate': 1,
  })
  if (action === 'add') {
    const account = accountFrom(values)
    return ({ members }) => add(members, account, shell)
  }
  if (action === 'list') return ({ members }) => list(members, values.search ?? '', shell)
  if (action === 'password') {
    const options = readOption(PasswordOptions, { id: values.id, password: values.password })
    return ({ members }) => setPassword(members, options, shell)
  }
  if (action === 'rank') {
    const input = readOption(
      RankInput,
      {
        id: values.id,
        rank: values.rank,
        rankLevel: values['rank-level'],
        rankLevelCode: values['rank-code'],
      },
      OPTION_OF,
    )
    return ({ members }) => setRank(members, input, shell)
  }
  if (action === 'grant') {
    const [member, course] = words
    const given = readOption(GrantWords, { member, course }, { member: 'customer id', course: 'course id' })
    return ({ purchases }) => grant(purchases, given, shell)
  }
  if (action === 'gift') {
    const [member, count, why] = words
    const names = { member: 'customer id', count: 'number of sessions', why: 'what for' }
    const given = readOption(GiftWords, { member, count, why }, names)
    return (services) => gift(services, given, shell)
  }
  if (action === 'withdraw-certificate') {
    const input = readOption(
      WithdrawWords,
      { code: words[0], why: values.why },
      { code: 'code', why: '--why' },
    )
    return (services) => withdraw(services.withdraw, input, shell)
  }
  throw new UsageError('Say add, list, password, rank, grant, gift or withdraw-certificate.')
}

/** `npm run member` */
export const memberCommand: Command = {
  usage: USAGE,
  run: async (shell) => {
    const command = readCommand(shell)
    const settings = readSettings(shell.env)
    const clock = createClock(settings.CLOCK)
    await withDatabase(settings, (db) =>
      command({
        members: membersService({ db, clock, passwords: createPasswords() }),
        withdraw: certificateWithdrawal({ db, clock }),
        ledger: ledgerService({ db, clock }),
        purchases: async () => purchasesService({ db, clock, content: await loadContent() }),
      }),
    )
  },
}
