CREATE TABLE "sign_in" (
	"member_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"is_shopify" boolean DEFAULT false NOT NULL,
	"device" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_member_id_id_pk" PRIMARY KEY("member_id","id")
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"member_id" bigint NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"charge_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone,
	CONSTRAINT "refund_member_id_id_pk" PRIMARY KEY("member_id","id"),
	CONSTRAINT "refund_amount" CHECK ("refund"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "staff_act" (
	"member_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"act" jsonb NOT NULL,
	"title" text NOT NULL,
	"right" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"asker_id" bigint NOT NULL,
	"asker" text NOT NULL,
	"request_id" text,
	"at" timestamp with time zone NOT NULL,
	"waits_until" timestamp with time zone,
	"decider_id" bigint,
	"inverse" jsonb,
	CONSTRAINT "staff_act_member_id_id_pk" PRIMARY KEY("member_id","id"),
	CONSTRAINT "staff_act_state" CHECK ("staff_act"."state" in ('waiting', 'done', 'refused', 'undone')),
	CONSTRAINT "staff_act_waits" CHECK ("staff_act"."state" <> 'waiting' or "staff_act"."waits_until" is not null),
	CONSTRAINT "staff_act_two" CHECK ("staff_act"."decider_id" is null or "staff_act"."state" = 'refused' or "staff_act"."decider_id" <> "staff_act"."asker_id")
);
--> statement-breakpoint
CREATE TABLE "staff_note" (
	"member_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "staff_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"client_key" uuid NOT NULL,
	"author_id" bigint NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "staff_note_member_id_id_pk" PRIMARY KEY("member_id","id"),
	CONSTRAINT "staff_note_text" CHECK (char_length("staff_note"."text") between 1 and 4000)
);
--> statement-breakpoint
ALTER TABLE "session_entry" DROP CONSTRAINT "session_entry_change";--> statement-breakpoint
ALTER TABLE "charge" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "kept_payment" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in" ADD CONSTRAINT "sign_in_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_charge_fk" FOREIGN KEY ("member_id","charge_id") REFERENCES "public"."charge"("member_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_act" ADD CONSTRAINT "staff_act_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_note" ADD CONSTRAINT "staff_note_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_recent_idx" ON "sign_in" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "sign_in_at_idx" ON "sign_in" USING btree ("at");--> statement-breakpoint
CREATE INDEX "refund_charge_idx" ON "refund" USING btree ("member_id","charge_id");--> statement-breakpoint
CREATE INDEX "refund_open_idx" ON "refund" USING btree ("asked_at") WHERE "refund"."made_at" is null;--> statement-breakpoint
CREATE INDEX "staff_act_recent_idx" ON "staff_act" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "staff_act_waiting_idx" ON "staff_act" USING btree ("at") WHERE "staff_act"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "staff_note_client_key" ON "staff_note" USING btree ("member_id","client_key");--> statement-breakpoint
ALTER TABLE "charge" ADD CONSTRAINT "charge_refunded_cents" CHECK ("charge"."refunded_cents" between 0 and "charge"."amount_cents") NOT VALID;--> statement-breakpoint
ALTER TABLE "session_entry" ADD CONSTRAINT "session_entry_change" CHECK (("session_entry"."kind" in ('use', 'missed', 'takenBack')) = ("session_entry"."change" < 0) and "session_entry"."change" <> 0) NOT VALID;