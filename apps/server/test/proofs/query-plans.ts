import { z } from 'zod'
import type { Database } from '#server/platform/db/client.ts'
import { MEMBER_TABLE } from './schema.ts'

/** What EXPLAIN says of one step of a plan. */
const PlanNode = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Cond': z.string().optional(),
  Filter: z.string().optional(),
  get Plans() {
    return z.array(PlanNode).optional()
  },
})
type PlanNode = z.infer<typeof PlanNode>

/** One look into a table: how it is searched and by what. */
export interface Scan {
  readonly table: string
  /** `Index Scan`, `Seq Scan` ... */
  readonly kind: string
  /** What the index is asked for; empty when it is read as a whole. */
  readonly condition: string
}

const scansOf = (node: PlanNode): Scan[] => {
  const below = node.Plans ?? []
  const table = node['Relation Name']
  const kind = node['Node Type']
  const inner = below.flatMap(scansOf)
  if (!table || !kind.endsWith('Scan')) return inner
  // A bitmap scan has its condition in the index scans below it.
  const condition = [node, ...below].map((each) => each['Index Cond'] ?? '').join(' ')
  return [{ table, kind, condition: condition.trim() }, ...inner]
}

interface Explained {
  /** As PostgreSQL would do it. */
  readonly chosen: Scan[]
  /** As it would do it if it read no table as a whole unless it must: shows whether there is an index at all. */
  readonly byIndex: Scan[]
}

/** How PostgreSQL would look into tables for a statement, whatever its parameters are. */
export const explain = async ({ pool }: Pick<Database, 'pool'>, statement: string): Promise<Explained> => {
  const client = await pool.connect()
  const ask = async (): Promise<Scan[]> => {
    const { rows } = await client.query(`explain (generic_plan, format json) ${statement}`)
    const [{ Plan }] = z.tuple([z.object({ Plan: PlanNode })]).parse(rows[0]['QUERY PLAN'])
    return scansOf(Plan)
  }
  try {
    await client.query('begin')
    const chosen = await ask()
    await client.query('set local enable_seqscan = off')
    return { chosen, byIndex: await ask() }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Whether a scan asks for the rows of one member, by an index. */
export const isOfOneMember = ({ table, condition }: Scan): boolean => {
  const column = table === MEMBER_TABLE ? 'id' : 'member_id'
  return new RegExp(`\\((\\w+\\.)?${column} = (?!ANY)`).test(condition)
}
