import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  documentedBlocks,
  documentedCommands,
  documentedFile,
  isCommand,
} from '../../../../scripts/documented-commands.ts'
import { listFiles, readText } from '../../../../scripts/source-files.ts'
import { DOWNLOAD, RELEASE, skipsOperatorMachine, startOperatorMachine } from './operator-machine.ts'

/** Blocks that no test can run, and why. */
const NOT_RUN: readonly (readonly [page: string, heading: string, nth: number, why: string])[] = [
  ['install', 'From the image', 2, 'needs a container engine; compose.test.ts has what can be tried without'],
  ['fail-over', 'Try it out', 1, 'is a run of failover.test.ts itself'],
]

/** Commands within sentences: those that `machine` runs, and where or why not the others are. */
const INLINE: Readonly<Record<string, string>> = {
  'npm run content -- status': 'machine',
  'npm run content -- key': 'machine',
  'npm run audit -- verify': 'machine',
  'select id, hash from audit_entry order by id desc limit 1': 'machine',
  'select pg_is_in_recovery()': 'machine',
  'npm run content -- export': 'program-content.api.test.ts',
  'npm run content -- format site/faq.yaml': 'program-content.api.test.ts',
  'npm run content -- import --reason "New questions of spring" site/faq.yaml': 'program-content.api.test.ts',
  'npm run content -- bundle /srv/spring.json': 'program-content.api.test.ts',
  'npm run content -- preview /srv/spring.json': 'program-content.api.test.ts',
  'npm run content -- apply --reason "The texts of spring, checked on staging" /srv/spring.json':
    'program-content.api.test.ts',
  'npm run member -- add': 'the first staff account, below',
  'oola member add': 'the first staff account, below',
  'npm run member -- role --id <customer id> --role owner --reason <why>': 'commands.api.test.ts',
  'npm run backup': 'backup.test.ts',
  'npm run backup -- /srv/backups': 'backup.test.ts',
  'runuser -u oola -- oola backup /srv/backups': 'the timer, below',
  'DATA_DIR=/srv/copy oola backup': 'backup.test.ts, with another folder',
  'npm run build': 'build.test.ts',
  'npm run package': 'e2e/portal/release.test.ts',
  'RELEASE_KEY="$(cat release-key.pem)" npm run package':
    'release-files.test.ts signs; the rest is npm run package',
  'npm run check': 'CI itself',
  'npm run dev': 'is for developers',
  'node bench/jobs.ts': 'job-sizes.test.ts runs a share of its sizes',
  'openssl rand -hex 32': 'compose.test.ts',
  'openssl rand -base64 32': 'makes any secret',
  'select pg_terminate_backend(PID)': 'of PostgreSQL',
  'pgbackrest --stanza=portal info': 'of pgBackRest',
  'gh attestation verify oola-1.0.0-linux-x64.tar.gz --repo OWNER/REPOSITORY': 'needs GitHub',
  'rclone copy /var/lib/oola/files store:oola-files': 'needs a bucket',
  'docker compose logs --tail 50 server-1': 'needs a container engine',
  'docker compose up --detach server-1': 'needs a container engine',
  'docker compose exec server-1 /app/bin/node /app/apps/server/src/commands/run.ts member add ...':
    'needs a container engine; compose.test.ts looks for the service and the file',
}
const PROGRAMS =
  'npm run|oola|runuser|curl|docker|psql|pgbackrest|systemctl|gh|openssl|promtool|node|rclone|select|update'
const isInline = new RegExp(`^([A-Z_]+=\\S+ |\\w+="[^"]*" )*(${PROGRAMS}) \\S`)

/** Code within the sentences of a page that begins like a command. */
const inlineCommands = (): Set<string> => {
  const spans = listFiles()
    .filter((file) => file.startsWith('docs/operations/'))
    .flatMap((file) => [
      ...readText(file)
        .replaceAll(/^ *```[\s\S]*?^ *```$/gm, '')
        .matchAll(/`([^`]+)`/g),
    ])
  return new Set(
    spans.map(([, code = '']) => code.replaceAll(/\s+/g, ' ')).filter((code) => isInline.test(code)),
  )
}

const nameOf = (page: string, heading: string, nth: number): string => `${page}: ${heading} (${nth})`

describe('the pages for operators', () => {
  const names = documentedBlocks()
    .filter(isCommand)
    .map(({ page, heading }, at, all) => {
      const before = all.slice(0, at).filter((one) => one.page === page && one.heading === heading)
      return nameOf(page, heading, before.length + 1)
    })
  const call = /documentedCommands\(\s*'([^']+)',\s*'([^']+)'(?:,\s*(\d+))?,?\s*\)/g
  const read = listFiles()
    .filter((file) => /^(apps\/server\/test|e2e|scripts)\/.+\.ts$/.test(file))
    .flatMap((file) => [...readText(file).matchAll(call)])
    .map(([, page = '', heading = '', nth = '1']) => nameOf(page, heading, Number(nth)))
  const notRun = NOT_RUN.map(([page, heading, nth]) => nameOf(page, heading, nth))

  it('say of every block what it is: commands are sh or sql', () => {
    expect(documentedBlocks().filter(({ language }) => language === '')).toEqual([])
  })

  it('have no command within a sentence that nobody has looked at', () => {
    expect([...inlineCommands()].sort()).toEqual(Object.keys(INLINE).sort())
  })

  it('have no commands that no test runs, but those that need what a test machine does not have', () => {
    expect(names.length).toBeGreaterThan(40)
    expect(names.filter((name) => !read.includes(name) && !notRun.includes(name))).toEqual([])
    expect(notRun.filter((name) => !names.includes(name) || read.includes(name))).toEqual([])
  })
})

const REQUEST_ID = '4f8d1c0a9be74d5e'

// In this order: the next tests look at what the ones before have installed.
describe.skipIf(skipsOperatorMachine)('as root on a machine with systemd', { shuffle: false }, () => {
  let machine: Awaited<ReturnType<typeof startOperatorMachine>>
  const run: typeof machine.run = (...args) => machine.run(...args)
  beforeAll(async () => {
    machine = await startOperatorMachine()
  })
  afterAll(() => machine?.stop())

  it('the database is made, the archive is installed, and the unit starts it', () => {
    machine.runSql(
      documentedCommands('backup-and-restore', 'From the embedded database to an outside one', 1),
    )
    machine.runSql('drop database oola; drop role oola')
    machine.runSql(documentedCommands('install', 'What is around it'))
    run(documentedCommands('install', 'From the archive', 2), { cwd: DOWNLOAD })
    expect(run('stat --format "%a %U:%G" /etc/oola/oola.env')).toBe('640 root:oola\n')
    run(documentedCommands('watching', 'Watching: metrics, alerts, traces, logs', 2))
    const token = run('cat deploy/prometheus/metrics-token')
    machine.addSettings({ METRICS_TOKEN: token, HOST: '0.0.0.0', STOP_DELAY: '0' })
    expect(run(documentedCommands('install', 'From the archive', 3))).toContain('active (running)')
    machine.startPrometheus()
    machine.untilReady()
    expect(run('journalctl -u oola')).toMatch(/Oola is ready at https:\S+/)
  })

  it('the first staff account is made while the server runs', () => {
    expect(run(documentedCommands('install', 'The first staff account'))).toMatch(/password/i)
  })

  it('nginx takes its configuration, and passes a call on', () => {
    machine.startNginx()
    expect(run(documentedCommands('proxy', 'A proxy before the servers'))).toContain('test is successful')
    const env = { CURL_CA_BUNDLE: '/srv/certificate.pem' }
    const asked = run(documentedCommands('proxy', 'Does it work?'), { env })
    expect(asked).toMatch(/^HTTP\S+ 200 /m)
    expect(asked).toContain('{"status":"ready"}')
  })

  it('an upgrade unpacks the release and starts it, and a server is restarted and waited for', () => {
    run(documentedCommands('upgrade', 'Upgrade'), { cwd: DOWNLOAD })
    expect(run('readlink /opt/oola/current')).toBe(`${RELEASE}\n`)
    expect(run(documentedCommands('proxy', 'Restart without a failed call'))).toContain('"ready"')
  })

  it('health, metrics and the log are looked at', () => {
    const open = run(documentedCommands('watching', 'Watching: metrics, alerts, traces, logs', 1))
    expect(open).toContain('{"status":"ok",')
    expect(open).toContain('{"status":"ready"}')
    expect(open).not.toContain('oola_ready')
    expect(run(documentedCommands('watching', 'Watching: metrics, alerts, traces, logs', 3))).toContain(
      'oola_ready 1\n',
    )
    run(`curl -s -H 'x-request-id: ${REQUEST_ID}' -X POST http://127.0.0.1:3000/api/Login`)
    expect(run(documentedCommands('watching', 'Logs'))).toContain('"answered"')
  })

  it('incidents are looked at', () => {
    expect(run(documentedCommands('incidents', 'Incidents by symptom'))).toContain('{"status":"ready"}')
    expect(run(documentedCommands('incidents', 'No ready server'))).toMatch(/^ f /m)
    expect(run(documentedCommands('incidents', 'Calls slow'))).toContain('wait_event_type')
    expect(run(documentedCommands('incidents', 'Queries wait'))).toContain('100')
    expect(run(documentedCommands('incidents', 'Redis gone'))).toBe('PONG\n')
    expect(run(documentedCommands('incidents', 'Jobs late'))).toContain('oldest')
    run(documentedCommands('incidents', 'Pushes refused'))
    expect(run(documentedCommands('installed-app', 'What a server and a proxy must do'))).toMatch(
      /content-type/i,
    )
    expect(run(documentedCommands('incidents', 'Jobs failed'))).toBe('UPDATE 0\n')
    expect(run(documentedCommands('incidents', 'Versions differ'))).toContain('"version"')
    machine.untilPrometheusHasTargets()
    expect(run(documentedCommands('incidents', 'Metrics missing'))).toContain('server-1:3000')
  })

  it('a timer makes backups', () => {
    for (const [nth, name] of ['service', 'timer'].entries()) {
      const file = documentedFile('backup-and-restore', 'Every day', nth + 1)
      run(`printf %s "$FILE" > /etc/systemd/system/oola-backup.${name}`, { env: { FILE: file } })
    }
    run(documentedCommands('backup-and-restore', 'Every day'))
    expect(run('ls /srv/backups')).toMatch(/^oola-\S+Z\.tar\.gz\n$/)
    const looked = run(documentedCommands('incidents', 'No recent backup'))
    expect(looked).toContain('oola-backup.timer')
    expect(looked).toMatch(/verified$/m)
    expect(run(documentedCommands('watching', 'Watching: metrics, alerts, traces, logs', 3))).toMatch(
      /^oola_backup_timestamp_seconds 1\d{9}/m,
    )
  })

  it('the newest backup is restored into an empty folder, which root may not fill', () => {
    run(documentedCommands('backup-and-restore', 'Restore', 2))
    // With the embedded database.
    const env = { DATABASE_URL: '' }
    expect(machine.refused('oola restore /srv/backups/*.tar.gz', env)).toMatch(
      /^DATA_DIR \S+ belongs to another user/,
    )
    expect(run(documentedCommands('backup-and-restore', 'Restore', 3), { env })).toContain('tables with')
    expect(run('ls -l --directory /var/lib/oola/postgres')).toContain('oola oola')
    machine.untilReady()
  })

  it('another server and a worker run next to the first', () => {
    run(documentedCommands('scale-out', 'Several processes on one machine'))
    for (const port of [3001, 3002]) run(`until curl -sf http://127.0.0.1:${port}/readyz; do sleep 0.2; done`)
    run('systemctl disable --now oola-2 oola-worker')
  })

  it('commands within sentences do what they say', () => {
    const ran = Object.entries(INLINE).filter(([, where]) => where === 'machine')
    for (const [command] of ran)
      if (command.startsWith('select')) run(`psql "$DATABASE_URL" -c "${command}"`)
      else run(command.replace(/^npm run ([\w-]+) --/, 'runuser -u oola -- oola $1'))
  })

  it('PgBouncer is asked for its pools, once the role has the limits', () => {
    machine.runSql(documentedCommands('pgbouncer', 'Configuration'))
    machine.startPgBouncer()
    const env = { PGPASSWORD: '...' }
    expect(run(documentedCommands('pgbouncer', 'Does it work?'), { env })).toContain('cl_waiting')
  })

  it('pgBackRest is a package', () => {
    // Without the lists of packages the newest one is the one that is installed: nothing is downloaded.
    run('rm -rf /var/lib/apt/lists')
    expect(run(documentedCommands('point-in-time', 'Set up', 1))).toContain('newest version')
  })

  it('a replica is copied from the primary, and would follow it', () => {
    machine.runSql(documentedCommands('fail-over', 'A replica', 1))
    run('printf %s "$LINE" >> /srv/postgres/pg_hba.conf', {
      env: { LINE: documentedFile('fail-over', 'A replica') },
    })
    machine.runSql('select pg_reload_conf()')
    const place = '/var/lib/postgresql/15/main'
    run(`rm -rf ${place}; install -d -o postgres ${path.dirname(place)}`)
    run(`runuser -u postgres -- sh -euc "$COMMANDS"`, {
      env: { COMMANDS: documentedCommands('fail-over', 'A replica', 2) },
    })
    expect(run(`ls ${place}`)).toContain('standby.signal')
    expect(run(`cat ${place}/postgresql.auto.conf`)).toMatch(/host=10\.0\.0\.21 .*application_name=replica_1/)
  })

  it('calls that fail are found in the log', () => {
    machine.stopPostgres()
    run('until curl -s http://127.0.0.1:3000/readyz | grep "no database"; do sleep 0.1; done')
    run(
      `curl -s -X POST -H 'content-type: application/json' -d '{"userId":1,"password":"a","loginType":2}' http://127.0.0.1:3000/api/Login`,
    )
    expect(run(documentedCommands('incidents', 'Calls fail'))).toContain('"code":"unavailable"')
    machine.startPostgres()
    machine.untilReady()
  })
})
