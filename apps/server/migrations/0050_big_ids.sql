-- Each table is written once more, while its rows are few. Later a column grows in steps: a new one, filled by a job.
-- squawk-ignore-file changing-column-type--> statement-breakpoint
DROP VIEW "public"."client_summary";--> statement-breakpoint
DROP VIEW "public"."completed_step";--> statement-breakpoint
DROP VIEW "public"."open_goal";--> statement-breakpoint
DROP VIEW "public"."completed_goal";--> statement-breakpoint
DROP VIEW "public"."session_balance";--> statement-breakpoint
DROP VIEW "public"."unread_messages";--> statement-breakpoint
DROP VIEW "public"."coaching_pair";--> statement-breakpoint
DROP VIEW "public"."paid_coaching";--> statement-breakpoint
ALTER TABLE "account_change" ALTER COLUMN "member_id" SET DATA TYPE bigint, ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "account_change" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "email_change" ALTER COLUMN "member_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "limited_attempt" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "limited_attempt" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "member" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "unseen_finish_id" SET DATA TYPE bigint, ALTER COLUMN "time_zone_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "member" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "password_reset" ALTER COLUMN "member_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "session" ALTER COLUMN "member_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "action" ALTER COLUMN "member_id" SET DATA TYPE bigint, ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "repeat_id" SET DATA TYPE bigint, ALTER COLUMN "course_id" SET DATA TYPE bigint, ALTER COLUMN "module_id" SET DATA TYPE bigint, ALTER COLUMN "goal_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "action" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "action_day" ALTER COLUMN "member_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "action_repeat" ALTER COLUMN "member_id" SET DATA TYPE bigint, ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "goal_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "action_repeat" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "action_total" ALTER COLUMN "member_id" SET DATA TYPE bigint, ALTER COLUMN "steps_taken" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "global_steps" ALTER COLUMN "steps" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "answer" ALTER COLUMN "member_id" SET DATA TYPE bigint, ALTER COLUMN "assessment_id" SET DATA TYPE bigint, ALTER COLUMN "question_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "assessment" ALTER COLUMN "member_id" SET DATA TYPE bigint, ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "assessment" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "member_badge" ALTER COLUMN "member_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "charge" ALTER COLUMN "member_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "payment_method" ALTER COLUMN "member_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "subscription" ALTER COLUMN "member_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "coach_outside_calendar" ALTER COLUMN "member_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "coach_schedule" ALTER COLUMN "member_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "certificate" ALTER COLUMN "member_id" SET DATA TYPE bigint, ALTER COLUMN "course_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "chat_message" ALTER COLUMN "member_id" SET DATA TYPE bigint, ALTER COLUMN "coach_id" SET DATA TYPE bigint, ALTER COLUMN "seq" SET DATA TYPE bigint, ALTER COLUMN "from_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "chat_read" ALTER COLUMN "member_id" SET DATA TYPE bigint, ALTER COLUMN "coach_id" SET DATA TYPE bigint, ALTER COLUMN "seq" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "coach_profile" ALTER COLUMN "member_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "coach_sharing" ALTER COLUMN "member_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "coach_view" ALTER COLUMN "member_id" SET DATA TYPE bigint, ALTER COLUMN "coach_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "coach_choice" ALTER COLUMN "member_id" SET DATA TYPE bigint, ALTER COLUMN "coach_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "coach_relation" ALTER COLUMN "member_id" SET DATA TYPE bigint, ALTER COLUMN "coach_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "coaching_answer" ALTER COLUMN "member_id" SET DATA TYPE bigint, ALTER COLUMN "question_id" SET DATA TYPE bigint, ALTER COLUMN "option_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "coaching_grant" ALTER COLUMN "member_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "kept_earning" ALTER COLUMN "member_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "course_purchase" ALTER COLUMN "member_id" SET DATA TYPE bigint, ALTER COLUMN "course_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "quiz_attempt" ALTER COLUMN "member_id" SET DATA TYPE bigint, ALTER COLUMN "quiz_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "course_answer" ALTER COLUMN "member_id" SET DATA TYPE bigint, ALTER COLUMN "course_id" SET DATA TYPE bigint, ALTER COLUMN "question_id" SET DATA TYPE bigint, ALTER COLUMN "choice_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "member_course" ALTER COLUMN "member_id" SET DATA TYPE bigint, ALTER COLUMN "course_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "demo_member" ALTER COLUMN "member_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "enrolment" ALTER COLUMN "member_id" SET DATA TYPE bigint, ALTER COLUMN "sponsor_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "free_result" ALTER COLUMN "taken_by" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "goal" ALTER COLUMN "member_id" SET DATA TYPE bigint, ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "goal" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "removed_goal" ALTER COLUMN "member_id" SET DATA TYPE bigint, ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "customise_answer" ALTER COLUMN "member_id" SET DATA TYPE bigint, ALTER COLUMN "question_id" SET DATA TYPE bigint, ALTER COLUMN "option_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "review_invitation" ALTER COLUMN "member_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "watched_video" ALTER COLUMN "member_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "away_shift" ALTER COLUMN "member_id" SET DATA TYPE bigint, ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "away_shift" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "calendar_feed" ALTER COLUMN "member_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "module_note" ALTER COLUMN "member_id" SET DATA TYPE bigint, ALTER COLUMN "module_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "module_progress" ALTER COLUMN "member_id" SET DATA TYPE bigint, ALTER COLUMN "module_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "program_module" ALTER COLUMN "member_id" SET DATA TYPE bigint, ALTER COLUMN "module_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "quick_answer" ALTER COLUMN "member_id" SET DATA TYPE bigint, ALTER COLUMN "question_id" SET DATA TYPE bigint, ALTER COLUMN "module_id" SET DATA TYPE bigint, ALTER COLUMN "option_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "staged_answer" ALTER COLUMN "member_id" SET DATA TYPE bigint, ALTER COLUMN "question_id" SET DATA TYPE bigint, ALTER COLUMN "option_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "workbook_answer" ALTER COLUMN "member_id" SET DATA TYPE bigint, ALTER COLUMN "module_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "meeting" ALTER COLUMN "member_id" SET DATA TYPE bigint, ALTER COLUMN "coach_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "notification" ALTER COLUMN "member_id" SET DATA TYPE bigint, ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "notification" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "notification_setting" ALTER COLUMN "member_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "shop_order" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "product_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "shop_order" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "outage" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "outage" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "data_export" ALTER COLUMN "member_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "request_form" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "coach_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "request_form" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "session_feed" ALTER COLUMN "member_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "session_note" ALTER COLUMN "member_id" SET DATA TYPE bigint, ALTER COLUMN "coach_id" SET DATA TYPE bigint, ALTER COLUMN "from_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "session_booking" ALTER COLUMN "member_id" SET DATA TYPE bigint, ALTER COLUMN "coach_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "session_entry" ALTER COLUMN "member_id" SET DATA TYPE bigint, ALTER COLUMN "seq" SET DATA TYPE bigint, ALTER COLUMN "coach_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "share_page" ALTER COLUMN "member_id" SET DATA TYPE bigint, ALTER COLUMN "assessment_id" SET DATA TYPE bigint, ALTER COLUMN "goal_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "todo_task" ALTER COLUMN "member_id" SET DATA TYPE bigint, ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "todo_task" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
CREATE VIEW "public"."paid_coaching" AS ((select "member_id" from "subscription" where ("subscription"."plan" = 'coaching' and "subscription"."status" in ('active', 'canceling', 'pastDue'))) union all (select "member_id" from "coaching_grant"));--> statement-breakpoint
CREATE VIEW "public"."coaching_pair" AS (select "member_id", "coach_id", max("coach_relation"."started_at") as "started_at", bool_or("coach_relation"."ended_at" is null and exists (select 1 from "paid_coaching" where "paid_coaching"."member_id" = "coach_relation"."member_id")) as "is_open" from "coach_relation" group by "coach_relation"."member_id", "coach_relation"."coach_id");--> statement-breakpoint
CREATE VIEW "public"."unread_messages" AS (select "coaching_pair"."member_id", "coaching_pair"."coach_id", reader.side as "side", "unread", "since" from "coaching_pair" cross join (values ('client'), ('coach')) as reader (side) cross join lateral (select count(*)::int as "unread", min("chat_message"."at") as "since" from "chat_message" where ("chat_message"."member_id" = "coaching_pair"."member_id" and "chat_message"."coach_id" = "coaching_pair"."coach_id" and "chat_message"."from_id" = case reader.side when 'coach' then "coaching_pair"."member_id" else "coaching_pair"."coach_id" end and "chat_message"."seq" > coalesce((select "seq" from "chat_read" where ("chat_read"."member_id" = "coaching_pair"."member_id" and "chat_read"."coach_id" = "coaching_pair"."coach_id" and "chat_read"."side" = reader.side)), 0))) "found");--> statement-breakpoint
CREATE VIEW "public"."session_balance" AS (select "member"."id" as "member_id", coalesce("newest"."seq", 0) as "seq", coalesce("newest"."balance", 0) as "balance" from "member" left join lateral (select "seq", "balance" from "session_entry" where "session_entry"."member_id" = "member"."id" order by "session_entry"."seq" desc limit 1) "newest" on true);--> statement-breakpoint
CREATE VIEW "public"."completed_goal" AS (select "member_id", "id", "area_id", "text", "completed_at" from "goal" where "goal"."status" = 'completed');--> statement-breakpoint
CREATE VIEW "public"."open_goal" AS (select "member_id", "id", "area_id", "text", "seven_goal_order", "is_one_goal" from "goal" where "goal"."status" <> 'completed');--> statement-breakpoint
CREATE VIEW "public"."completed_step" AS (select "action"."member_id", "action"."id", "action"."text", "action"."course_id", coalesce("action"."goal_id", "action_repeat"."goal_id") as "goal_id", "action"."completed_at", "action"."completed_day" from "action" left join "action_repeat" on ("action_repeat"."member_id" = "action"."member_id" and "action_repeat"."id" = "action"."repeat_id") where ("action"."completed_at" is not null and "action"."completed_day" is not null));--> statement-breakpoint
CREATE VIEW "public"."client_summary" AS (select "coaching_pair"."coach_id", "coaching_pair"."member_id", "is_open", "started_at", "member"."first_name", "member"."last_name", "member"."picture_file_name", "member"."level", "member"."step_id", "member"."time_zone", "wheel"."overall_score", "wheel"."completion_date", coalesce((select "steps_taken" from "action_total" where "action_total"."member_id" = "member"."id"), 0) as "steps_taken", (select count(*)::int from "completed_goal" where "completed_goal"."member_id" = "member"."id") as "goals_completed", (select "unread" from "unread_messages" where ("unread_messages"."member_id" = "coaching_pair"."member_id" and "unread_messages"."coach_id" = "coaching_pair"."coach_id" and "side" = 'coach')) as "pending_messages", (select count(*)::int from "session_entry" where ("session_entry"."member_id" = "member"."id" and "session_entry"."coach_id" = "coaching_pair"."coach_id" and "session_entry"."kind" = 'use')) as "sessions_completed", (select "balance" from "session_balance" where "member_id" = "member"."id") as "sessions_remaining" from "coaching_pair" inner join "member" on "member"."id" = "coaching_pair"."member_id" left join lateral (select "overall_score", "completion_date" from "assessment" where ("assessment"."member_id" = "member"."id" and "assessment"."completed_at" is not null) order by "assessment"."completed_at" desc limit 1) "wheel" on true);