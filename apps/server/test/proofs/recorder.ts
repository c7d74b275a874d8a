import type { Call } from '@oola/contract/call'
import type pg from 'pg'
import type { Database } from '#server/platform/db/client.ts'

const DATA_STATEMENT = /^[\s(]*(select|insert|update|delete|with|merge)\b/i

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: unknown } | null)?.text ?? '')

/** The origin of a statement: a call, or anything else (a job, a page, a command). */
export type Origin = Call | 'elsewhere'

/** Records every statement of this pool while `during` runs, with its origin. */
export const recordStatements = ({ pool }: Pick<Database, 'pool'>) => {
  if (pool.totalCount > 0) throw new Error('a connection is open already and would not be heard')
  const statements = new Map<string, Set<Origin>>()
  let origin: Origin | null = null
  const listen = (client: pg.PoolClient): void => {
    const query: unknown = Reflect.get(client, 'query')
    if (typeof query !== 'function') throw new TypeError('a client without query')
    Reflect.set(client, 'query', (...args: unknown[]): unknown => {
      const text = textOf(args[0])
      if (origin && DATA_STATEMENT.test(text))
        statements.set(text, (statements.get(text) ?? new Set()).add(origin))
      return Reflect.apply(query, client, args)
    })
  }
  pool.on('connect', listen)
  return {
    statements: statements as ReadonlyMap<string, ReadonlySet<Origin>>,
    /** Nothing else may use the pool in the meantime. */
    during: async <T>(work: () => Promise<T>, call?: Call): Promise<T> => {
      origin = call ?? 'elsewhere'
      try {
        return await work()
      } finally {
        origin = null
      }
    },
  }
}
