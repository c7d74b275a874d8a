// A release that is packed and unpacked as an operator does it.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { chownSync, copyFileSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { pipeline } from 'node:stream'
import { documentedCommands } from '../../scripts/documented-commands.ts'
import { packArchive } from '../../scripts/package/release-files.ts'
import { makeTree, VERSION } from '../../scripts/package/tree.ts'

const isRoot = process.getuid?.() === 0

/** Whether this machine lets the test build a file system of its own; a container mostly does not. */
export const canMount = isRoot && spawnSync('unshare', ['--mount', 'true']).status === 0

/** A user without rights on this machine, when the test runs as root. */
const plainUser = (): { uid: number; gid: number } | undefined => {
  if (!isRoot) return undefined
  const uid = Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' }))
  return { uid, gid: uid }
}

/** Makes a folder that belongs to that user. */
export const makeFolder = (folder: string): string => {
  mkdirSync(folder)
  const user = plainUser()
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

export interface Release {
  /** Has nothing but the release, and belongs to the user that unpacked it. */
  readonly folder: string
  /** The unpacked files. */
  readonly tree: string
  /** The documented command that starts it in that folder. */
  readonly startCommand: string
}

/** Packs a release and unpacks it into an empty folder, with the commands of docs/operations/install.md. */
export const unpackRelease = (place: string): Release => {
  const name = `oola-${VERSION}-${process.platform}-${process.arch}`
  const packed = path.join(place, name)
  const archive = `${packed}.tar.gz`
  makeTree(packed)
  // Half of the time, for an archive that is a tenth larger.
  packArchive(packed, archive, { level: 1 })
  rmSync(packed, { recursive: true })
  const folder = makeFolder(path.join(place, 'empty'))
  renameSync(archive, path.join(folder, path.basename(archive)))
  const commands = documentedCommands('install', 'From the archive').trim().split('\n')
  const startCommand = commands.pop() ?? ''
  execFileSync('sh', ['-euc', commands.join('\n')], { cwd: folder, ...plainUser() })
  return { folder, tree: path.join(folder, name), startCommand }
}

export interface Started {
  readonly output: () => string
  /** Waits until it has printed these words. @throws when it ends without */
  readonly untilPrinted: (words: string) => Promise<void>
  /** The exit code. */
  readonly ended: Promise<number | null>
  readonly stop: () => Promise<void>
}

interface Command {
  readonly cwd?: string
  readonly env: Readonly<Record<string, string>>
  /** As a user without rights, when the test runs as root. */
  readonly plain?: boolean
}

/** Starts a command with no other variables than `env`. */
export const start = (command: readonly string[], { cwd, env, plain }: Command): Started => {
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(plain ? plainUser() : {}),
  })
  let output = ''
  const printed = new EventEmitter()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk)
      printed.emit('output')
    })
  const ended = once(child, 'close')
  return {
    output: () => output,
    untilPrinted: async (words) => {
      while (!output.includes(words)) {
        const end = ended.then(() => Promise.reject(new Error(`It ended:\n${output}`)))
        await Promise.race([once(printed, 'output'), end])
      }
    },
    ended: ended.then(([code]) => code),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The shared libraries of the machine that a program or a library loads. */
const librariesOf = (file: string): string[] =>
  [...execFileSync('ldd', [file], { encoding: 'utf8' }).matchAll(/(\/\S+) \(0x/g)].map(
    ([, found = '']) => found,
  )

/**
 * Puts the libraries that a release loads into the root folder of an image, which has nothing else and no shell.
 * @returns their names
 */
export const makeImageRoot = (release: string, root: string): string[] => {
  for (const folder of ['app', 'data', 'dev', 'tmp']) mkdirSync(path.join(root, folder), { recursive: true })
  const programs = ['bin/node', ...globSync('node_modules/**/*.node', { cwd: release })]
  const loaded = new Set(programs.flatMap((file) => librariesOf(path.join(release, file))))
  const libraries = [...loaded].filter((library) => !library.startsWith(release))
  for (const library of libraries) {
    mkdirSync(path.join(root, path.dirname(library)), { recursive: true })
    copyFileSync(library, path.join(root, library))
  }
  return libraries.map((library) => path.basename(library))
}

// In namespaces of its own: the mounts end with the process.
const ENTER = `set -eu
mount --bind "$ROOT" "$ROOT"
mount --bind "$RELEASE" "$ROOT/app"
mount -o remount,ro,bind "$ROOT/app"
mount --bind "$DATA" "$ROOT/data"
mount --rbind /dev "$ROOT/dev"
mount -t tmpfs tmpfs "$ROOT/tmp"
mount -o remount,ro,bind "$ROOT"
exec chroot --userspec=65532:65532 "$ROOT" "$@"`

interface Image {
  readonly tree: string
  /** The folder of `makeImageRoot`. */
  readonly root: string
  /** The volume. */
  readonly data: string
  readonly env: Readonly<Record<string, string>>
}

/** Starts a command in an image with a read-only file system, without rights; requires `canMount`. */
export const startInImage = (command: readonly string[], { tree, root, data, env }: Image): Started => {
  chownSync(data, 65_532, 65_532)
  return start(['unshare', '--mount', 'sh', '-c', ENTER, 'sh', ...command], {
    env: { ...env, PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ROOT: root, RELEASE: tree, DATA: data },
  })
}

/** Opens a port of this machine to a database that has a socket only, which an image cannot see. */
export const openPort = async (database: URL): Promise<{ port: number; close: () => void }> => {
  const { port, hostname } = database
  const folder = database.searchParams.get('host')
  const server = net.createServer((near) => {
    const far = folder ? net.connect(`${folder}/.s.PGSQL.${port}`) : net.connect(Number(port), hostname)
    pipeline(near, far, near, () => {})
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { port: address.port, close: () => server.close() }
}
