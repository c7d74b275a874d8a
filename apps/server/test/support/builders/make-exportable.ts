import type { Deps } from '#server/deps.ts'

/** Rows of a client in the exported tables; $1 is the member, $2 the time, $3 the coach. */
const CLIENT_ROWS: readonly string[] = [
  `insert into email_change (member_id, email, asked_at, expires_at) values ($1, 'new@example.com', $2, $2)`,
  `insert into account_change (member_id, token_hash, kind, new_value, mailed_to, changed_at, expires_at)
   values ($1, 'SECRET-hash', 'phone', '5550100001', 'old@example.com', $2, $2)`,
  `insert into passkey (member_id, credential_id, public_key, counter, transports, name, is_synced, added_at)
   values ($1, 'SECRET-id', 'SECRET-key', 0, '[]', 'Laptop', true, $2)`,
  `insert into known_device (member_id, device_hash, first_seen_at, last_seen_at)
   values ($1, 'SECRET-device', $2, $2)`,
  `insert into enrolment (member_id, key, sponsor_alias, status, consent_at, created_at)
   values ($1, gen_random_uuid(), 'corporphan', 'paid', $2, $2)`,
  `insert into customise_answer (member_id, question_id, option_id, saved_at) values ($1, 1, 3, $2)`,
  `insert into watched_video (member_id, video_id, watched_at) values ($1, 'step1', $2)`,
  `insert into review_invitation (member_id, review_step_id, level, occasion, invited_at) values ($1, 5, 1, 'path-5', $2)`,
  `insert into assessment (member_id, type_id, level, answered, created_at, completed_at, completion_date, area_scores, overall_score)
   values ($1, 1, 1, 70, $2, $2, '2026-03-01', '{72,50,86,64,49,77,61}', 461)`,
  `insert into answer (member_id, assessment_id, question_id, score)
   select $1, id, n, 1 + n % 10 from assessment, generate_series(1, 70) n where member_id = $1`,
  `insert into goal (member_id, cycle, area_id, text, complete_by, created_at, client_key)
   values ($1, 1, 5, '=1+1 is "two", not more', '2026-09-01', $2, gen_random_uuid())`,
  `insert into removed_goal (member_id, id, removed_at, row) values ($1, 999, $2, '{"text": "Run"}')`,
  `insert into action_repeat (member_id, text, start_day, weekdays, goal_id, created_at)
   select $1, 'Run by the fjörd', '2026-03-02', 31, id, $2 from goal where member_id = $1`,
  `insert into action (member_id, text, day, position, source, repeat_id, created_at, completed_at, completed_day)
   select $1, text, '2026-03-02', 1, 'repeat', id, $2, $2, '2026-03-02' from action_repeat where member_id = $1`,
  `insert into action_day (member_id, day, completed) values ($1, '2026-03-02', 1)`,
  `insert into late_tick (member_id, day, answer, action_ids, at)
   select $1, '2026-03-02', 'counted', to_jsonb(array[id]), $2 from action where member_id = $1 limit 1`,
  `insert into member_break (member_id, first_day, last_day, moves_program, client_key, planned_at, changed_at)
   values ($1, '2026-03-03', '2026-03-05', true, gen_random_uuid(), $2, $2)`,
  `insert into action_total (member_id, steps_taken) values ($1, 1) on conflict (member_id) do update set steps_taken = 1`,
  `insert into history_import (member_id, source, file_name, bytes, status, created_at) values ($1, 'loop', 'Loop.zip', 1, 'takenBack', $2)`,
  `insert into imported_step (member_id, import_id, source, text, day, area_id)
   select $1, id, 'loop', 'Swim', '2026-01-02', 1 from history_import where member_id = $1`,
  `insert into todo_task (member_id, text, day, created_at) values ($1, 'Call Mom', '2026-03-02', $2)`,
  `insert into member_badge (member_id, badge_id, awarded_at, awarded_day) values ($1, 1, $2, '2026-03-02')`,
  `insert into member_course (member_id, course_id, started_day, course_days, joined_at) values ($1, 1010, '2026-03-02', 28, $2)`,
  `insert into course_answer (member_id, course_id, question_id, choice_id, value, answered_at)
   values ($1, 1010, 101001, 1010011, null, $2), ($1, 1010, 101005, 1010051, 12.5, $2)`,
  `insert into course_purchase (member_id, course_id, how, purchased_at) values ($1, 1010, 'bought', $2)`,
  `insert into quiz_attempt (member_id, quiz_id, attempt, asked, answers, score, is_passed, begun_at, finished_at)
   values ($1, 401, 1, '[{"questionId":40101,"optionIds":[401012,401011,401013,401014]}]', '{"40101":401011}', 100, true, $2, $2)`,
  `insert into certificate (member_id, key, course_id, name, issued_at, issued_day)
   values ($1, 'aaaaaaaaaaaaaaaaaaaaaa', 1009, 'Robin Tester', $2, '2026-03-02')`,
  `insert into staged_answer (member_id, level, question_id, type, option_id, answered_at) values ($1, 1, 111, 1, 1113, $2)`,
  `insert into program_module (member_id, level, kind, position, module_id, next_step_id, unlock_day)
   values ($1, 1, 'breakthrough', 1, 101, 4, '2026-03-02')`,
  `insert into away_shift (member_id, client_key, days, moved, moved_at, moved_day)
   values ($1, gen_random_uuid(), 7, '[{"level":1,"moduleId":101}]', $2, '2026-03-02')`,
  `insert into calendar_feed (member_id, token_hash, created_at) values ($1, 'SECRET-feed', $2)`,
  `insert into module_progress (member_id, module_id, watched_at, film_seconds, film_device, film_at) values ($1, 101, $2, 12.5, 'phone', $2)`,
  `insert into module_note (member_id, module_id, text, updated_at) values ($1, 101, 'Two arm circles', $2)`,
  `insert into workbook_answer (member_id, module_id, cell, text, updated_at) values ($1, 101, 'sizes.2', 'Music in the kitchen', $2),
     ($1, 401, 'sentences.2', 'You choose the topic', $2)`,
  `insert into quick_answer (member_id, question_id, module_id, option_id, answered_at) values ($1, 1011, 101, 10111, $2)`,
  `insert into share_page (member_id, key, kind, badge_id, first_name, petals, hub, day, created_at)
   values ($1, 'bbbbbbbbbbbbbbbbbbbbbb', 3, 1, 'Robin', '{}', 0, '2026-03-02', $2)`,
  `insert into notification (member_id, cause, title, message, created_at) values ($1, 'module-101', 'A new module', '<p>Open</p>', $2)`,
  `insert into sent_mail (id, member_id, address, subject, sent_at, kind) values (gen_random_uuid()::text, $1, 'a@example.com', 'A new module', $2, 'module')`,
  `insert into bounced_address (member_id, address_hash, bounces, closed_at, told_at) values ($1, 'a-hash', 3, $2, $2)`,
  `insert into reminder_setting (member_id, per_day, quiet_from, quiet_until, times, weekday, week_time, show_names)
    values ($1, 3, '21:30', '07:00', '{"steps": "18:30"}', 6, '18:00', false)`,
  `insert into push_device (member_id, session_hash, endpoint, endpoint_hash, p256dh, auth, name, created_at)
    select $1, token_hash, 'SECRET-endpoint', 'SECRET-hash', 'SECRET-key', 'SECRET-auth', 'Chrome on Mac', created_at
    from session where member_id = $1 limit 1`,
  `insert into outgoing_message (member_id, cause, kind, state, words, created_at, day)
    values ($1, 'steps-1', 'steps', 'sent', '{"title": "One more step", "line": "", "url": "/"}', '2026-03-10', '2026-03-10')`,
  `insert into notification_setting (member_id, kind, channel, wanted) values ($1, 'module', 'email', false)`,
  `insert into subscription (member_id, plan, status, anchor_day, paid_months, due_at, created_at)
   values ($1, 'coaching', 'active', '2026-03-01', 1, $2, $2)`,
  `insert into charge (member_id, subscription_id, purpose, description, amount_cents, currency, status, key, gateway, customer_id, method_id,
     on_session, created_at, settled_at)
   select $1, id, 'start', 'Coaching', 5000, 'USD', 'succeeded', gen_random_uuid()::text, 'sandbox', 'SECRET-customer', 'SECRET-card', true, $2, $2
   from subscription where member_id = $1`,
  `insert into price_notice (member_id, subscription_id, change_id, monthly_cents, told_day, from_day, told_at)
   select $1, id, 1, 5500, '2026-03-02', '2026-04-02', $2 from subscription where member_id = $1`,
  `insert into refund (member_id, charge_id, amount_cents, asked_at) select $1, id, 1000, $2 from charge where member_id = $1`,
  `insert into audit_entry (at, actor_id, actor, source, kind, member_id, about, after, reason)
   values ($2, 9001, 'Sam Porter', 'SECRET-address', 'member.opened', $1, 'Robin Tester', '{"Seen by": "Sam from Support"}', 'Request 12')`,
  `insert into staff_note (member_id, client_key, author_id, author, text, at)
   values ($1, gen_random_uuid(), 9001, 'Lena Voss', 'Prefers mail', $2)`,
  `insert into payment_method (member_id, gateway, customer_id, method_id, brand, last_four, expiry_month, expiry_year, saved_at)
   values ($1, 'sandbox', 'SECRET-customer', 'SECRET-card', 'visa', '4242', 4, 2030, $2)`,
  `insert into coach_choice (member_id, coach_id, chosen_at) values ($1, $3, $2)`,
  `insert into coaching_answer (member_id, side, question_id, option_id) values ($1, 'member', 1, 12)`,
  `insert into coach_sharing (member_id, is_on, scores, goals, actions, progress, modules, badges, saved_at)
   values ($1, true, 127, 65, 0, true, true, false, $2)`,
  `insert into coach_view (member_id, hour, coach_id, kind, at) values ($1, date_trunc('hour', $2::timestamptz), $3, 'scores', $2)`,
  `insert into chat_message (member_id, coach_id, seq, from_id, text, at)
   values ($1, $3, 1, $3, 'How was the week?', $2), ($1, $3, 2, $1, 'Better than the last', $2)`,
  `insert into chat_read (member_id, coach_id, side, seq, unread_since, mailed_at)
   values ($1, $3, 'coach', 2, null, null), ($1, $3, 'client', 1, '2026-01-05T06:07:08Z', '2026-01-05T06:17:08Z')`,
  `insert into session_note (member_id, coach_id, from_id, text, at) values ($1, $3, $3, 'Ask about the run', $2)`,
  `insert into coach_note (member_id, client_id, text, client_key, at)
   values ($3, $1, 'PRIVATE-note about the brother', gen_random_uuid(), $2)`,
  `insert into session_preparation (member_id, booking_id, went_well, state, saved_at)
   values ($1, gen_random_uuid(), 'Three dinners without phones', 'sent', $2)`,
  `insert into coaching_ending (member_id, relation_id, coach_id, last_day, word, asked_at)
   values ($1, gen_random_uuid(), $3, '2026-05-01', 'It was good to work with you', $2)`,
  `insert into session_entry (member_id, seq, key, kind, change, balance, coach_id, note, at)
   values ($1, 1, 'gift-1', 'gift', 2, 2, $3, 'For your birthday', $2), ($1, 2, 'use-1', 'use', -1, 1, $3, null, $2)`,
  `insert into session_booking (member_id, coach_id, starts_at, booked_at, timed_at) values ($1, $3, '2026-04-01T17:00:00Z', $2, $2)`,
  `insert into session_feed (member_id, token_hash, created_at) values ($1, 'SECRET-feed', $2)`,
  `insert into meeting (member_id, coach_id, code, started_at) values ($1, $3, 'ABCDEF', $2)`,
  `insert into free_result (client_key, test, code, first_name, last_name, email, sponsor, taken_by, answers, score, area_scores, created_at)
   select gen_random_uuid(), 'life-balance', 'code-' || $1::bigint, 'Robin', 'Tester', 'robin@example.com', 'corporphan', $1::bigint,
     jsonb_agg(jsonb_build_array(n, 5)), 350, '{50,50,50,50,50,50,50}', $2 from generate_series(201, 202) n`,
]

/** Rows of a coach with a profile. */
const COACH_ROWS: readonly string[] = [
  `insert into coach_schedule (member_id, hours, exceptions, pause_minutes, notice_hours, horizon_weeks, saved_at)
   values ($3, '[[{"from":540,"to":720}],[],[],[],[],[],[]]',
     '[{"kind":"off","from":"2026-05-01","to":"2026-05-02"},{"kind":"extra","day":"2026-05-09","hours":{"from":600,"to":1440}}]', 15, 24, 4, $2)
   on conflict (member_id) do update set hours = excluded.hours, exceptions = excluded.exceptions,
     horizon_weeks = excluded.horizon_weeks, saved_at = excluded.saved_at`,
  `insert into coach_outside_calendar (member_id, address, busy, checked_at)
   values ($3, 'https://calendar.example/mine.ics', '[{"from":"2026-04-02T17:00:00.000Z","to":"2026-04-02T18:00:00.000Z"}]', $2)`,
  `insert into kept_earning (member_id, client, at, kind, count, cents) values ($3, gen_random_uuid(), $2, 'month', 1, 5000)`,
]

/** Adds a row of a client and a coach to every exported table; other builders have added the rest. */
export const makeExportable = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { clientId, coachId }: { clientId: number; coachId: number },
): Promise<void> => {
  const now = clock.now()
  const values = { $1: clientId, $2: now, $3: coachId }
  for (const text of [...CLIENT_ROWS, ...COACH_ROWS]) {
    // Only the parameters that a statement uses, renumbered.
    const used = (['$1', '$2', '$3'] as const).filter((name) => text.includes(name))
    const numbered = text.replace(/\$[123]/g, (name) => `$${used.indexOf(name as '$1') + 1}`)
    await db.pool.query(
      numbered,
      used.map((name) => values[name]),
    )
  }
}
