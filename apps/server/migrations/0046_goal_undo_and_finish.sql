ALTER TABLE "member" ADD COLUMN "unseen_finish_id" integer;--> statement-breakpoint
ALTER TABLE "goal" ADD COLUMN "reached_from" smallint;--> statement-breakpoint
ALTER TABLE "goal" ADD CONSTRAINT "goal_reached_from" CHECK ("goal"."reached_from" is null or ("goal"."reached_from" between 1 and 7 and "goal"."status" = 'completed'));