// A machine with systemd for the commands that an operator runs as root: its own file system, processes and network.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../../../..')

/** The checkout on the machine, read-only. */
export const SOURCE = '/srv/source'

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

// What is mounted there ends with its namespace. In a container one of these is mostly refused.
const PROBE = `mount -t tmpfs tmpfs /mnt
mkdir /mnt/upper /mnt/work /mnt/root
mount -t overlay -o lowerdir=/,upperdir=/mnt/upper,workdir=/mnt/work overlay /mnt/root
mount -t cgroup2 cgroup2 /mnt/root
ip link set lo up`

const unshare = ['--mount', '--net', '--uts', '--ipc', 'sh', '-euc'] as const

/** Whether the test is root on a Linux with systemd that lets it make such a machine. */
export const canStartMachine =
  process.getuid?.() === 0 &&
  existsSync('/lib/systemd/systemd') &&
  spawnSync('unshare', [...unshare, PROBE], { stdio: 'ignore' }).status === 0

// The files of this machine below a folder in memory, which takes all writes. Nothing of sysinit.target is started: it would set up
// hardware. The addresses are those that the pages and deploy/ have.
const MACHINE = `place=$1 source=$2
mount -t tmpfs tmpfs "$place"
cd "$place"
mkdir upper work root cgroup
mount -t overlay -o lowerdir=/,upperdir=upper,workdir=work overlay root
mount -t cgroup2 cgroup2 cgroup
group=cgroup/oola-$$
mkdir $group
echo $$ > $group/cgroup.procs
cd root
for folder in dev run tmp opt srv var/log; do mount -t tmpfs tmpfs $folder; done
mount -t sysfs -o ro sysfs sys
mkdir dev/pts dev/shm srv/source tmp/old var/log/nginx
for device in null zero full random urandom tty; do touch dev/$device; mount --bind /dev/$device dev/$device; done
ln -s /proc/self/fd dev/fd
ln -s pts/ptmx dev/ptmx
mount -t devpts -o newinstance,ptmxmode=0666 devpts dev/pts
mount -t tmpfs tmpfs dev/shm
mount --bind "$source" srv/source
mount -o remount,ro,bind srv/source
rm -rf usr/lib/systemd/system/sysinit.target.wants etc/systemd/system
mkdir -p etc/systemd/system
printf '[Unit]\\nWants=systemd-journald.service\\n' > etc/systemd/system/machine.target
rm -f etc/hosts
printf '127.0.0.1 localhost portal.example server-1 server-2 worker\\n10.0.0.21 db.example\\n' > etc/hosts
ip link set lo up
for address in 10.0.0.11 10.0.0.12 10.0.0.15 10.0.0.21; do ip address add $address/32 dev lo; done
export container=oola
unshare --mount --pid --fork --kill-child --cgroup sh -euc '
  mount -t proc proc proc
  mount -t cgroup2 cgroup2 sys/fs/cgroup
  pivot_root . tmp/old
  umount -l /tmp/old
  touch /run/machine
  exec /lib/systemd/systemd --unit=machine.target --show-status=false' &
child=$!
trap "kill -KILL $child" TERM
until pid=$(pgrep -P $child); do sleep 0.05; done
echo "$pid"
wait $child 2> /dev/null || wait $child 2> /dev/null || true
cd ..
echo $$ > cgroup/cgroup.procs
until rmdir $(find $group -depth -type d) 2> /dev/null; do sleep 0.05; done`

interface Ran {
  readonly status: number | null
  /** What it printed, also its errors. */
  readonly output: string
}

export interface Machine {
  /** Runs commands as root, in a folder of the machine; the first that fails ends them. */
  run(commands: string, options?: { cwd?: string; env?: Readonly<Record<string, string>> }): Ran
  stop(): Promise<void>
}

/** Starts a machine on which only systemd and its journal run. Requires `canStartMachine`. */
export const startMachine = async (): Promise<Machine> => {
  const place = mkdtempSync(path.join(tmpdir(), 'oola-machine-'))
  const child = spawn('unshare', [...unshare, MACHINE, 'sh', place, ROOT], {
    env: { PATH },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  const [line] = await Promise.race([once(child.stdout, 'data'), ended])
  const pid = String(line).trim()
  const run: Machine['run'] = (commands, { cwd = '/', env = {} } = {}) => {
    // Without the marker it would still be the file system of the tests.
    const inside = ['sh', '-euc', 'test -e /run/machine; exec 2>&1; cd "$1"; eval "$2"', 'sh', cwd, commands]
    const { status, stdout, stderr } = spawnSync(
      'nsenter',
      [`--target=${pid}`, '--all', '--root', '--wd', ...inside],
      { env: { PATH, HOME: '/root', LC_ALL: 'C.UTF-8', ...env }, encoding: 'utf8', timeout: 60_000 },
    )
    return { status, output: stdout + stderr }
  }
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
    rmSync(place, { recursive: true, force: true })
  }
  for (let tries = 1; run('systemctl is-system-running').status !== 0; tries += 1) {
    if (tries > 200) {
      await stop()
      throw new Error(`systemd does not start: ${run('systemctl list-units --failed').output}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { run, stop }
}
