import { hash, verify } from '@node-rs/argon2'
import pg from 'pg'
import type { BenchServer } from './servers.ts'

const MEMBERS = 40
const PASSWORD = 'balance of the bench'
const SECONDS = 8
const AT_ONCE = 4

/** The parameters of `platform`: Argon2id, 19 MiB, two passes. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const ratePerSecond = async (work: (turn: number) => Promise<void>): Promise<number> => {
  let done = 0
  const end = performance.now() + SECONDS * 1000
  const worker = async (index: number) => {
    for (let turn = index; performance.now() < end; turn += AT_ONCE) {
      await work(turn)
      done++
    }
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => worker(index)))
  return (done * 1000) / (performance.now() - start)
}

/** Logins per second compared with the rate of the hash alone, and the time of a health check meanwhile (performance goal 5). */
export const measureSignIn = async ({ origin, cpu }: BenchServer, databaseUrl: string): Promise<void> => {
  const passwordHash = await hash(PASSWORD, OPTIONS)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `INSERT INTO member (id, first_name, last_name, email, password_hash, created_at)
     SELECT 200000 + n, 'Bench', 'Login', 'login' || n || '@example.com', $1, now() FROM generate_series(1, $2::int) n`,
    [passwordHash, MEMBERS],
  )
  await client.end()
  const started = process.cpuUsage()
  const hashRate = await ratePerSecond(async () => {
    await verify(passwordHash, PASSWORD)
  })
  const { user, system } = process.cpuUsage(started)
  const waits: number[] = []
  const watch = setInterval(async () => {
    const start = performance.now()
    await fetch(`${origin}/healthz`)
    waits.push(performance.now() - start)
  }, 50)
  const before = cpu()
  const logins = await ratePerSecond(async (turn) => {
    const answer = await fetch(`${origin}/api/Login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userId: String(200_001 + (turn % MEMBERS)), password: PASSWORD, loginType: 2 }),
    })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`login answered ${answer.status}`)
  })
  clearInterval(watch)
  const each = (milliseconds: number, rate: number) => (milliseconds / (rate * SECONDS)).toFixed(1)
  const sorted = waits.sort((a, b) => a - b)
  console.log(
    `\nSign-in: ${logins.toFixed(0)}/s, the hash alone ${hashRate.toFixed(0)}/s, ratio ${(logins / hashRate).toFixed(2)};` +
      ` processor time of the server ${each(cpu() - before, logins)} ms a login, of the hash ${each((user + system) / 1000, hashRate)} ms;` +
      ` a health check meanwhile took ${(sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(1)} ms (median), ${(sorted.at(-1) ?? 0).toFixed(1)} ms at most`,
  )
}
