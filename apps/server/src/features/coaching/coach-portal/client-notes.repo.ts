import { z } from 'zod'
import { type Database, rowsOf } from '#server/platform/db/client.ts'
import { getTableName } from '../../../platform/db/drizzle.ts'
import { sessionNote } from '../../sessions/session-notes.tables.ts'
import { coachRelation } from '../coaching.tables.ts'
import { coachNote } from '../own-notes/own-notes.tables.ts'

const Found = z.object({ userId: z.int(), text: z.string(), isOwn: z.boolean() })

/** Typed signs of `like` are plain text. */
const pattern = (term: string): string => `%${term.replace(/[\\%_]/g, '\\$&')}%`

/** The newest note with these words about each client, in one statement: shared ones, and the coach's own (DESK-09). */
export const listNotesWith = async (
  { pool }: Database,
  coachId: number,
  term: string,
): Promise<z.output<typeof Found>[]> =>
  rowsOf(
    Found,
    await pool.query({
      name: 'notes-with-words',
      text: `select distinct on (f.client_id) f.client_id as "userId", f.text, f.is_own as "isOwn" from (
          select n.client_id, n.text, n.at, true as is_own from ${getTableName(coachNote)} n
          where n.member_id = $1 and n.text ilike $2
          union all
          select n.member_id, n.text, n.at, false from (select distinct member_id from ${getTableName(coachRelation)} where coach_id = $1) r
            join ${getTableName(sessionNote)} n on n.member_id = r.member_id and n.coach_id = $1
          where n.text ilike $2
        ) f order by f.client_id, f.at desc`,
      values: [coachId, pattern(term)],
    }),
  )
