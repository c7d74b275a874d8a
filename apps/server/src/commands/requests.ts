import { parseArgs } from 'node:util'
import { REQUEST_KINDS, type RequestKind } from '@oola/contract/requests/requests.constants'
import { readSettings } from '../env.ts'
import { listRequests, markHandled, type RequestRow } from '../features/requests/requests.repo.ts'
import { createClock } from '../platform/clock.ts'
import type { Database } from '../platform/db/client.ts'
import { plainLine } from '../platform/plain-line.ts'
import { type Command, type Shell, UsageError } from './run-command.ts'
import { withDatabase } from './with-database.ts'

const USAGE = `npm run requests                        the open ones, the oldest first
npm run requests -- --kind coach        of one kind: ${REQUEST_KINDS.join(', ')}
npm run requests -- --all               the handled ones as well, the newest first
npm run requests -- handled <number>    marks one as handled
npm run requests -- open <number>       takes that back`

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

const readCommand = ({ args, console }: Shell, now: () => Date): ((db: Database) => Promise<void>) => {
  const { values, positionals } = (() => {
    try {
      return parseArgs({
        args: [...args],
        options: { kind: { type: 'string' }, all: { type: 'boolean' } },
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
  return async (db) => {
    const isKnown = await markHandled(db.orm, id, action === 'handled' ? now() : null)
    if (!isKnown) throw new RequestRefusal(`There is no request ${id}.`)
    console.log(action === 'handled' ? `Request ${id} is handled.` : `Request ${id} is open again.`)
  }
}

/** `npm run requests` */
export const requestsCommand: Command = {
  usage: USAGE,
  run: async (shell) => {
    const settings = readSettings(shell.env)
    await withDatabase(settings, readCommand(shell, createClock(settings.CLOCK).now))
  },
}
