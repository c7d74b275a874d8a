CREATE TABLE "chat_message" (
	"member_id" integer NOT NULL,
	"coach_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"from_id" integer NOT NULL,
	"text" text NOT NULL,
	"from_sms" boolean DEFAULT false NOT NULL,
	"client_key" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_message_member_id_coach_id_seq_pk" PRIMARY KEY("member_id","coach_id","seq"),
	CONSTRAINT "chat_message_text" CHECK (char_length("chat_message"."text") between 1 and 2000),
	CONSTRAINT "chat_message_from" CHECK ("chat_message"."from_id" in ("chat_message"."member_id", "chat_message"."coach_id"))
);
--> statement-breakpoint
CREATE TABLE "chat_read" (
	"member_id" integer NOT NULL,
	"coach_id" integer NOT NULL,
	"side" text NOT NULL,
	"seq" integer NOT NULL,
	CONSTRAINT "chat_read_member_id_coach_id_side_pk" PRIMARY KEY("member_id","coach_id","side")
);
--> statement-breakpoint
CREATE TABLE "session_note" (
	"member_id" integer NOT NULL,
	"coach_id" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"from_id" integer NOT NULL,
	"text" text NOT NULL,
	"client_key" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_note_member_id_coach_id_id_pk" PRIMARY KEY("member_id","coach_id","id"),
	CONSTRAINT "session_note_text" CHECK (char_length("session_note"."text") between 1 and 4000),
	CONSTRAINT "session_note_from" CHECK ("session_note"."from_id" in ("session_note"."member_id", "session_note"."coach_id"))
);
--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_read" ADD CONSTRAINT "chat_read_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_note" ADD CONSTRAINT "session_note_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_message_client_key" ON "chat_message" USING btree ("member_id","coach_id","from_id","client_key") WHERE "chat_message"."client_key" is not null;--> statement-breakpoint
CREATE INDEX "chat_message_coach_idx" ON "chat_message" USING btree ("coach_id","member_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "session_note_client_key" ON "session_note" USING btree ("member_id","coach_id","from_id","client_key") WHERE "session_note"."client_key" is not null;