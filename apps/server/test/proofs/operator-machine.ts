// A machine as docs/operations/install.md expects it: an archive of the release, and PostgreSQL and Redis at addresses of its own.
import path from 'node:path'
import { expect } from 'vitest'
import { VERSION } from '#server/platform/version.ts'
import { findPgBouncer } from '../../../../scripts/pgbouncer.ts'
import { ROOT } from '../../../../scripts/source-files.ts'
import { findPostgresFolder, isMissing } from '../../../../scripts/test-programs.ts'
import { canStartMachine, SOURCE, startMachine } from './machine.ts'

const programs = findPostgresFolder()
const pgBouncer = findPgBouncer()

/** Tests on this machine need root and what an operator has installed. */
export const skipsOperatorMachine =
  !canStartMachine ||
  programs === null ||
  pgBouncer === null ||
  (['redis-server', 'nginx', 'promtool', 'pgbackrest'] as const).some(isMissing)

/** Where the archive is. */
export const DOWNLOAD = '/srv/download'
/** The installed release. */
const CURRENT = '/opt/oola/current'
export const RELEASE = `oola-${VERSION}-${process.platform}-${process.arch}`

/** What an operator has set in the shell. The role and its password are those of install.md. */
const ENV = { DATABASE_URL: 'postgres://oola:...@db.example:5432/oola', REDIS_URL: 'redis://127.0.0.1:6379' }

const onSource = (file: string): string => path.join(SOURCE, path.relative(ROOT, file))

// Laid out as a release is; what is large there is a link to the checkout. e2e/portal/release.test.ts packs a real one.
const PACK = `mkdir -p ${DOWNLOAD}/${RELEASE}/bin
cd ${DOWNLOAD}
cp -r ${SOURCE}/deploy ${RELEASE}
cp ${SOURCE}/bin/oola ${RELEASE}/bin
ln -s ${onSource(process.execPath)} ${RELEASE}/bin/node
for part in apps packages content node_modules package.json CHANGELOG.md; do ln -s ${SOURCE}/$part ${RELEASE}; done
tar -czf ${RELEASE}.tar.gz ${RELEASE}
rm -r ${RELEASE}`

const START_POSTGRES = `systemd-run --quiet --service-type=notify --uid=postgres --unit=own-postgres ${programs}/postgres \\
  -D /srv/postgres -c listen_addresses='*' -c fsync=off -c unix_socket_directories=/run/postgresql`

const START_SERVICES = `install -d -o postgres /srv/postgres /run/postgresql
runuser -u postgres -- ${programs}/initdb -D /srv/postgres --auth-local=trust --auth-host=scram-sha-256 --no-sync
echo 'host all all 10.0.0.0/8 scram-sha-256' >> /srv/postgres/pg_hba.conf
${START_POSTGRES}
systemd-run --quiet --unit=own-redis redis-server --save '' --dir /tmp`

// Debian's own unit, with a certificate for the name that the pages use.
const START_NGINX = `openssl req -x509 -newkey rsa:2048 -nodes -subj /CN=portal.example -addext subjectAltName=DNS:portal.example \\
  -keyout /srv/key.pem -out /srv/certificate.pem
rm -f /etc/nginx/conf.d/* /etc/nginx/sites-enabled/*
echo 'server { listen 443 ssl; server_name portal.example; ssl_certificate /srv/certificate.pem;
  ssl_certificate_key /srv/key.pem; location / { proxy_pass http://127.0.0.1:80; proxy_set_header Host $host; } }' \\
  > /etc/nginx/conf.d/tls.conf
systemctl start nginx`

const START_PROMETHEUS = `systemd-run --quiet --unit=own-prometheus prometheus \\
  --config.file=${CURRENT}/deploy/prometheus/prometheus.yml --storage.tsdb.path=/tmp/prometheus`

const UNTIL_TARGETS = `until curl -sf http://127.0.0.1:9090/api/v1/targets | grep -q :3000; do sleep 0.1; done`

const START_PGBOUNCER = `mkdir -p /etc/pgbouncer
echo '"oola" "..."' > /etc/pgbouncer/userlist.txt
cp ${CURRENT}/deploy/pgbouncer/pgbouncer.ini /etc/pgbouncer/pgbouncer.ini
printf 'stats_users = oola\\nunix_socket_dir =\\n' >> /etc/pgbouncer/pgbouncer.ini
systemd-run --quiet --unit=own-pgbouncer --uid=postgres ${(pgBouncer ?? [])
  .map((word) => word.replace(ROOT, SOURCE))
  .join(' ')} /etc/pgbouncer/pgbouncer.ini
until PGPASSWORD=... psql postgres://oola@10.0.0.15:6432/pgbouncer -c 'show version'; do sleep 0.1; done`

interface RunOptions {
  /** By default the folder of the installed release. */
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
}

/** Starts the machine with its database and Redis; the portal is not installed yet. */
export const startOperatorMachine = async () => {
  const machine = await startMachine()
  /** @returns what the commands print; they must succeed */
  const run = (commands: string, { cwd = CURRENT, env }: RunOptions = {}): string => {
    const { status, output } = machine.run(commands, { cwd, env: { ...ENV, ...env } })
    expect(status, `${commands}\n${output}`).toBe(0)
    return output
  }
  const runHere = (commands: string) => run(commands, { cwd: '/' })
  runHere(PACK)
  runHere(START_SERVICES)
  return {
    run,
    stop: machine.stop,
    /** What commands print that must fail. */
    refused: (commands: string, env: Readonly<Record<string, string>>): string => {
      const { status, output } = machine.run(commands, { cwd: CURRENT, env: { ...ENV, ...env } })
      expect(status, output).not.toBe(0)
      return output
    },
    /** SQL of an administrator of PostgreSQL. */
    runSql: (sql: string, database = 'postgres'): string =>
      run(`printf %s "$SQL" | runuser -u postgres -- psql --set ON_ERROR_STOP=1 ${database}`, {
        cwd: '/',
        env: { SQL: sql },
      }),
    /** Adds lines to /etc/oola/oola.env. */
    addSettings: (settings: Readonly<Record<string, string>>): void => {
      const lines = Object.entries({ ...ENV, ...settings }).map(([name, value]) => `${name}=${value}`)
      run('printf "%s\\n" "$LINES" >> /etc/oola/oola.env', { env: { LINES: lines.join('\n') } })
    },
    untilReady: (): string =>
      run(
        'until curl -sf http://127.0.0.1:3000/readyz; do systemctl is-active --quiet oola; sleep 0.1; done',
      ),
    startNginx: () => runHere(START_NGINX),
    startPrometheus: () => runHere(START_PROMETHEUS),
    /** It takes some seconds. */
    untilPrometheusHasTargets: () => runHere(UNTIL_TARGETS),
    startPgBouncer: () => runHere(START_PGBOUNCER),
    stopPostgres: () => runHere('systemctl stop own-postgres'),
    startPostgres: () => runHere(START_POSTGRES),
  }
}
