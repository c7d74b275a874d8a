ALTER TABLE "action" ADD COLUMN "goal_id" integer;--> statement-breakpoint
ALTER TABLE "action_repeat" ADD COLUMN "goal_id" integer;--> statement-breakpoint
ALTER TABLE "action" ADD CONSTRAINT "action_goal_fk" FOREIGN KEY ("member_id","goal_id") REFERENCES "public"."goal"("member_id","id") ON DELETE set null ("goal_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "action_repeat" ADD CONSTRAINT "action_repeat_goal_fk" FOREIGN KEY ("member_id","goal_id") REFERENCES "public"."goal"("member_id","id") ON DELETE set null ("goal_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "action_goal_idx" ON "action" USING btree ("member_id","goal_id") WHERE "action"."goal_id" is not null;