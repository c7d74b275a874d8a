import type pg from 'pg'
import type { Database } from '#server/platform/db/client.ts'

const DATA_STATEMENT = /^[\s(]*(select|insert|update|delete|with|merge)\b/i

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: unknown } | null)?.text ?? '')

/** Writes down every statement that goes to the database through this pool while `during` runs. */
export const recordStatements = ({ pool }: Pick<Database, 'pool'>) => {
  if (pool.totalCount > 0) throw new Error('a connection is open already and would not be heard')
  const statements = new Set<string>()
  let listening = false
  const listen = (client: pg.PoolClient): void => {
    const query: unknown = Reflect.get(client, 'query')
    if (typeof query !== 'function') throw new TypeError('a client without query')
    Reflect.set(client, 'query', (...args: unknown[]): unknown => {
      const text = textOf(args[0])
      if (listening && DATA_STATEMENT.test(text)) statements.add(text)
      return Reflect.apply(query, client, args)
    })
  }
  pool.on('connect', listen)
  return {
    statements: statements as ReadonlySet<string>,
    /** Nothing else may use the pool meanwhile. */
    during: async <T>(work: () => Promise<T>): Promise<T> => {
      listening = true
      try {
        return await work()
      } finally {
        listening = false
      }
    },
  }
}
