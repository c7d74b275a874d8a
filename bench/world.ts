import { createHash } from 'node:crypto'
import pg from 'pg'

export const MEMBERS = 1000
const FIRST_ID = 100_001

export interface BenchMember {
  readonly id: number
  readonly token: string
  readonly assessmentId: number
}

/** The session token of a bench member, created without a login. */
export const tokenOf = (memberId: number): string =>
  `${memberId.toString(36)}.${createHash('sha256').update(`bench ${memberId}`).digest('base64url')}`

/** A breakthrough in its third week for each, with parts done, a note and answers in the open modules. */
const makePrograms = async (client: pg.Client, ids: readonly number[]): Promise<void> => {
  await client.query(
    `INSERT INTO program_module (member_id, level, kind, position, module_id, next_step_id, unlock_day, told_at)
     SELECT id, 1, 'breakthrough', n, 100 + n, 4, current_date - 20 + 7 * (n - 1), now()
     FROM unnest($1::int[]) id, generate_series(1, 12) n`,
    [ids],
  )
  await client.query(
    `INSERT INTO module_progress (member_id, module_id, watched_at, read_at)
     SELECT id, 100 + n, now(), now() FROM unnest($1::int[]) id, generate_series(1, 3) n`,
    [ids],
  )
  await client.query(
    `INSERT INTO module_note (member_id, module_id, text, updated_at)
     SELECT id, 100 + n, 'What I want to keep of this module', now() FROM unnest($1::int[]) id, generate_series(1, 3) n`,
    [ids],
  )
  await client.query(
    `INSERT INTO workbook_answer (member_id, module_id, cell, text, updated_at)
     SELECT id, 100 + n, cell, 'Run 30 minutes', now()
     FROM unnest($1::int[]) id, generate_series(1, 3) n, unnest(ARRAY['skip', 'wait', 'sizes.1']) cell`,
    [ids],
  )
}

/** Members of step 1 with 34 answers and a session each, written by plain SQL because a thousand logins take a minute. */
export const makePortalWorld = async (url: string): Promise<BenchMember[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const ids = Array.from({ length: MEMBERS }, (_, index) => FIRST_ID + index)
  const tokens = ids.map(tokenOf)
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('base64url'))
  await client.query(
    `INSERT INTO member (id, first_name, last_name, email, password_hash, step_id, created_at)
     SELECT id, 'Bench', 'Member', 'bench' || id || '@example.com', '-', 1, now() FROM unnest($1::int[]) id`,
    [ids],
  )
  await client.query(
    `INSERT INTO session (member_id, token_hash, created_at, expires_at)
     SELECT id, hash, now(), now() + interval '4 days' FROM unnest($1::int[], $2::text[]) AS s (id, hash)`,
    [ids, hashes],
  )
  const { rows } = await client.query<{ member_id: number; id: number }>(
    `INSERT INTO assessment (member_id, type_id, level, answered, last_area, created_at)
     SELECT id, 1, 1, 34, 4, now() FROM unnest($1::int[]) id RETURNING member_id, id`,
    [ids],
  )
  await client.query(
    `INSERT INTO answer (member_id, assessment_id, question_id, score)
     SELECT a.member_id, a.id, q, 1 + q % 10 FROM assessment a, generate_series(1, 34) q
     WHERE a.member_id = ANY ($1::int[])`,
    [ids],
  )
  await makePrograms(client, ids)
  await client.query('ANALYZE')
  await client.end()
  const assessments = new Map(rows.map((row) => [row.member_id, row.id]))
  return ids.map((id, index) => ({ id, token: tokens[index] ?? '', assessmentId: assessments.get(id) ?? 0 }))
}
