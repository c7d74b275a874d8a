interface Exception {
  readonly statement: RegExp
  readonly reason: string
  /** Allows full scans. Never for a member's own request. */
  readonly readsAll?: true
}

/**
 * Statements of jobs, pages and commands that read rows of several members, with the reason. Those of calls are
 * declared at their routes.
 */
export const ELSEWHERE: readonly Exception[] = [
  {
    statement: /from "member" where lower\("member"."email"\) = /,
    reason: 'a reset link is asked for by e-mail',
  },
  {
    statement:
      /from "coach_outside_calendar" inner join "member" .* where \("coach_outside_calendar"\."member_id" > /,
    reason: 'job: calendars elsewhere that coaches are busy in, each of them every 15 minutes, in pages',
    readsAll: true,
  },
  {
    statement: /^select "member"."id" from "member" inner join "announcement" on /,
    reason: 'job: the readers of a message of the staff, in pages',
    readsAll: true,
  },
  {
    statement: /from "session_booking" inner join "member" .*"hour_told_at" is null/,
    reason: 'job: reminders that are due',
  },
  {
    statement:
      /^select "member_id", "id" from "session_booking" where \("session_booking"\."status" = 'proposed'/,
    reason: 'job: proposed sessions that nobody paid for in time',
  },
  {
    statement: /select member_id, kind, due_at from "reminder_due" where due_at <= /,
    reason: 'job: reminders that are due this minute, of whomever',
  },
  {
    statement: /^select distinct "member_id" from "outgoing_message" where \("outgoing_message"\."state" = /,
    reason: 'job: whose messages were held back until now',
  },
  {
    statement: /^delete from "outgoing_message" where "outgoing_message"\."created_at" < /,
    reason: 'cleaning job',
  },
  {
    statement: /from "coaching_ending" e join "member" m on .* where e\.ended_at is null/s,
    reason: 'job: coachings whose last day is over, of whichever client',
  },
  {
    statement: /^select s\.member_id as id from coach_standing s\s+where s\.state = 'leaving'/,
    reason: 'job: coaches who are leaving and have no client any more; a row for each coach that staff know',
    readsAll: true,
  },
  {
    statement: /^select "member_id", "id" from "staff_act" where \("staff_act"\."state" = 'waiting'/,
    reason: 'job: requests for a second person whose time is over; by an index of the few that wait',
    readsAll: true,
  },
  {
    statement: /^delete from "coach_note" where "coach_note"\."client_id" = \$1/,
    reason: 'a deleted member: what coaches wrote about them, by an index of the client',
  },
  { statement: /from "chat_read" inner join "member"/, reason: 'job: chats that are unread for ten minutes' },
  {
    statement:
      /^select extract\(year from least\(min\(started_at\)|^with mine as \(select distinct member_id from coach_relation/,
    reason: 'a coach’s earnings, by id',
  },
  {
    statement: /from "coach_relation" where "coach_relation"\."coach_id" > /,
    reason: 'job: the coaches whose clients count for their badges (G-99), in pages',
  },
  {
    statement: /join "coach_relation" .* where "coach"\."id" in /,
    reason: 'job: what the clients of a page of coaches did',
  },
  {
    statement:
      /"member_id" in \(select distinct "member_id" from "coach_relation" where "coach_relation"\."coach_id" = /,
    reason: 'a coach’s copy: what names the coach, with the clients, by their ids',
  },
  {
    statement: /^select "id", "first_name", "last_name" from "member" where "member"\."id" in /,
    reason: 'a copy: names of the people in a member’s rows',
  },
  { statement: /^delete from "session" where "session"."expires_at" <= \$1/, reason: 'cleaning job' },
  {
    statement: /^delete from "password_reset" where "password_reset"."expires_at" <= \$1/,
    reason: 'cleaning job',
  },
  {
    statement: /^delete from "email_change" where "email_change"."expires_at" <= \$1/,
    reason: 'cleaning job',
  },
  {
    statement: /^delete from "account_change" where "account_change"."expires_at" <= \$1/,
    reason: 'cleaning job',
  },
  {
    statement: /from "history_import" where \("history_import"\."created_at" < \$1 and/,
    reason: 'cleaning job',
  },
  {
    statement: /^delete from "imported_part" where "imported_part"\."added_at" < \$1/,
    reason: 'cleaning job',
  },
  { statement: /from "data_export" where "data_export"."expires_at" <= \$1/, reason: 'cleaning job' },
  {
    statement: /from "member" where \("member"."delete_at" is not null/,
    reason: 'job: whose 30 days are over',
  },
  { statement: /^update "enrolment" set "sponsor_id"/, reason: 'job: a deleted member sponsors nobody' },
  { statement: /from subscription\s+where due_at/, reason: 'billing: what is due, of whomever' },
  {
    statement: /from subscription\s+where plan = /,
    reason: 'job: the members to notify of another price (AUTHOR-10), in pages by member',
    readsAll: true,
  },
  { statement: /from charge\s+where status = 'pending'/, reason: 'billing: payments without an answer' },
  { statement: /from charge\s+where refund_asked_at/, reason: 'billing: refunds that are promised' },
  {
    statement: /from refund\s+where made_at/,
    reason: 'billing: the few parts of payments that staff promised back, by an index of their own',
    readsAll: true,
  },
  { statement: /from enrolment\s+where status = 'unpaid'/, reason: 'cleaning job' },
  { statement: /^delete from "sign_in" where "sign_in"."at" <= \$1/, reason: 'cleaning job' },
  { statement: /^delete from "security_event" where "security_event"."at" <= \$1/, reason: 'cleaning job' },
  {
    statement: /^delete from "known_device" where "known_device"."last_seen_at" <= \$1/,
    reason: 'cleaning job',
  },
  {
    statement: /^delete from "pending_login" where "pending_login"."expires_at" <= \$1/,
    reason: 'cleaning job',
  },
  {
    statement: /from program_module\s+where told_at is null and unlock_day <= /,
    reason: 'job: whose module opened this morning, in pages',
  },
  {
    statement: /^select "id" from "member" where \("member"\."staff_role" = /,
    reason: 'the owners, who are few, by an index of the staff alone; a command and the demo world',
    readsAll: true,
  },
  {
    statement: /^delete from "staff_session" where \("staff_session"\."expires_at" <= /,
    reason: 'cleaning job: the sessions of the staff are few',
    readsAll: true,
  },
  {
    statement: /^delete from "view_as_session" where "view_as_session"\."expires_at" <= /,
    reason: 'cleaning job',
  },
  {
    statement: /from "member" left join "week_plan" .* where "member"\."last_active_at" >= /,
    reason: 'job: who was here lately, to plan their next mail about the week, in pages',
  },
  {
    statement: /from "week_plan" inner join "member" /,
    reason: 'job: whose week is due, in pages',
  },
  {
    statement: /^\s*update "week_plan" set next_at = given/,
    reason: 'job: the members of that page, by their ids; a page may be as large as a small table',
    readsAll: true,
  },
  { statement: /^delete from "sent_mail" where "sent_mail"\."sent_at" < /, reason: 'cleaning job' },
  {
    statement: /from "bounced_address" where \("bounced_address"\."address_hash" = /,
    reason: 'each mail: whether its address is closed, for any member',
  },
  {
    statement: /^with found as .* payment_mismatch|insert into payment_comparison/s,
    reason: 'job: the nightly comparison with all payments in the gateway’s list',
    readsAll: true,
  },
  { statement: /ilike/, reason: 'the operator’s list of members, a command', readsAll: true },
  {
    statement: /insert into "report_day"/,
    reason: 'job: a day of the reports, over all members',
    readsAll: true,
  },
  {
    statement: /^select min\("created_at"\) from "member"$/,
    reason: 'job: the first day of the reports',
    readsAll: true,
  },
  {
    statement: /^select "member_id" from "demo_member"$/,
    reason: 'the demo world, at a start',
    readsAll: true,
  },
]

/** The exception of a statement; undefined without one. */
export const exceptionFor = (statement: string): Exception | undefined =>
  ELSEWHERE.find((each) => each.statement.test(statement))
