CREATE TABLE "coaching_ending" (
	"member_id" bigint NOT NULL,
	"relation_id" uuid NOT NULL,
	"coach_id" bigint NOT NULL,
	"last_day" date NOT NULL,
	"word" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "coaching_ending_member_id_relation_id_pk" PRIMARY KEY("member_id","relation_id"),
	CONSTRAINT "coaching_ending_word" CHECK (char_length("coaching_ending"."word") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "coach_note" (
	"member_id" bigint NOT NULL,
	"client_id" bigint NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"text" text NOT NULL,
	"client_key" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "coach_note_member_id_client_id_id_pk" PRIMARY KEY("member_id","client_id","id"),
	CONSTRAINT "coach_note_text" CHECK (char_length("coach_note"."text") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "session_preparation" (
	"member_id" bigint NOT NULL,
	"booking_id" uuid NOT NULL,
	"went_well" text DEFAULT '' NOT NULL,
	"was_hard" text DEFAULT '' NOT NULL,
	"talk_about" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"saved_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "session_preparation_member_id_booking_id_pk" PRIMARY KEY("member_id","booking_id"),
	CONSTRAINT "session_preparation_state" CHECK ("session_preparation"."state" in ('open', 'sent', 'skipped')),
	CONSTRAINT "session_preparation_length" CHECK (greatest(char_length("session_preparation"."went_well"), char_length("session_preparation"."was_hard"), char_length("session_preparation"."talk_about")) between 0 and 1000)
);
--> statement-breakpoint
ALTER TABLE "coach_profile" ADD COLUMN "takes_clients" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "todo_task" ADD COLUMN "coach_id" bigint;--> statement-breakpoint
ALTER TABLE "todo_task" ADD COLUMN "agreed_by_id" bigint;--> statement-breakpoint
ALTER TABLE "coaching_ending" ADD CONSTRAINT "coaching_ending_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_note" ADD CONSTRAINT "coach_note_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_preparation" ADD CONSTRAINT "session_preparation_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coaching_ending_coach_idx" ON "coaching_ending" USING btree ("coach_id");--> statement-breakpoint
CREATE INDEX "coaching_ending_due_idx" ON "coaching_ending" USING btree ("last_day") WHERE "coaching_ending"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "coach_note_client_key" ON "coach_note" USING btree ("member_id","client_key") WHERE "coach_note"."client_key" is not null;--> statement-breakpoint
CREATE INDEX "coach_note_client_idx" ON "coach_note" USING btree ("client_id");--> statement-breakpoint
CREATE VIEW "public"."open_coach" AS (select p.member_id from coach_profile p join member m on m.id = p.member_id
    where (p.is_listed and p.takes_clients and m.is_active_coach and (p.calendly_url is not null
  or exists (select from coach_schedule hours
    where hours.member_id = p.member_id and jsonb_path_exists(hours.hours, '$[*][*]')))));