import { context, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts'
import { inTransaction } from '../db/client.ts'
import { inSpan } from './span-of.ts'
import { tracePool } from './traced-pool.ts'

const exporter = new InMemorySpanExporter()
const tracer = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] }).getTracer(
  'test',
)

let database: TestDatabase
beforeAll(async () => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  database = await createTestDatabase({ max: 1 })
  tracePool(database.db.pool, tracer)
})
afterAll(async () => {
  context.disable()
  await database.close()
})

/** The statements of a trace, in the order in which they ended. */
const statementsOf = (traceId: string | undefined) =>
  exporter
    .getFinishedSpans()
    .filter((span) => span.spanContext().traceId === traceId && span.attributes['db.query.text'])
    .map(({ attributes }) => attributes['db.query.text'])

it('a statement belongs to the request that made it, also when it waited for the connection of another', async () => {
  const ask = (name: string, work: () => Promise<unknown>) =>
    inSpan(tracer, { name }, async () => {
      await work()
      return trace.getActiveSpan()?.spanContext().traceId
    })
  const { db } = database
  const [one, two, three] = await Promise.all([
    ask('one', () => db.pool.query('select 1, pg_sleep(0.1)')),
    ask('two', () => db.pool.query('select 2')),
    ask('three', () => inTransaction(db, (tx) => tx.$client.query('select $1::int', [3]))),
  ])
  expect(statementsOf(one)).toEqual(['select 1, pg_sleep(0.1)'])
  expect(statementsOf(two)).toEqual(['select 2'])
  expect(statementsOf(three)).toEqual(['begin', 'select $1::int', 'commit'])
})

it('a failed statement has its code and no message, and one outside a request has no span', async () => {
  const before = exporter.getFinishedSpans().length
  await database.db.pool.query('select 4')
  expect(exporter.getFinishedSpans()).toHaveLength(before)
  const failing = inSpan(tracer, { name: 'four' }, () => database.db.pool.query("select 'x'::int"))
  await expect(failing).rejects.toThrow('invalid input syntax')
  const span = exporter.getFinishedSpans().find(({ attributes }) => attributes['error.type'] === '22P02')
  expect(span?.events).toEqual([])
  expect(span?.status).toEqual({ code: 2 })
})
