import { type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { StartFailure } from '../start/start-failure.ts'

interface SystemUser {
  readonly uid: number
  readonly gid: number
}

/** How PostgreSQL's programs run: they refuse to run as root, so root runs them as another user. */
export interface RunAs {
  /** Null: as the user of this process. */
  readonly user: SystemUser | null
  /** A command that changes the user; without one the system call does. */
  readonly wrapper: readonly string[]
}

/**
 * Runs a PostgreSQL program to its end, without the server's settings and secrets in its environment.
 * @returns its exit code and its piped stderr
 */
export const run = async (
  { user, wrapper }: RunAs,
  [program, ...args]: readonly [string, ...string[]],
  options: SpawnOptions,
): Promise<{ code: number | null; stderr: string }> => {
  const [command = program, ...rest] = [...wrapper, program, ...args]
  const { PATH, SystemRoot } = process.env
  const child = spawn(command, rest, {
    cwd: '/',
    ...(user && wrapper.length === 0 ? user : {}),
    ...options,
    env: { PATH, SystemRoot, LC_ALL: 'C', TZ: 'UTC', ...options.env },
  })
  const [[code], stderr] = await Promise.all([
    once(child, 'exit') as Promise<[number | null]>,
    child.stderr ? text(child.stderr) : '',
  ])
  return { code, stderr }
}

const findUser = (name: string): SystemUser | null => {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout)
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null
}

const makeUser = (name: string): SystemUser | null => {
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name])
  return findUser(name)
}

/** As that user, but able to pass through folders that are closed to it, such as root's home. */
const passing = ({ uid, gid }: SystemUser, capability: string): string[] => [
  ...['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'],
  ...[`--inh-caps=-all,+${capability}`, `--ambient-caps=-all,+${capability}`],
]

const canReach = (runAs: RunAs, program: string, dataDir: string): Promise<boolean> =>
  run(runAs, ['/bin/sh', '-c', '"$0" -V && cd "$1"', program, dataDir], { stdio: 'ignore' }).then(
    ({ code }) => code === 0,
    () => false,
  )

/**
 * Chooses the user for PostgreSQL: this user, or, as root, the owner of the cluster, the system's `postgres` (created
 * when missing) or `nobody`.
 * @param owner the owner of an existing cluster
 * @throws StartFailure when that user can reach neither the program nor DATA_DIR
 */
export const choosePostgresUser = async (
  owner: SystemUser | null,
  program: string,
  dataDir: string,
): Promise<RunAs> => {
  if (process.getuid?.() !== 0) {
    if (owner && process.getuid && owner.uid !== process.getuid())
      throw new StartFailure(
        `The database in ${dataDir} belongs to another user (uid ${owner.uid}): start as that user, or set another DATA_DIR.`,
      )
    return { user: null, wrapper: [] }
  }
  const ownUser = owner && owner.uid !== 0 ? owner : null
  const user = ownUser ?? findUser('postgres') ?? makeUser('postgres') ?? findUser('nobody')
  if (!user)
    throw new StartFailure(
      'PostgreSQL does not run as root, and there is no other user: start as another user.',
    )
  // Read access is enough; a container often lacks that capability but has the wider one.
  const wrappers = [[], passing(user, 'dac_read_search'), passing(user, 'dac_override')]
  for (const wrapper of wrappers)
    if (await canReach({ user, wrapper }, program, dataDir)) return { user, wrapper }
  throw new StartFailure(
    `PostgreSQL does not run as root, and its user (uid ${user.uid}) can not reach ${dataDir}: set DATA_DIR to a folder outside root's home, or start as another user.`,
  )
}
