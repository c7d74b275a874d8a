CREATE TABLE "week_plan" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone,
	"last_at" timestamp with time zone,
	"sentence_day" date,
	"sentence" text
);
--> statement-breakpoint
ALTER TABLE "week_plan" ADD CONSTRAINT "week_plan_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "week_plan_next_idx" ON "week_plan" USING btree ("next_at","member_id") WHERE "week_plan"."next_at" is not null;