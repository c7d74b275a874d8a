import type { TestApp } from './make-test-app.ts'

/** A member's stored payments. */
export const paymentRowsOf = async (
  world: TestApp,
  table: 'charge' | 'subscription' | 'enrolment',
  memberId: number,
) => (await world.db.pool.query(`select * from ${table} where member_id = $1`, [memberId])).rows

export const membersOf = async (world: TestApp, email: string) =>
  (await world.db.pool.query('select * from member where email = $1', [email])).rows

/** The number of payments of the sandbox in this app. */
export const paymentsAtGateway = async (world: TestApp): Promise<number> =>
  (await world.db.pool.query(`select count(*)::int as n from sandbox_record where id like 'pay_%'`)).rows[0].n
