ALTER TABLE "coach_view" DROP CONSTRAINT "coach_view_kind";--> statement-breakpoint
ALTER TABLE "coach_sharing" ADD COLUMN "badges" boolean;--> statement-breakpoint
-- Who has kept her streak to herself keeps her badges so too, until she says otherwise.
UPDATE "coach_sharing" SET "badges" = "progress";--> statement-breakpoint
ALTER TABLE "coach_sharing" ALTER COLUMN "badges" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "coach_view" ADD CONSTRAINT "coach_view_kind" CHECK ("coach_view"."kind" in ('list', 'scores', 'goals', 'actions', 'progress', 'modules', 'badges'));
