DROP VIEW "public"."completed_step";--> statement-breakpoint
ALTER TABLE "action" ADD COLUMN "area_id" smallint;--> statement-breakpoint
ALTER TABLE "action_repeat" ADD COLUMN "area_id" smallint;--> statement-breakpoint
-- By hand: a completed occurrence has the goal itself, so that a later change of its rule moves no completed step.
UPDATE "action" a SET "goal_id" = r."goal_id" FROM "action_repeat" r
WHERE r."member_id" = a."member_id" AND r."id" = a."repeat_id" AND a."completed_at" IS NOT NULL
  AND a."goal_id" IS NULL AND r."goal_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "action" ADD CONSTRAINT "action_area" CHECK ("action"."area_id" is null or ("action"."area_id" between 1 and 7 and "action"."goal_id" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "action_repeat" ADD CONSTRAINT "action_repeat_area" CHECK ("action_repeat"."area_id" is null or ("action_repeat"."area_id" between 1 and 7 and "action_repeat"."goal_id" is null)) NOT VALID;--> statement-breakpoint
CREATE VIEW "public"."completed_step" AS (select "action"."member_id", "action"."id", "action"."client_key", "action"."text", "action"."source", "action"."course_id", "action"."goal_id", coalesce("goal"."area_id", "action"."area_id") as "area_id", "action"."completed_at", "action"."completed_day" from "action" left join "goal" on ("goal"."member_id" = "action"."member_id" and "goal"."id" = "action"."goal_id") where ("action"."completed_at" is not null and "action"."completed_day" is not null));