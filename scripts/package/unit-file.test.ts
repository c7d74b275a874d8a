import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { expect, it } from 'vitest'
import { readSettings } from '../../apps/server/src/env.ts'
import { ROOT, readText } from '../source-files.ts'

const UNIT = 'deploy/systemd/oola.service'
const lines = readText(UNIT).split('\n')

/** Of `systemd-analyze security`, from 0 (safe) to 10, times ten. */
const MOST_EXPOSED = 20

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

it('the systemd unit starts the release, not as root, and writes into its own folders only', () => {
  for (const line of [
    'Type=exec',
    'User=oola',
    'ExecStart=/opt/oola/current/bin/oola start',
    'StateDirectory=oola',
    'ProtectSystem=strict',
    'NoNewPrivileges=true',
    // Node asks for the addresses of the machine when it listens on all of them.
    'RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK',
    'Restart=always',
    // A disk that is not there must not become a new, empty database; a database that is down must not end the tries.
    'RequiresMountsFor=/var/lib/oola',
    'StartLimitIntervalSec=0',
  ])
    expect(lines).toContain(line)
  // The compiler of JavaScript needs it.
  expect(readText(UNIT)).not.toContain('MemoryDenyWriteExecute')
})

it('the settings beside it are valid, and its patience is longer than a stop', () => {
  const settings = readSettings(parseEnv(readText('deploy/systemd/oola.env')))
  expect(settings).toMatchObject({ NODE_ENV: 'production', DATA_DIR: '/var/lib/oola', TRUST_PROXY: 1 })
  const patience = Number(lines.find((line) => line.startsWith('TimeoutStopSec='))?.split('=')[1])
  // The stop itself may take 15 seconds (main.ts).
  expect(patience).toBeGreaterThan(settings.STOP_DELAY + 15)
})

it.skipIf(!hasSystemd)('systemd finds it hardly exposed', () => {
  const args = ['security', '--offline=true', `--threshold=${MOST_EXPOSED}`, path.join(ROOT, UNIT)]
  const { status, stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
  expect(status, stdout).toBe(0)
})
