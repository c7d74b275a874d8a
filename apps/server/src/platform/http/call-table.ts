import { parse } from 'node:querystring'

/** A call that was found, and what its address gives it. */
export interface Found<Entry> {
  readonly entry: Entry
  readonly params: Readonly<Record<string, string>>
  readonly query: unknown
}

interface Row<Entry> {
  readonly entry: Entry
  readonly names: readonly string[]
}

const segmentsOf = (path: string): string[] => path.replace(/\/$/, '').split('/').slice(1)

const keyOf = (fixed: readonly string[], params: number): string =>
  `${fixed.join('/').toLowerCase()} ${params}`

const decoded = (segments: readonly string[]): string[] | null => {
  try {
    return segments.map(decodeURIComponent)
  } catch {
    return null
  }
}

/**
 * Finds a call by its address, without regard to case, as the router does for requests. A pattern has its parameters
 * last, so its fixed part and their number name it; the longest fixed part wins.
 */
export const createCallTable = <Entry>() => {
  const rows = new Map<string, Row<Entry>>()
  return {
    /** @param pattern such as `/areas/GetQuestions/:assessmentId` */
    add: (pattern: string, entry: Entry): void => {
      const segments = segmentsOf(pattern)
      const fixed = segments.filter((segment) => !segment.startsWith(':'))
      const last = segments.slice(fixed.length)
      if (last.some((segment) => !segment.startsWith(':')))
        throw new Error(`${pattern}: parameters come last`)
      const names = last.map((segment) => segment.slice(1))
      rows.set(keyOf(fixed, names.length), { entry, names })
    },

    /** @param address a path and the query behind it; null when no call has it */
    find: (address: string): Found<Entry> | null => {
      const [path = '', search = ''] = address.split('?', 2)
      const segments = path.startsWith('/') ? decoded(segmentsOf(path)) : null
      if (!segments) return null
      for (let fixed = segments.length; fixed > 0; fixed--) {
        const given = segments.slice(fixed)
        const row = rows.get(keyOf(segments.slice(0, fixed), given.length))
        if (!row) continue
        const params = Object.fromEntries(row.names.map((name, place) => [name, given[place] ?? '']))
        return { entry: row.entry, params, query: parse(search) }
      }
      return null
    },
  }
}

export type CallTable<Entry> = ReturnType<typeof createCallTable<Entry>>
