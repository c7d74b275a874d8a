import { z } from 'zod'
import type { Database } from '#server/platform/db/client.ts'
import { MEMBER_TABLE } from './schema.ts'

/** One node of EXPLAIN's plan. */
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

/** One scan of a table: its kind and condition. */
export interface Scan {
  readonly table: string
  /** `Index Scan`, `Seq Scan` ... */
  readonly kind: string
  /** The index condition; empty for a full scan. */
  readonly condition: string
}

const scansOf = (node: PlanNode): Scan[] => {
  const below = node.Plans ?? []
  const table = node['Relation Name']
  const kind = node['Node Type']
  const inner = below.flatMap(scansOf)
  if (!table || !kind.endsWith('Scan')) return inner
  // A bitmap scan has its condition in the index scans below it; each part of a BitmapAnd narrows it.
  const parts = below.flatMap((each) => (each['Node Type'] === 'BitmapAnd' ? (each.Plans ?? []) : [each]))
  const condition = [node, ...parts].map((each) => each['Index Cond'] ?? '').join(' ')
  return [{ table, kind, condition: condition.trim() }, ...inner]
}

interface Explained {
  /** PostgreSQL's choice. */
  readonly chosen: Scan[]
  /** With sequential scans disabled: shows whether there is an index. */
  readonly byIndex: Scan[]
}

/** The scans of a statement, for any parameters. */
export const explain = async ({ pool }: Pick<Database, 'pool'>, statement: string): Promise<Explained> => {
  const client = await pool.connect()
  const explainScans = async (): Promise<Scan[]> => {
    const { rows } = await client.query(`explain (generic_plan, format json) ${statement}`)
    const [{ Plan }] = z.tuple([z.object({ Plan: PlanNode })]).parse(rows[0]['QUERY PLAN'])
    return scansOf(Plan)
  }
  try {
    await client.query('begin')
    const chosen = await explainScans()
    await client.query('set local enable_seqscan = off')
    return { chosen, byIndex: await explainScans() }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Whether a scan reads the rows of one member, by an index. */
export const isOfOneMember = ({ table, condition }: Scan): boolean => {
  const column = table === MEMBER_TABLE ? 'id' : 'member_id'
  return new RegExp(`\\((\\w+\\.)?${column} = (?!ANY)`).test(condition)
}
