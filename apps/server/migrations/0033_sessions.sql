CREATE TABLE "session_booking" (
	"member_id" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"coach_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'booked' NOT NULL,
	"sequence" smallint DEFAULT 0 NOT NULL,
	"client_key" uuid,
	"booked_at" timestamp with time zone NOT NULL,
	"timed_at" timestamp with time zone NOT NULL,
	"day_told_at" timestamp with time zone,
	"hour_told_at" timestamp with time zone,
	CONSTRAINT "session_booking_member_id_id_pk" PRIMARY KEY("member_id","id"),
	CONSTRAINT "session_booking_status" CHECK ("session_booking"."status" in ('booked', 'canceled', 'completed', 'missed'))
);
--> statement-breakpoint
CREATE TABLE "session_entry" (
	"member_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"change" smallint NOT NULL,
	"balance" integer NOT NULL,
	"coach_id" integer,
	"booking_id" uuid,
	"charge_id" uuid,
	"session_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_entry_member_id_seq_pk" PRIMARY KEY("member_id","seq"),
	CONSTRAINT "session_entry_balance" CHECK ("session_entry"."balance" >= 0),
	CONSTRAINT "session_entry_change" CHECK (("session_entry"."kind" in ('use', 'missed')) = ("session_entry"."change" < 0) and "session_entry"."change" <> 0)
);
--> statement-breakpoint
ALTER TABLE "session_booking" ADD CONSTRAINT "session_booking_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_entry" ADD CONSTRAINT "session_entry_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "session_booking_time" ON "session_booking" USING btree ("coach_id","starts_at") WHERE "session_booking"."status" = 'booked';--> statement-breakpoint
CREATE UNIQUE INDEX "session_booking_client_key" ON "session_booking" USING btree ("member_id","client_key") WHERE "session_booking"."client_key" is not null;--> statement-breakpoint
CREATE INDEX "session_booking_client_idx" ON "session_booking" USING btree ("member_id","starts_at") WHERE "session_booking"."status" = 'booked';--> statement-breakpoint
CREATE INDEX "session_booking_starts_idx" ON "session_booking" USING btree ("starts_at") WHERE "session_booking"."status" = 'booked';--> statement-breakpoint
CREATE UNIQUE INDEX "session_entry_key" ON "session_entry" USING btree ("member_id","key");