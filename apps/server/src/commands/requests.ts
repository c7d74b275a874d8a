import { parseArgs } from 'node:util'
import { REQUEST_KINDS, type RequestKind } from '@oola/contract/requests/requests.constants'
import { Reason } from '@oola/contract/staff/staff-people.calls'
import { z } from 'zod'
import { readSettings } from '../env.ts'
import { listRequests, markHandled, type RequestRow } from '../features/requests/requests.repo.ts'
import { type Clock, createClock } from '../platform/clock.ts'
import { type Database, inTransaction } from '../platform/db/client.ts'
import { plainLine } from '../platform/plain-line.ts'
import { readOption } from './command-words.ts'
import { type Command, type Shell, UsageError } from './run-command.ts'
import { shellLog } from './shell-log.ts'
import { withDatabase } from './with-database.ts'

const USAGE = `npm run requests                        the open ones, the oldest first
npm run requests -- --kind coach        of one kind: ${REQUEST_KINDS.join(', ')}
npm run requests -- --all               the handled ones as well, the newest first
npm run requests -- handled <number> --reason <why>    marks one as handled
npm run requests -- open <number> --reason <why>       takes that back

Both are in the staff's log, with the reason of at least ten letters and the name of the system's user.`

const show = (row: RequestRow): string => {
  const {
    id,
    kind,
    createdAt,
    firstName,
    lastName,
    email,
    phone,
    sponsorAlias,
    coachId,
    coach,
    message,
    handledAt,
  } = row
  const facts = [
    `#${id}`,
    kind,
    createdAt.toISOString().slice(0, 16).replace('T', ' '),
    `${firstName} ${lastName}`,
    email,
    phone ?? 'no phone',
    ...(sponsorAlias ? [`by ${sponsorAlias}`] : []),
    ...(coachId ? [`about the coach ${coach ?? 'who is gone'} (${coachId})`] : []),
    ...(handledAt ? [`handled ${handledAt.toISOString().slice(0, 10)}`] : []),
  ]
  const line = facts.map(plainLine).join('  ')
  const words = plainLine(message ?? '')
  return words ? `${line}\n    ${words}` : line
}

const isKind = (text: string): text is RequestKind => (REQUEST_KINDS as readonly string[]).includes(text)

/** No request with this number. */
class RequestRefusal extends Error {
  override name = 'RequestRefusal'
}

const WithReason = z.object({ reason: z.string('must say why').pipe(Reason) })

const readCommand = ({ args, console }: Shell, clock: Clock): ((db: Database) => Promise<void>) => {
  const { values, positionals } = (() => {
    try {
      return parseArgs({
        args: [...args],
        options: { kind: { type: 'string' }, all: { type: 'boolean' }, reason: { type: 'string' } },
        allowPositionals: true,
      })
    } catch (error) {
      throw new UsageError(error instanceof Error ? error.message : String(error))
    }
  })()
  const [action, number, ...more] = positionals
  if (more.length > 0) throw new UsageError(`"${more.join(' ')}" is not understood`)
  if (action === undefined) {
    const { kind, all = false } = values
    if (kind !== undefined && !isKind(kind)) throw new UsageError(`--kind: ${kind} is none of them`)
    return async (db) => {
      const rows = await listRequests(db.orm, { kind: kind ?? null, all })
      console.log(rows.length > 0 ? rows.map(show).join('\n') : 'Nothing is waiting.')
    }
  }
  if (action !== 'handled' && action !== 'open') throw new UsageError(`"${action}" is not understood`)
  const id = Number(number)
  if (!Number.isInteger(id) || id < 1) throw new UsageError('Say which request, by its number.')
  const { reason } = readOption(WithReason, { reason: values.reason })
  const log = shellLog(clock)
  const [kind, at] =
    action === 'handled' ? (['request.handled', clock.now()] as const) : (['request.reopened', null] as const)
  return async (db) => {
    await inTransaction(db, async (tx) => {
      const asked = await markHandled(tx, id, at)
      if (!asked) throw new RequestRefusal(`There is no request ${id}.`)
      await log(tx, { kind, about: `Request ${id} of ${asked.firstName} ${asked.lastName}`, reason })
    })
    console.log(action === 'handled' ? `Request ${id} is handled.` : `Request ${id} is open again.`)
  }
}

/** `npm run requests` */
export const requestsCommand: Command = {
  usage: USAGE,
  run: async (shell) => {
    const settings = readSettings(shell.env)
    await withDatabase(settings, readCommand(shell, createClock(settings.CLOCK)))
  },
}
