CREATE TABLE "outgoing_message" (
	"member_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "outgoing_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"cause" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"words" jsonb NOT NULL,
	"mail" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"day" date,
	"release_at" timestamp with time zone,
	CONSTRAINT "outgoing_message_member_id_id_pk" PRIMARY KEY("member_id","id"),
	CONSTRAINT "outgoing_message_state" CHECK ("outgoing_message"."state" in ('waiting', 'held', 'sent', 'folded', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "push_attempt" (
	"member_id" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	"device_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_attempt_member_id_message_id_device_id_pk" PRIMARY KEY("member_id","message_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "push_device" (
	"member_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "push_device_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"session_hash" text NOT NULL,
	"endpoint" text NOT NULL,
	"endpoint_hash" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_pushed_at" timestamp with time zone,
	CONSTRAINT "push_device_member_id_id_pk" PRIMARY KEY("member_id","id")
);
--> statement-breakpoint
CREATE TABLE "reminder_due" (
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminder_due_member_id_kind_pk" PRIMARY KEY("member_id","kind")
);
--> statement-breakpoint
CREATE TABLE "reminder_setting" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"per_day" smallint NOT NULL,
	"quiet_from" text NOT NULL,
	"quiet_until" text NOT NULL,
	"times" jsonb NOT NULL,
	"weekday" smallint NOT NULL,
	"week_time" text NOT NULL,
	"show_names" boolean NOT NULL,
	CONSTRAINT "reminder_setting_per_day" CHECK ("reminder_setting"."per_day" between 0 and 10),
	CONSTRAINT "reminder_setting_weekday" CHECK ("reminder_setting"."weekday" between 0 and 6)
);
--> statement-breakpoint
ALTER TABLE "notification_setting" DROP CONSTRAINT "notification_setting_channel";--> statement-breakpoint
ALTER TABLE "outgoing_message" ADD CONSTRAINT "outgoing_message_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_attempt" ADD CONSTRAINT "push_attempt_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_attempt" ADD CONSTRAINT "push_attempt_message_fk" FOREIGN KEY ("member_id","message_id") REFERENCES "public"."outgoing_message"("member_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_device" ADD CONSTRAINT "push_device_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_device" ADD CONSTRAINT "push_device_session_fk" FOREIGN KEY ("member_id","session_hash") REFERENCES "public"."session"("member_id","token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_due" ADD CONSTRAINT "reminder_due_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_setting" ADD CONSTRAINT "reminder_setting_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "outgoing_message_cause_key" ON "outgoing_message" USING btree ("member_id","cause");--> statement-breakpoint
CREATE INDEX "outgoing_message_day_idx" ON "outgoing_message" USING btree ("member_id","day");--> statement-breakpoint
CREATE INDEX "outgoing_message_release_idx" ON "outgoing_message" USING btree ("release_at","member_id") WHERE "outgoing_message"."state" = 'held';--> statement-breakpoint
CREATE INDEX "outgoing_message_age_idx" ON "outgoing_message" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_device_endpoint_key" ON "push_device" USING btree ("member_id","endpoint_hash");--> statement-breakpoint
CREATE INDEX "push_device_endpoint_idx" ON "push_device" USING btree ("endpoint_hash");--> statement-breakpoint
CREATE INDEX "push_device_session_idx" ON "push_device" USING btree ("member_id","session_hash");--> statement-breakpoint
CREATE INDEX "reminder_due_idx" ON "reminder_due" USING btree ("due_at","member_id");--> statement-breakpoint
ALTER TABLE "notification_setting" ADD CONSTRAINT "notification_setting_channel" CHECK ("notification_setting"."channel" in ('portal', 'email', 'push')) NOT VALID;