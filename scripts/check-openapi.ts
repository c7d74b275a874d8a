// Part of npm run check: lints the OpenAPI document, which the server generates from the contract, with Redocly's recommended rules.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import rateLimit from '@fastify/rate-limit'
import Fastify from 'fastify'
import { describeApi } from '../apps/server/src/platform/http/api-docs.ts'
import { createHandle, memberEntrance } from '../apps/server/src/platform/http/handle.ts'
import { listCalls } from '../apps/server/test/proofs/contract-calls.ts'

const REDOCLY = path.resolve(import.meta.dirname, '../node_modules/@redocly/cli/bin/cli.js')

const calls = await listCalls()
const app = Fastify()
await app.register(rateLimit, { global: false })
await app.register(
  async (api) => {
    await describeApi(api, { publicUrl: 'http://127.0.0.1:3000' })
    // Without services and database: the document needs only the declarations.
    const handle = createHandle(api, { entrance: memberEntrance(async () => null), writesPerMinute: 1 })
    for (const call of calls) handle(call, () => Promise.reject(new Error('not served here')))
  },
  { prefix: '/api' },
)
const document = (await app.inject('/api/openapi.json')).body
await app.close()

const folder = mkdtempSync(path.join(tmpdir(), 'oola-openapi-'))
const file = path.join(folder, 'openapi.json')
writeFileSync(file, document)
const { stdout, stderr } = spawnSync(
  process.execPath,
  [REDOCLY, 'lint', file, '--extends=recommended', '--format=json', '--max-problems=1000'],
  {
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  },
)
rmSync(folder, { recursive: true })

interface Report {
  readonly problems: { ruleId: string; message: string; location: { pointer: string }[] }[]
}
// Without a report, its last output has the reason.
const { problems }: Report = stdout.startsWith('{') ? JSON.parse(stdout) : { problems: [] }
for (const { ruleId, message, location } of problems)
  console.error(`${location[0]?.pointer}: ${message} (${ruleId})`)
if (!stdout.startsWith('{')) console.error(stdout + stderr)
console.log(`${calls.length} calls, ${problems.length} faults in their document`)
process.exitCode = problems.length > 0 || !stdout.startsWith('{') ? 1 : 0
