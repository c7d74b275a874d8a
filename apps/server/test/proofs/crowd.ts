import pg from 'pg'
import type { Database } from '#server/platform/db/client.ts'

const MEMBERS = 1000
// Between the ids of the demo world and those of tests.
const FIRST_ID = 1_000_000
const IN_CROWD = `id between ${FIRST_ID + 1} and ${FIRST_ID + MEMBERS}`
const M = `(select id from member where ${IN_CROWD}) m`

/**
 * Rows of a thousand members in every table of members, so that the planner chooses as in production. Their number
 * matters, not their content.
 */
const CROWD = [
  `insert into member (id, first_name, last_name, email, phone, password_hash, web_alias, created_at)
    select ${FIRST_ID} + n, 'Crowd', 'Member', 'crowd' || n || '@example.com', lpad(n::text, 10, '0'), 'none', 'crowd' || n, now()
    from generate_series(1, ${MEMBERS}) n`,
  `update member set is_active_coach = true where ${IN_CROWD}`,
  `insert into session (member_id, token_hash, created_at, expires_at)
    select m.id, 'hash' || n, now(), now() + n * interval '1 hour' from ${M}, generate_series(1, 3) n`,
  `insert into sign_in (member_id, at) select m.id, now() - n * interval '1 hour' from ${M}, generate_series(1, 5) n`,
  `insert into sent_mail (member_id, id, address, subject, sent_at, bounced_at, bounce)
    select m.id, 'mail' || n || '-' || m.id, 'a@example.com', 'A mail', now() + m.id * interval '1 minute',
      case when n = 1 and m.id % 10 = 0 then now() end, case when n = 1 and m.id % 10 = 0 then 'address' end
    from ${M}, generate_series(1, 3) n`,
  `insert into bounced_address (member_id, address_hash, bounces, closed_at)
    select m.id, 'hash' || n || '-' || m.id, n, case when n = 3 then now() end
    from ${M}, generate_series(1, 3) n`,
  `insert into view_as_session (member_id, token_hash, staff_id, staff_key, expires_at)
    select m.id, 'hash' || n, m.id, 'key', now() + m.id * interval '1 minute' from ${M}, generate_series(1, 2) n`,
  `insert into password_reset (member_id, token_hash, expires_at)
    select m.id, 'hash' || n, now() + m.id * interval '1 minute' from ${M}, generate_series(1, 2) n`,
  `insert into email_change (member_id, email, asked_at, expires_at)
    select m.id, 'new' || m.id || '@example.com', now(), now() + m.id * interval '1 minute' from ${M}`,
  `insert into account_change (member_id, token_hash, kind, old_value, new_value, mailed_to, changed_at, expires_at)
    select m.id, 'hash' || n, 'phone', lpad((m.id + n)::text, 10, '0'), '5550100000', 'old' || m.id || '@example.com', now(),
      now() + m.id * interval '1 minute'
    from ${M}, generate_series(1, 3) n`,
  `insert into data_export (member_id, status, asked_at, expires_at, code, file_name, bytes)
    select m.id, 'ready', now(), now() + m.id * interval '1 minute', 'code', 'file', 1 from ${M}`,
  `insert into past_zone (member_id, until, time_zone)
    select m.id, now() + n * interval '1 hour', 'Asia/Tokyo' from ${M}, generate_series(1, 2) n`,
  `insert into last_change (member_id, what, at, device)
    select m.id, 'task.' || n, now(), 'hash' || n from ${M}, generate_series(1, 20) n`,
  `insert into completion_record (member_id, what, later, undone)
    select m.id, 'action.' || n, '[]', '[]' from ${M}, generate_series(1, 10) n`,
  `insert into merged_change (member_id, day, kind, what, name, outcome, device, done_at, arrived_at)
    select m.id, '2026-01-01', 'step', 'action.' || n, 'Step', 'came', 'hash', now(), now()
    from ${M}, generate_series(1, 10) n`,
  `insert into history_import (member_id, source, file_name, bytes, status, code, created_at)
    select m.id, 'loop', 'file', 1, 'takenBack', case when m.id % 20 = 0 and n = 1 then 'code' end, now() + m.id * interval '1 minute'
    from ${M}, generate_series(1, 3) n`,
  `insert into imported_step (member_id, import_id, source, text, day)
    select i.member_id, i.id, 'loop', 'Step ' || i.id, date '2026-01-01' + n
    from history_import i join ${M} on m.id = i.member_id, generate_series(1, 20) n`,
  `insert into imported_part (member_id, import_id, part, keys, added_at)
    select i.member_id, i.id, 'goals', '[]', now() + i.member_id * interval '1 minute'
    from history_import i join ${M} on m.id = i.member_id`,
  `insert into demo_member (member_id, made_at) select m.id, now() from ${M}`,
  `insert into customise_answer (member_id, question_id, option_id, saved_at)
    select m.id, n, n, now() from ${M}, generate_series(1, 3) n`,
  `insert into watched_video (member_id, video_id, watched_at)
    select m.id, 'film-' || n, now() from ${M}, generate_series(1, 6) n`,
  `insert into review_invitation (member_id, review_step_id, level, occasion, invited_at)
    select m.id, 5, 1, 'module-' || n, now() from ${M}, generate_series(1, 2) n`,
  `insert into assessment (member_id, type_id, level, answered, completed_at, completion_date, area_scores, overall_score, created_at)
    select m.id, 1, 1, 70, now(), '2026-01-01', '{50,50,50,50,50,50,50}', 350, now()
    from ${M}, generate_series(1, 3) n`,
  `insert into answer (member_id, assessment_id, question_id, score)
    select a.member_id, a.id, n, 5 from assessment a join ${M} on m.id = a.member_id, generate_series(1, 30) n`,
  `insert into goal (member_id, cycle, area_id, text, complete_by, created_at)
    select m.id, 1, 1 + n % 7, 'Goal', '2027-01-01', now() from ${M}, generate_series(1, 21) n`,
  `insert into removed_goal (member_id, id, removed_at, row)
    select m.id, n, now(), '{"text": "Run"}' from ${M}, generate_series(1, 10) n`,
  `insert into action_repeat (member_id, text, start_day, weekdays, created_at)
    select m.id, 'Rule', '2026-01-01', 1 + n, now() from ${M}, generate_series(1, 5) n`,
  `insert into action (member_id, text, day, position, source, client_key, created_at, completed_at, completed_day)
    select m.id, 'Step', date '2026-01-01' + n, 1, 'member', gen_random_uuid(), now(),
      case when n % 10 = 0 then null else now() end, case when n % 10 = 0 then null else date '2026-01-01' + n end
    from ${M}, generate_series(1, 60) n`,
  `insert into action (member_id, text, day, position, source, repeat_id, created_at)
    select r.member_id, 'Step', date '2026-01-01' + n, 1, 'repeat', r.id, now()
    from action_repeat r join ${M} on m.id = r.member_id, generate_series(1, 10) n`,
  `insert into action (member_id, text, day, position, source, course_id, module_id, created_at)
    select m.id, 'Step', date '2026-01-01' + n, 1, 'course', case when n % 2 = 0 then 1010 end,
      case when n % 2 = 1 then 101 end, now()
    from ${M}, generate_series(1, 10) n`,
  `insert into action_day (member_id, day, completed)
    select m.id, date '2026-01-01' + n, n % 6 from ${M}, generate_series(1, 60) n`,
  `insert into late_tick (member_id, day, answer, action_ids, at)
    select m.id, date '2026-01-01' + 7 * n, 'counted', '[]', now() from ${M}, generate_series(1, 8) n`,
  `insert into member_break (member_id, first_day, last_day, moves_program, client_key, planned_at, changed_at)
    select m.id, date '2026-01-01' + 60 * n, date '2026-01-03' + 60 * n, true, gen_random_uuid(), now(), now()
    from ${M}, generate_series(1, 5) n`,
  `insert into action_total (member_id, steps_taken) select m.id, 120 from ${M}`,
  `insert into member_course (member_id, course_id, started_day, course_days, joined_at)
    select m.id, 1008 + n, '2026-01-01', 28, now() from ${M}, generate_series(1, 2) n`,
  `insert into staged_answer (member_id, level, question_id, type, option_id, answered_at)
    select m.id, 1, n, 1, n, now() from ${M}, generate_series(1, 14) n`,
  `insert into program_module (member_id, level, kind, position, module_id, next_step_id, unlock_day, told_at)
    select m.id, 1, 'breakthrough', n, 100 + n, 4, current_date + 7 * (n - 6) + (m.id % 7)::int,
      case when n > 5 then null else now() end
    from ${M}, generate_series(1, 12) n`,
  `insert into away_shift (member_id, client_key, days, moved, moved_at, moved_day)
    select m.id, gen_random_uuid(), 7, '[]', now(), current_date from ${M}, generate_series(1, 3) n`,
  `insert into break_shift (member_id, break_id, level, module_id, days)
    select b.member_id, b.id, 1, 100 + n, 3 from member_break b join ${M} on m.id = b.member_id, generate_series(1, 4) n`,
  `insert into calendar_feed (member_id, token_hash, created_at) select m.id, 'hash', now() from ${M}`,
  `insert into module_progress (member_id, module_id, watched_at)
    select m.id, 100 + n, now() from ${M}, generate_series(1, 5) n`,
  `insert into course_purchase (member_id, course_id, how, purchased_at)
    select m.id, 1008 + n, 'granted', now() from ${M}, generate_series(1, 3) n`,
  `insert into course_answer (member_id, course_id, question_id, choice_id, answered_at)
    select m.id, 1011, 101100 + n, 10 * (101100 + n) + 1, now() from ${M}, generate_series(1, 5) n`,
  `insert into quiz_attempt (member_id, quiz_id, attempt, asked, answers, score, is_passed, begun_at, finished_at)
    select m.id, 410 + n, 1, '[]', '{}', 70, false, now(), now() from ${M}, generate_series(1, 5) n`,
  `insert into module_note (member_id, module_id, text, updated_at)
    select m.id, 100 + n, 'Note', now() from ${M}, generate_series(1, 5) n`,
  `insert into workbook_answer (member_id, module_id, cell, text, updated_at)
    select m.id, 100 + n % 5, 'cell.' || n, 'Answer', now() from ${M}, generate_series(1, 20) n`,
  `insert into quick_answer (member_id, question_id, module_id, option_id, answered_at)
    select m.id, 1001 + 10 * n, 100 + n, 1, now() from ${M}, generate_series(1, 5) n`,
  `insert into member_badge (member_id, badge_id, awarded_at, awarded_day)
    select m.id, n, now(), '2026-01-01' from ${M}, generate_series(1, 20) n`,
  `insert into todo_task (member_id, text, day, created_at, completed_at)
    select m.id, 'Task', date '2026-01-01' + n, now(), case when n % 3 = 0 then null else now() end
    from ${M}, generate_series(1, 20) n`,
  `insert into notification (member_id, cause, title, message, created_at)
    select m.id, 'cause-' || n, 'Title', 'Message', now() - n * interval '1 day' from ${M}, generate_series(1, 20) n`,
  `insert into announcement_read (member_id, announcement_id, read_at)
    select m.id, n, now() from ${M}, generate_series(1, 5) n`,
  `insert into week_plan (member_id, next_at) select m.id, now() + m.id * interval '1 minute' from ${M}`,
  `insert into notification_setting (member_id, kind, channel, wanted)
    select m.id, 'kind-' || n, 'email', true from ${M}, generate_series(1, 4) n`,
  `insert into reminder_setting (member_id, per_day, quiet_from, quiet_until, times, weekday, week_time, show_names)
    select m.id, 3, '21:30', '07:00', '{}', 6, '18:00', false from ${M}`,
  `insert into push_device (member_id, session_hash, endpoint, endpoint_hash, p256dh, auth, name, created_at)
    select m.id, 'hash' || n, 'https://push.example/' || m.id, m.id || '-' || n, 'key', 'auth', 'Chrome', now()
    from ${M}, generate_series(1, 3) n`,
  `insert into outgoing_message (member_id, cause, kind, state, words, created_at, day, release_at)
    select m.id, 'cause-' || n, 'steps', case when n = 1 and m.id % 100 = 0 then 'held' else 'sent' end, '{}',
      now() - n * interval '1 day' + m.id * interval '1 minute', current_date - n, now() + m.id * interval '1 minute'
    from ${M}, generate_series(1, 20) n`,
  `insert into push_attempt (member_id, message_id, device_id, at)
    select o.member_id, o.id, 1, now() from outgoing_message o join ${M} on m.id = o.member_id`,
  `insert into reminder_due (member_id, kind, due_at)
    select m.id, 'kind-' || n, now() + m.id * interval '1 minute' from ${M}, generate_series(1, 3) n`,
  `insert into share_page (member_id, key, kind, assessment_id, first_name, petals, hub, day, created_at)
    select member_id, lpad(a.id::text, 22, 'k'), 1, a.id, 'Crowd', '{1}', 1, '2026-01-01', now()
    from assessment a join ${M} on m.id = a.member_id`,
  `insert into payment_method (member_id, gateway, customer_id, method_id, brand, last_four, expiry_month, expiry_year, saved_at)
    select m.id, 'sandbox', 'customer-' || m.id, 'card', 'Visa', '4242', 12, 2030, now() from ${M}`,
  `insert into subscription (member_id, plan, status, anchor_day, paid_months, due_at, created_at, ended_at)
    select m.id, 'framework', case n when 3 then 'active' else 'ended' end, '2026-01-01', 1,
      case n when 3 then now() + m.id * interval '1 minute' end, now(), case n when 3 then null else now() end
    from ${M}, generate_series(1, 3) n`,
  `insert into price_notice (member_id, subscription_id, change_id, monthly_cents, told_day, from_day, told_at)
    select s.member_id, s.id, s.member_id % 200 + 1000, 5100, '2026-01-01', '2026-02-01', now()
    from subscription s join ${M} on m.id = s.member_id`,
  `insert into begun_content (member_id, what, digest, begun_at, finished_at)
    select m.id, 'workbook:' || n || ':', 'crowd', now(), case when n > 1 then now() end
    from ${M}, generate_series(1, 20) n`,
  `insert into charge (member_id, subscription_id, purpose, description, amount_cents, currency, status, key, gateway,
      customer_id, method_id, on_session, created_at, settled_at, refund_asked_at)
    select s.member_id, case n when 20 then s.id end, 'renewal', 'Month', 4700, 'USD',
      case n when 20 then 'pending' else 'succeeded' end, s.id || '-' || n, 'sandbox', 'customer', 'card', false,
      now() - n * interval '1 day', case n when 20 then null else now() end, case n when 19 then now() end
    from subscription s join ${M} on m.id = s.member_id and s.status = 'active', generate_series(11, 20) n`,
  `insert into refund (member_id, charge_id, amount_cents, asked_at, made_at)
    select c.member_id, c.id, 500, now(), case when c.member_id % 20 = 0 then null else now() end
    from charge c join ${M} on m.id = c.member_id and c.refund_asked_at is not null, generate_series(1, 2) n`,
  `insert into enrolment (member_id, key, sponsor_alias, status, consent_at, created_at)
    select m.id, gen_random_uuid(), 'corporphan', case when m.id % 20 = 0 then 'unpaid' else 'paid' end, now(), now()
    from ${M}`,
  `insert into coach_profile (member_id, country, zip, city, state, about_me)
    select m.id, 'US', lpad((m.id % 100000)::text, 5, '0'), 'Town', 'Oregon', repeat('I listen. ', 60) from ${M}`,
  `insert into coach_standing (member_id, state, since) select m.id, 'approved', now() from ${M}`,
  `insert into coach_relation (member_id, coach_id, started_at, ended_at, ended_by)
    select m.id, m.id - n, now(), case n when 2 then now() end, case n when 2 then 'change' end
    from ${M}, generate_series(1, 2) n`,
  `insert into coach_choice (member_id, coach_id, chosen_at) select m.id, m.id - 1, now() from ${M}`,
  `insert into coach_schedule (member_id, hours, exceptions, pause_minutes, notice_hours, horizon_weeks, saved_at)
    select m.id, '[[{"from":540,"to":1020}],[],[],[],[],[],[]]', '[]', 15, 24, 6, now() from ${M}`,
  `insert into session_feed (member_id, token_hash, created_at) select m.id, 'hash', now() from ${M}`,
  `insert into coach_outside_calendar (member_id, address, busy, checked_at)
    select m.id, 'https://calendars.example/a.ics', '[]', now() from ${M}`,
  `insert into coaching_grant (member_id, granted_at) select m.id, now() from ${M}`,
  `insert into certificate (member_id, key, course_id, name, issued_at, issued_day, withdrawn_at, withdrawn_why)
    select m.id, substr(md5(m.id || '-' || n), 1, 22), 1009, 'A name', now(), '2026-01-01',
      case n when 2 then now() end, case n when 2 then 'Why' end
    from ${M}, generate_series(1, 2) n`,
  `insert into chat_message (member_id, coach_id, seq, from_id, text, at)
    select m.id, m.id - 1, n, m.id, repeat('Hello. ', 9), now() from ${M}, generate_series(1, 5) n`,
  `insert into chat_read (member_id, coach_id, side, seq)
    select m.id, m.id - 1, side, 2 from ${M}, (values ('client'), ('coach')) as sides (side)`,
  `insert into coach_note (member_id, client_id, text, at)
    select m.id, m.id + 1, repeat('Own. ', 9), now() from ${M}, generate_series(1, 5) n
    where exists (select from member c where c.id = m.id + 1)`,
  `insert into session_preparation (member_id, booking_id, went_well, state, saved_at)
    select m.id, gen_random_uuid(), 'Well', 'sent', now() from ${M}, generate_series(1, 3) n`,
  `insert into coaching_ending (member_id, relation_id, coach_id, last_day, word, asked_at, ended_at)
    select m.id, gen_random_uuid(), m.id - 1, current_date - n, 'Good luck', now(), now()
    from ${M}, generate_series(1, 2) n`,
  `insert into session_note (member_id, coach_id, from_id, text, at)
    select m.id, m.id - 1, m.id, repeat('A note. ', 9), now() from ${M}, generate_series(1, 3) n`,
  `insert into session_entry (member_id, seq, key, kind, change, balance, coach_id, booking_id, at)
    select m.id, n, 'gift-' || n, 'gift', 1, n, m.id - 1, gen_random_uuid(), now() from ${M}, generate_series(1, 5) n`,
  `insert into kept_earning (member_id, client, at, kind, count, cents)
    select m.id, gen_random_uuid(), now(), 'month', 1, 5000 from ${M}, generate_series(1, 5) n`,
  `insert into session_booking (member_id, coach_id, starts_at, status, booked_at, timed_at)
    select m.id, m.id - m.id % 10, now() + n * interval '1 hour' + m.id % 10 * interval '1 minute', case n when 5 then 'booked' when 4 then 'proposed' else 'canceled' end, now(), now()
    from ${M}, generate_series(1, 5) n`,
  `insert into meeting (member_id, coach_id, code, started_at, ended_at, ended)
    select m.id, m.id - 1, 'K7Q4M2', now() - n * interval '1 day', case n when 1 then null else now() end,
      case n when 1 then null else 'completed' end
    from ${M}, generate_series(1, 5) n`,
  `insert into coach_sharing (member_id, is_on, scores, goals, actions, progress, modules, badges, saved_at)
    select m.id, true, 127, 127, 127, true, true, true, now() from ${M}`,
  `insert into coach_view (member_id, hour, coach_id, kind, at)
    select m.id, date_trunc('hour', now()) - n * interval '1 hour', m.id - 1, kind, now()
    from ${M}, generate_series(1, 10) n, (values ('scores'), ('goals')) as kinds (kind)`,
  `insert into coaching_answer (member_id, side, question_id, option_id)
    select m.id, side, n, n * 10 + 1 + m.id % 4
    from ${M}, generate_series(1, 7) n, (values ('member'), ('coach')) as sides (side)`,
  `insert into authenticator (member_id, sealed_secret, confirmed_at) select m.id, 'sealed', now() from ${M}`,
  `insert into recovery_code (member_id, code_hash) select m.id, 'hash' || n from ${M}, generate_series(1, 10) n`,
  `insert into passkey (member_id, credential_id, public_key, counter, transports, name, is_synced, added_at)
    select m.id, 'credential' || n, 'key', 0, '[]', 'Laptop', true, now() from ${M}, generate_series(1, 2) n`,
  `insert into known_device (member_id, device_hash, first_seen_at, last_seen_at)
    select m.id, 'device' || n, now(), now() + m.id * interval '1 minute' from ${M}, generate_series(1, 3) n`,
  `insert into security_event (member_id, at, kind, device, country)
    select m.id, now() - n * interval '1 day' - m.id * interval '1 second', 'passwordRefused', 'Chrome on Windows', 'US'
    from ${M}, generate_series(1, 20) n`,
  `insert into pending_login (member_id, token_hash, is_shopify, way, created_at, expires_at)
    select m.id, 'hash' || n, false, 'password', now(), now() + m.id * interval '1 minute' from ${M}, generate_series(1, 5) n`,
  `insert into staff_session (member_id, token_hash, created_at, last_seen_at, expires_at)
    select m.id, 'hash' || n, now(), now() + m.id * interval '1 minute', now() + m.id * interval '1 minute'
    from ${M}, generate_series(1, 2) n`,
  `insert into staff_view (member_id, list, name, query, is_shared, created_at)
    select m.id, 'members', 'View ' || n, '', m.id % 50 = 0 and n = 1, now() from ${M}, generate_series(1, 3) n`,
  `insert into staff_columns (member_id, list, columns) select m.id, 'members', '{}' from ${M}`,
  `insert into staff_note (member_id, client_key, author_id, author, text, at)
    select m.id, gen_random_uuid(), m.id - 1, 'Crowd', 'A note', now() from ${M}, generate_series(1, 3) n`,
  `insert into staff_act (member_id, id, act, title, "right", state, reason, asker_id, asker, at, waits_until)
    select m.id, gen_random_uuid(), '{"act": "exportData"}', 'Act', 'helpSignIn',
      case when n = 1 and m.id % 20 = 0 then 'waiting' else 'done' end, 'A reason', m.id - 1, 'Crowd', now(),
      case when n = 1 and m.id % 20 = 0 then now() end
    from ${M}, generate_series(1, 3) n`,
  `insert into audit_entry (id, at, actor, source, kind, member_id, about, reason, hash)
    select 1000 + row_number() over (), now(), 'Crowd', 'shell', 'kind-' || n, m.id, 'Crowd Member', 'A reason', 'hash'
    from ${M}, generate_series(1, 5) n`,
] as const

/** Tables that the crowd fills; add each new table of members. */
export const CROWDED = [
  ...new Set(CROWD.map((statement) => /^(?:insert into|update) (\w+)/.exec(statement)?.[1] ?? '')),
]

export const fillWithCrowd = async ({ pool }: Pick<Database, 'pool'>): Promise<void> => {
  // A crowd is larger than any call's writes: it may exceed the pool's statement timeout.
  const client = new pg.Client({ connectionString: pool.options.connectionString })
  await client.connect()
  for (const statement of CROWD) await client.query(statement)
  await client.query('analyze')
  await client.end()
}
