ALTER TABLE "action" DROP CONSTRAINT "action_tracker_completed";--> statement-breakpoint
DROP INDEX "action_click_idx";--> statement-breakpoint
CREATE INDEX "action_done_idx" ON "action" USING btree ("member_id","completed_day") WHERE "action"."completed_day" is not null;--> statement-breakpoint
CREATE INDEX "todo_task_done_idx" ON "todo_task" USING btree ("member_id","completed_at") WHERE "todo_task"."completed_at" is not null;--> statement-breakpoint
ALTER TABLE "action" ADD CONSTRAINT "action_tracker_ended" CHECK ("action"."source" <> 'tracker' or "action"."completed_at" is not null or "action"."removed_at" is not null);