import { chownSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { choosePostgresUser, run } from '#server/platform/db/postgres-user.ts'
import { documentedCommands } from '../../../../scripts/documented-commands.ts'
import { findPostgresFolder, isMissing } from '../../../../scripts/test-programs.ts'

const programs = findPostgresFolder()

/** Tests that need pgBackRest are skipped without it and Debian's PostgreSQL. In CI they fail. */
export const skipsPgBackRest = isMissing('pgbackrest') || (programs === null && !process.env.CI)

const USER = 'oola'
const STANZA = 'portal'

/** What docs/operations/point-in-time.md has in /etc/pgbackrest.conf. */
const configuration = (folder: string): string => `[global]
repo1-path=${folder}/repository
lock-path=${folder}/lock
log-level-file=off
log-level-console=warn
start-fast=y

[${STANZA}]
pg1-path=${folder}/data
pg1-socket-path=${folder}
pg1-user=${USER}
pg1-database=postgres
`

/** A PostgreSQL whose log goes to a pgBackRest repository, everything in one temporary folder. */
export const startPgBackRestCluster = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'oola-pitr-'))
  const bin = programs ?? ''
  const { user, wrapper } = await choosePostgresUser(null, path.join(bin, 'postgres'), folder)
  if (user) chownSync(folder, user.uid, user.gid)
  const config = path.join(folder, 'pgbackrest.conf')
  writeFileSync(config, configuration(folder))
  for (const name of ['repository', 'lock']) {
    mkdirSync(path.join(folder, name))
    if (user) chownSync(path.join(folder, name), user.uid, user.gid)
  }
  const log = openSync(path.join(folder, 'log'), 'a')
  const call = async (...command: [string, ...string[]]): Promise<void> => {
    const { code, stderr } = await run({ user, wrapper }, command, {
      // pgBackRest reports its errors on the standard output.
      stdio: ['ignore', log, command[0].endsWith('pg_ctl') ? log : 'pipe'],
    })
    if (code !== 0) throw new Error(`${command.join(' ')} failed: ${stderr} (see ${folder}/log)`)
  }
  /** Runs commands of the page; the folder of this cluster takes the place of /etc. */
  const runDocumented = (commands: string) =>
    call('sh', '-euc', `pgbackrest() { command pgbackrest --config=${config} "$@"; }\n${commands}`)
  const data = path.join(folder, 'data')
  const start = async (): Promise<void> => {
    const settings = {
      listen_addresses: '',
      unix_socket_directories: folder,
      fsync: 'off',
      archive_mode: 'on',
      archive_command: `'pgbackrest --config=${config} --stanza=${STANZA} archive-push %p'`,
    }
    const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
    await call(path.join(bin, 'pg_ctl'), 'start', '-s', '-w', '-D', data, '-o', flags.join(' '))
  }
  const stop = () => call(path.join(bin, 'pg_ctl'), 'stop', '-s', '-w', '-m', 'fast', '-D', data)
  await call(
    path.join(bin, 'initdb'),
    '-D',
    data,
    '--username',
    USER,
    '--auth=trust',
    '--encoding=UTF8',
    '--no-sync',
  )
  await start()
  await runDocumented(documentedCommands('point-in-time', 'Set up', 2))
  return {
    url: `postgres://${USER}@127.0.0.1:5432/postgres?host=${encodeURIComponent(folder)}`,
    backUp: () => runDocumented(documentedCommands('point-in-time', 'Set up', 3)),
    /** Brings the cluster back to a moment, `2026-11-26 10:15:00+00`. */
    restoreTo: async (moment: string): Promise<void> => {
      await stop()
      const commands = documentedCommands('point-in-time', 'Go back')
      await runDocumented(commands.replace(/(?<=--target=")[^"]+/, moment))
      await start()
    },
    /** Ends the cluster without a word, deletes its folder, and brings back what was archived. */
    loseDisk: async (): Promise<void> => {
      await call(path.join(bin, 'pg_ctl'), 'stop', '-s', '-w', '-m', 'immediate', '-D', data)
      rmSync(data, { recursive: true })
      mkdirSync(data, { mode: 0o700 })
      if (user) chownSync(data, user.uid, user.gid)
      await runDocumented(documentedCommands('point-in-time', 'When the disk of the database is lost'))
      await start()
    },
    remove: async (): Promise<void> => {
      await stop().catch(() => {})
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
