import { type SpawnOptions, spawnSync } from 'node:child_process'
import { StartFailure } from '../start/start-failure.ts'

/** How to run a PostgreSQL program: it refuses to run as root, so root hands it to another user. */
export interface RunAs {
  readonly uid?: number
  readonly gid?: number
  /** The command line and options that run `command` as that user. */
  command(
    command: string,
    args: readonly string[],
  ): { command: string; args: string[]; options: SpawnOptions }
}

interface SystemUser {
  readonly uid: number
  readonly gid: number
}

const asMyself: RunAs = { command: (command, args) => ({ command, args: [...args], options: {} }) }

const asUser = ({ uid, gid }: SystemUser): RunAs => ({
  uid,
  gid,
  command: (command, args) => ({ command, args: [...args], options: { uid, gid } }),
})

/** As that user, but able to pass through folders that are closed to it, such as root's home. */
const asUserPassing = ({ uid, gid }: SystemUser, capability: string): RunAs => ({
  uid,
  gid,
  command: (command, args) => ({
    command: 'setpriv',
    args: [
      `--reuid=${uid}`,
      `--regid=${gid}`,
      '--clear-groups',
      `--inh-caps=-all,+${capability}`,
      `--ambient-caps=-all,+${capability}`,
      command,
      ...args,
    ],
    options: {},
  }),
})

const idOf = (flag: '-u' | '-g', name: string): number | null => {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : null
}

const findUser = (name: string): SystemUser | null => {
  const uid = idOf('-u', name)
  const gid = idOf('-g', name)
  return uid === null || gid === null ? null : { uid, gid }
}

const makeUser = (name: string): SystemUser | null => {
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name])
  return findUser(name)
}

const canReach = (runAs: RunAs, program: string, dataDir: string): boolean => {
  const { command, args, options } = runAs.command('/bin/sh', ['-c', '"$0" -V && cd "$1"', program, dataDir])
  return spawnSync(command, args, { ...options, cwd: '/', stdio: 'ignore' }).status === 0
}

/**
 * Chooses who runs PostgreSQL: this user, or, as root, the owner of the cluster, the system's `postgres` (made when
 * missing) or `nobody`.
 * @throws StartFailure when that user can reach neither the programs nor DATA_DIR
 */
export const choosePostgresUser = (options: {
  /** Who owns the cluster already, when there is one. */
  readonly owner: SystemUser | null
  readonly program: string
  readonly dataDir: string
}): RunAs => {
  const { owner, program, dataDir } = options
  if (process.getuid?.() !== 0) {
    if (owner && process.getuid && owner.uid !== process.getuid())
      throw new StartFailure(
        `The database in ${dataDir} belongs to another user (uid ${owner.uid}): start as that user, or set another DATA_DIR.`,
      )
    return asMyself
  }
  const user =
    (owner && owner.uid !== 0 ? owner : null) ??
    findUser('postgres') ??
    makeUser('postgres') ??
    findUser('nobody')
  if (!user)
    throw new StartFailure(
      'PostgreSQL does not run as root, and there is no other user: start as another user.',
    )
  // Reading is all it takes; a container often lacks that capability but has the wider one.
  const ways = [asUser(user), asUserPassing(user, 'dac_read_search'), asUserPassing(user, 'dac_override')]
  const way = ways.find((each) => canReach(each, program, dataDir))
  if (way) return way
  throw new StartFailure(
    `PostgreSQL does not run as root, and its user (uid ${user.uid}) can not reach ${dataDir}: set DATA_DIR to a folder outside root's home, or start as another user.`,
  )
}
