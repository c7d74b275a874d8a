ALTER TABLE "announcement" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "removed_goal" ADD COLUMN "row" jsonb;--> statement-breakpoint
ALTER TABLE "push_attempt" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
-- What has begun before is no news any more.
UPDATE "announcement" SET "told_at" = now() WHERE "starts_at" <= now();
