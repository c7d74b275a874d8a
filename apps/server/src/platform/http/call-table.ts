import { parse } from 'node:querystring'

/** A call with the parameters from its address. */
export interface Found<Entry> {
  readonly entry: Entry
  readonly params: Readonly<Record<string, string>>
  readonly query: unknown
}

interface Row<Entry> {
  readonly entry: Entry
  readonly names: readonly string[]
}

const withoutLastSlash = (path: string): string => (path.endsWith('/') ? path.slice(0, -1) : path)

/** @param fixed for example `/areas/GetQuestions` */
const keyOf = (fixed: string, params: number): string => `${fixed.toLowerCase()} ${params}`

const decoded = (values: readonly string[]): string[] | null => {
  try {
    return values.map(decodeURIComponent)
  } catch {
    return null
  }
}

/**
 * Finds a call by its address, case-insensitively, as the router does for requests. A pattern has its parameters last,
 * so its fixed part and the number of parameters identify it; the longest fixed part wins.
 */
export const createCallTable = <Entry>() => {
  const rows = new Map<string, Row<Entry>>()
  return {
    /** @param pattern for example `/areas/GetQuestions/:assessmentId` */
    add: (pattern: string, entry: Entry): void => {
      const [fixed = '', ...names] = withoutLastSlash(pattern).split('/:')
      if (names.some((name) => name.includes('/'))) throw new Error(`${pattern}: parameters come last`)
      rows.set(keyOf(fixed, names.length), { entry, names })
    },

    /** @param address a path with its query; null when no call matches */
    find: (address: string): Found<Entry> | null => {
      const [pathname = '', search = ''] = address.split('?', 2)
      const path = withoutLastSlash(pathname)
      const segments: string[] = []
      for (let end = path.length; end > 0; ) {
        const row = rows.get(keyOf(path.slice(0, end), segments.length))
        if (row) {
          const values = decoded(segments)
          if (!values) return null
          const params = Object.fromEntries(row.names.map((name, place) => [name, values[place] ?? '']))
          return { entry: row.entry, params, query: parse(search) }
        }
        const slash = path.lastIndexOf('/', end - 1)
        segments.unshift(path.slice(slash + 1, end))
        end = slash
      }
      return null
    },
  }
}

export type CallTable<Entry> = ReturnType<typeof createCallTable<Entry>>
