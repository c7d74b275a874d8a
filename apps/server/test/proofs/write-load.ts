import { createClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/client.ts'
import { makeMember, signIn } from '../support/builders/make-member.ts'
import { request } from './http-requests.ts'
import type { ServerProcess } from './server-process.ts'

/** How often the load sends what is due. */
const TICK_MS = 20

interface Write {
  readonly text: string
  readonly sentAt: number
  readonly answeredAt: number
  /** The status, or why there was none. */
  readonly result: number | string
}

/** Members who each have few tasks: an answer to a write contains all of them. */
export const makeWriters = async (db: Database, count: number) => {
  const world = { db, clock: createClock() }
  return Promise.all(
    Array.from({ length: count }, async () => {
      const { id } = await makeMember(world, { stepId: 4 })
      return signIn(world, { id })
    }),
  )
}
type Writers = Awaited<ReturnType<typeof makeWriters>>

/**
 * Sends so many writes a second, each once: a failed one is not repeated.
 * @param atOnce writes without an answer yet; more would only measure that a busy machine is slower than the rate
 * @returns `stop`, which resolves with all of them when each has an answer
 */
export const startWrites = (
  server: Pick<ServerProcess, 'origin'>,
  writers: Writers,
  { perSecond, atOnce = Number.POSITIVE_INFINITY }: { perSecond: number; atOnce?: number },
) => {
  const begun = performance.now()
  const writes: Promise<Write>[] = []
  const answered: Write[] = []
  const send = async (n: number): Promise<Write> => {
    const text = `task ${n}`
    const sentAt = performance.now()
    const result = await request(server, 'POST', '/api/ToDoList/AddTask', {
      headers: writers[n % writers.length] ?? {},
      body: { text, DayNumber: 0 },
    }).then(
      ({ status }) => status,
      (error: Error) => String(error.cause ?? error),
    )
    const write = { text, sentAt, answeredAt: performance.now(), result }
    answered.push(write)
    return write
  }
  const sendDue = (): void => {
    const due = Math.floor(((performance.now() - begun) / 1000) * perSecond)
    while (writes.length < due && writes.length - answered.length < atOnce) writes.push(send(writes.length))
  }
  const timer = setInterval(sendDue, TICK_MS)
  return {
    /** The answered writes so far. */
    answered: answered as readonly Write[],
    stop: (): Promise<Write[]> => {
      clearInterval(timer)
      return Promise.all(writes)
    },
  }
}

/** The texts of all stored tasks. */
export const storedTasks = async (db: Database): Promise<Set<string>> => {
  const { rows } = await db.pool.query<{ text: string }>('select text from todo_task')
  return new Set(rows.map(({ text }) => text))
}
