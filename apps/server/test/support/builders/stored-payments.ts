import type { TestApp } from './make-test-app.ts'

/** What is stored of a member's payments. */
export const paymentRowsOf = async (
  world: TestApp,
  table: 'charge' | 'subscription' | 'enrolment',
  memberId: number,
) => (await world.db.pool.query(`select * from ${table} where member_id = $1`, [memberId])).rows

export const membersOf = async (world: TestApp, email: string) =>
  (await world.db.pool.query('select * from member where email = $1', [email])).rows

/** How many payments the sandbox has taken in this world. */
export const paymentsAtGateway = async (world: TestApp): Promise<number> =>
  (await world.db.pool.query(`select count(*)::int as n from sandbox_record where id like 'pay_%'`)).rows[0].n
