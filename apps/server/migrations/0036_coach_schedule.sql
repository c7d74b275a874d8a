CREATE TABLE "coach_schedule" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"hours" jsonb NOT NULL,
	"exceptions" jsonb NOT NULL,
	"pause_minutes" integer NOT NULL,
	"notice_hours" integer NOT NULL,
	"horizon_weeks" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coach_schedule_pause" CHECK ("coach_schedule"."pause_minutes" between 0 and 60),
	CONSTRAINT "coach_schedule_notice" CHECK ("coach_schedule"."notice_hours" between 2 and 72),
	CONSTRAINT "coach_schedule_horizon" CHECK ("coach_schedule"."horizon_weeks" between 1 and 6)
);
--> statement-breakpoint
ALTER TABLE "coach_schedule" ADD CONSTRAINT "coach_schedule_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;