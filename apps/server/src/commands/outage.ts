import { Id } from '@oola/contract/ids'
import { DEFAULT_TIME_ZONE } from '@oola/contract/local-day'
import { Reason } from '@oola/contract/staff/staff-people.calls'
import { z } from 'zod'
import { readSettings } from '../env.ts'
import {
  daysExcusedBy,
  NewOutage,
  type OutageView,
  outagesService,
} from '../features/outages/outages.service.ts'
import { createClock } from '../platform/clock.ts'
import { readOption, readWords } from './command-words.ts'
import { type Command, type Shell, UsageError } from './run-command.ts'
import { type ShellLog, shellLog } from './shell-log.ts'
import { withDatabase } from './with-database.ts'

const USAGE = `npm run outage -- add --from <moment> --to <moment> --reason <what happened>
npm run outage -- list
npm run outage -- remove --id <number> --reason <why>

A moment has a zone: 2026-03-09T14:00Z or 2026-03-09T09:00-05:00. A day of which members lost four hours or more between
06:00 and midnight of their own clock breaks no streak, and no course asks why it was missed.
Both are in the staff's log, with the name of the system's user.
Works with a running server, and without one.`

const OPTIONS = {
  from: { type: 'string' },
  to: { type: 'string' },
  reason: { type: 'string' },
  id: { type: 'string' },
} as const

type Outages = ReturnType<typeof outagesService>

const minutes = (moment: Date): string => moment.toISOString().slice(0, 16).replace('T', ' ')

/** With the days in the default zone, so that the operator can check the range. */
const describe = (outage: OutageView): string => {
  const days = daysExcusedBy(outage, DEFAULT_TIME_ZONE)
  const excused = days.length > 0 ? `excuses ${days.join(', ')}` : 'excuses no day'
  return `${outage.id}  ${minutes(outage.from)} to ${minutes(outage.to)} UTC  ${excused} in ${DEFAULT_TIME_ZONE}  ${outage.reason}`
}

const list = async (outages: Outages, { console }: Shell): Promise<void> => {
  for (const outage of await outages.list()) console.log(describe(outage))
}

const RemoveOptions = z.object({
  id: z.string('must be a number').transform(Number).pipe(Id),
  reason: z.string('must say why').pipe(Reason),
})

/** An outage, for the log. */
const valuesOf = ({ from, to, reason }: Omit<OutageView, 'id'>) => ({
  ...{ from: from.toISOString(), to: to.toISOString(), reason },
})

/** What is to be done; reads and checks the whole command before the database is touched. */
const readCommand = (shell: Shell): ((outages: Outages, log: ShellLog) => Promise<void>) => {
  const { args, console } = shell
  const { action, values } = readWords(args, OPTIONS)
  if (action === 'add') {
    const added = readOption(NewOutage, values)
    const { reason } = added
    const entry = { kind: 'outage.added', about: 'An outage', after: valuesOf(added), reason }
    return async (outages, log) => console.log(describe(await outages.add(added, (tx) => log(tx, entry))))
  }
  if (action === 'list') return (outages) => list(outages, shell)
  if (action === 'remove') {
    const { id, reason } = readOption(RemoveOptions, values)
    return async (outages, log) => {
      await outages.remove(id, (tx, gone) =>
        log(tx, { kind: 'outage.removed', about: 'An outage', before: valuesOf(gone), reason }),
      )
      console.log(`Outage ${id} is removed; the days of members who changed their zone since stay excused.`)
    }
  }
  throw new UsageError('Say add, list or remove.')
}

/** `npm run outage` */
export const outageCommand: Command = {
  usage: USAGE,
  run: async (shell) => {
    const command = readCommand(shell)
    const settings = readSettings(shell.env)
    const clock = createClock(settings.CLOCK)
    await withDatabase(settings, (db) => command(outagesService({ db, clock }), shellLog(clock)))
  },
}
