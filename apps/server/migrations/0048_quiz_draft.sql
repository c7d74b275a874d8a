ALTER TABLE "quiz_attempt" DROP CONSTRAINT "quiz_attempt_finished";--> statement-breakpoint
ALTER TABLE "quiz_attempt" ALTER COLUMN "answers" SET DEFAULT '{}'::jsonb;--> statement-breakpoint
-- Written by hand: of a try that is open nothing was stored before.
UPDATE "quiz_attempt" SET "answers" = '{}' WHERE "answers" IS NULL;--> statement-breakpoint
ALTER TABLE "quiz_attempt" ALTER COLUMN "answers" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_attempt" ADD CONSTRAINT "quiz_attempt_finished" CHECK (("quiz_attempt"."finished_at" is null) = ("quiz_attempt"."score" is null) and ("quiz_attempt"."finished_at" is null) = ("quiz_attempt"."is_passed" is null));