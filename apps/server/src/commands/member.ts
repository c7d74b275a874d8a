import { randomUUID } from 'node:crypto'
import { counted } from '@oola/contract/count-words'
import { ROLE_NAMES, type StaffRole } from '@oola/contract/staff/staff-rights'
import type { z } from 'zod'
import { readSettings } from '../env.ts'
import type { MailsService } from '../features/account/mails.service.ts'
import { membersService, RankInput } from '../features/account/members.service.ts'
import { createPasswords } from '../features/account/passwords.ts'
import { certificateWithdrawal } from '../features/certificates/certificate-withdrawal.ts'
import { withdrawnMail } from '../features/certificates/certificate-words.ts'
import { purchasesService } from '../features/courses/course-purchases.service.ts'
import { type LedgerService, ledgerService } from '../features/sessions/ledger.service.ts'
import { auditWriter } from '../features/staff/audit.ts'
import { courseGift, sessionsGift } from '../features/staff/member-acts/gift-mails.ts'
import { type StaffRolesService, staffRolesService } from '../features/staff/staff-roles.service.ts'
import { createClock } from '../platform/clock.ts'
import { loadContent } from '../platform/content/load-content.ts'
import { plainLine } from '../platform/plain-line.ts'
import { readOption, readWords } from './command-words.ts'
import {
  accountFrom,
  GiftWords,
  GrantWords,
  NewRole,
  OPTION_OF,
  OPTIONS,
  PasswordOptions,
  RoleOptions,
  USAGE,
  WithdrawWords,
  WithReason,
} from './member-words.ts'
import { type Command, type Shell, UsageError } from './run-command.ts'
import { type ShellLog, shellActor, shellLog } from './shell-log.ts'
import { withDatabase } from './with-database.ts'
import { withMails } from './with-mails.ts'

interface Services {
  readonly members: ReturnType<typeof membersService>
  /** Loads the programme, which no other action needs. */
  readonly purchases: () => Promise<ReturnType<typeof purchasesService>>
  readonly withdrawCertificate: ReturnType<typeof certificateWithdrawal>
  readonly ledger: LedgerService
  /** Loads the programme's texts, for changes that queue a mail. */
  readonly withMails: <T>(work: (mails: MailsService) => Promise<T>) => Promise<T>
  readonly rolesOf: (mails: MailsService) => StaffRolesService
  readonly log: ShellLog
}

/** What a command does with the services. */
type Act = (services: Services) => Promise<void>

const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) =>
  `${firstName} ${lastName}`

const changeRole = async (
  { members, withMails: work, rolesOf }: Services,
  { id, role, reason }: { readonly id: number; readonly role: StaffRole | null; readonly reason: string },
  { console }: Shell,
): Promise<void> => {
  await members.require(id)
  await work((mails) => rolesOf(mails).set(shellActor(), { memberId: id, role, reason }))
  console.log(`${id} ${role ? `has the role ${ROLE_NAMES[role]}` : 'has no role'}.`)
}

const add = async (
  services: Services,
  account: ReturnType<typeof accountFrom>,
  { role, reason }: { readonly role?: StaffRole | null | undefined; readonly reason: string },
  shell: Shell,
): Promise<void> => {
  const { id, password } = await services.members.add(account, (tx, memberId) => {
    const { userTypeId, isActiveCoach } = account
    const after = { userTypeId, isActiveCoach }
    return services.log(tx, { kind: 'member.added', memberId, about: nameOf(account), after, reason })
  })
  shell.console.log(`Customer id ${id}${password ? `, password ${password}` : ''}`)
  if (role) await changeRole(services, { id, role, reason }, shell)
}

const list = async ({ members }: Services, search: string, { console }: Shell): Promise<void> => {
  for (const { id, firstName, lastName, email, phone, ...row } of await members.list(search)) {
    const marks = [
      row.userTypeId === 4 ? 'non-subscriber' : `step ${row.stepId}`,
      ...(row.isActiveCoach ? ['coach'] : []),
      ...(row.staffRole ? [`staff: ${ROLE_NAMES[row.staffRole]}`] : []),
    ]
    const facts = [String(id), `${firstName} ${lastName}`, email, phone ?? 'no phone', ...marks]
    console.log(facts.map(plainLine).join('  '))
  }
}

const setPassword = async (
  { members, log }: Services,
  { id, password }: z.output<typeof PasswordOptions>,
  reason: string,
  { console }: Shell,
): Promise<void> => {
  const about = nameOf(await members.require(id))
  const made = await members.setPassword(id, password, (tx) =>
    log(tx, { kind: 'member.passwordSet', memberId: id, about, reason }),
  )
  console.log(
    `The password of ${id} is changed${made.password ? ` to ${made.password}` : ''}; every session has ended.`,
  )
}

const setRank = async (
  { members, log }: Services,
  given: z.output<typeof RankInput>,
  reason: string,
  { console }: Shell,
): Promise<void> => {
  const member = await members.require(given.id)
  const rank = given.rank ?? null
  await members.setRank(given, (tx) =>
    log(tx, {
      ...{ kind: 'member.rankSet', memberId: given.id, about: nameOf(member), reason },
      ...{ before: { rank: member.rank }, after: { rank } },
    }),
  )
  console.log(`${given.id} ${rank ? `has the rank ${plainLine(rank)}` : 'has no rank'}.`)
}

const grant = async (
  { members, purchases, log, withMails: work }: Services,
  { member, course }: z.output<typeof GrantWords>,
  reason: string,
  { console }: Shell,
): Promise<void> => {
  const about = nameOf(await members.require(member))
  const { grant: open } = await purchases()
  const isNew = await work(({ queue }) =>
    open(member, course, async (tx, { title }) => {
      const { name, ...details } = courseGift(title)
      await queue(tx, name, member, `given-${randomUUID()}`, details)
      await log(tx, { kind: 'member.courseGranted', memberId: member, about, after: { course }, reason })
    }),
  )
  console.log(`${member} ${isNew ? 'has' : 'already had'} the course ${course}.`)
}

/** A repeated command, or one whose end was not seen, gives nothing twice: the words are the key. */
const gift = async (
  { members, ledger, log, withMails: work }: Services,
  { member, count, why }: z.output<typeof GiftWords>,
  { console }: Shell,
): Promise<void> => {
  const about = nameOf(await members.require(member))
  const { name, ...details } = sessionsGift({ count, note: why })
  const isNew = await work(({ queue }) =>
    ledger.give(member, count, why, why, async (tx) => {
      await queue(tx, name, member, `given-${randomUUID()}`, details)
      await log(tx, {
        ...{ kind: 'member.sessionsGiven', memberId: member, about },
        ...{ after: { sessions: count }, reason: why },
      })
    }),
  )
  const balance = await ledger.balance(member)
  const given = isNew ? 'Given' : 'Given before, so nothing was added'
  console.log(`${given}: ${member} has ${counted(balance, 'session')}.`)
}

const withdraw = async (
  { withdrawCertificate, log, withMails: work }: Services,
  { code, why }: z.output<typeof WithdrawWords>,
  { console }: Shell,
): Promise<void> => {
  const isDone = await work(({ queueAll }) =>
    withdrawCertificate(code, why, async (tx, memberId, number) => {
      await queueAll(tx, [{ ...withdrawnMail(memberId, number), key: `certificate-${code}` }])
      await log(tx, { kind: 'certificate.withdrawn', memberId, about: `Certificate ${code}`, reason: why })
    }),
  )
  console.log(isDone ? `The certificate ${plainLine(code)} is withdrawn.` : 'There is no such certificate.')
}

/** What is to be done; reads and checks the whole command before the database is touched. */
const readCommand = (shell: Shell): Act => {
  const { action, words, values } = readWords(shell.args, OPTIONS, {
    grant: 2,
    gift: 3,
    'withdraw-certificate': 1,
  })
  const { id, role } = values
  const readReason = (): string => readOption(WithReason, { reason: values.reason }).reason
  if (action === 'add') {
    const account = accountFrom(values)
    const given = { ...readOption(NewRole, { role }), reason: readReason() }
    return (services) => add(services, account, given, shell)
  }
  if (action === 'list') return (services) => list(services, values.search ?? '', shell)
  if (action === 'role') {
    const given = { ...readOption(RoleOptions, { id, role }), reason: readReason() }
    return (services) => changeRole(services, given, shell)
  }
  if (action === 'password') {
    const options = readOption(PasswordOptions, { id, password: values.password })
    const reason = readReason()
    return (services) => setPassword(services, options, reason, shell)
  }
  if (action === 'rank') {
    const rank = { rank: values.rank, rankLevel: values['rank-level'], rankLevelCode: values['rank-code'] }
    const input = readOption(RankInput, { id, ...rank }, OPTION_OF)
    const reason = readReason()
    return (services) => setRank(services, input, reason, shell)
  }
  if (action === 'grant') {
    const [member, course] = words
    const given = readOption(GrantWords, { member, course }, { member: 'customer id', course: 'course id' })
    const reason = readReason()
    return (services) => grant(services, given, reason, shell)
  }
  if (action === 'gift') {
    const [member, count, why] = words
    const names = { member: 'customer id', count: 'number of sessions', why: 'what for' }
    const given = readOption(GiftWords, { member, count, why }, names)
    return (services) => gift(services, given, shell)
  }
  if (action === 'withdraw-certificate') {
    const named = { code: words[0], why: values.why }
    const input = readOption(WithdrawWords, named, { code: 'code', why: '--why' })
    return (services) => withdraw(services, input, shell)
  }
  throw new UsageError('Say add, list, role, password, rank, grant, gift or withdraw-certificate.')
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
        withdrawCertificate: certificateWithdrawal({ db, clock }),
        ledger: ledgerService({ db, clock }),
        purchases: async () => purchasesService({ db, clock, content: await loadContent() }),
        withMails: (work) => withMails({ settings, db, clock }, work),
        rolesOf: ({ queue, preview }) => {
          const account = { queueMail: queue, previewMail: preview }
          return staffRolesService({ db, account, writeAudit: auditWriter({ clock }) })
        },
        log: shellLog(clock),
      }),
    )
  },
}
