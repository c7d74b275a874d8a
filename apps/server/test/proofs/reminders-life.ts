import { createECDH } from 'node:crypto'
import {
  addPushDevice,
  getPushDevices,
  getPushKey,
  getReminders,
  putOffReminder,
  removePushDevice,
  setReminders,
} from '@oola/contract/notifications/reminders.calls'
import { addTask } from '@oola/contract/todo/todo.calls'
import type { TestApp } from '../support/builders/make-test-app.ts'
import type { Caller } from './caller.ts'

/** Each call twice, as after a lost reply. */
const TWICE = [1, 2]

/** A browser's subscription; `busy.example` never takes a push (make-test-app.ts). */
const subscription = (host: string) => ({
  endpoint: `https://${host}/${host}`,
  keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) },
  name: 'Chrome on Mac',
})

/** Reminders: settings, browsers, a full day, messages that were held back, and a push service that is down. */
export const liveWithReminders = async (
  { db, jobs, clock }: Pick<TestApp, 'db' | 'jobs' | 'clock'>,
  { ask }: Pick<Caller, 'ask'>,
  { userId, text }: { userId: number; text: string },
): Promise<void> => {
  await ask(getReminders, {})
  for (const _ of TWICE) await ask(setReminders, { body: { perDay: 4, times: { steps: '18:15' } } })
  await ask(getPushKey, {})
  for (const _ of TWICE) await ask(addPushDevice, { body: subscription('push.example') })
  await ask(getPushDevices, {})
  await ask(addTask, { body: { text, DayNumber: 0 } })

  await db.pool.query(`update reminder_due set due_at = '2020-01-01' where member_id = $1`, [userId])
  await jobs.run('reminders')
  // The first run was years late and only moved them on.
  await db.pool.query('update reminder_due set due_at = $2 where member_id = $1', [userId, clock.now()])
  await jobs.run('reminders')
  await jobs.drain()
  await db.pool.query(
    `update outgoing_message set state = 'held', day = null, release_at = created_at where member_id = $1`,
    [userId],
  )
  await jobs.run('held-messages')
  await jobs.drain()

  await db.pool.query(
    `insert into announcement (kind, title, text, audience, starts_at, ends_at, created_at)
     values ('message', 'A new course', 'It begins soon.', 'all', '2020-01-01', '2100-01-01', '2020-01-01')`,
  )
  await jobs.run('announcement-news')
  await jobs.drain()
  await db.pool.query(`delete from announcement where title = 'A new course'`)

  const { id } = await ask(addPushDevice, { body: subscription('busy.example') })
  const { rows } = await db.pool.query(
    `select max(id) as id from outgoing_message where member_id = $1 and expires_at is not null`,
    [userId],
  )
  await jobs
    .run('push', { memberId: userId, messageId: Number(rows[0].id), deviceId: id })
    .catch(() => 'tried again later')
  await ask(setReminders, { body: { quietFrom: '00:00', quietUntil: '00:00' } })
  await db.pool.query(
    `update outgoing_message set kind = 'steps', state = 'sent',
      day = ($3::timestamptz at time zone (select time_zone from member where id = $1))::date
      where member_id = $1 and id = $2`,
    [userId, rows[0].id, clock.now()],
  )
  for (const _ of TWICE) await ask(putOffReminder, { body: { messageId: Number(rows[0].id) } })
  await ask(removePushDevice, { params: { deviceId: String(id) } })
  await jobs.run('old-messages')
}
