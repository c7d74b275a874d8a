CREATE TABLE "coach_outside_calendar" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"busy" jsonb NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"failing_since" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "coach_outside_calendar" ADD CONSTRAINT "coach_outside_calendar_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;