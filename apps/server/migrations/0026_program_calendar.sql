CREATE TABLE "away_shift" (
	"member_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "away_shift_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"client_key" uuid NOT NULL,
	"days" smallint NOT NULL,
	"moved" jsonb NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"moved_day" date NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "away_shift_member_id_id_pk" PRIMARY KEY("member_id","id"),
	CONSTRAINT "away_shift_client_key" UNIQUE("member_id","client_key"),
	CONSTRAINT "away_shift_days" CHECK ("away_shift"."days" between 1 and 90)
);
--> statement-breakpoint
CREATE TABLE "calendar_feed" (
	"member_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feed_member_id_pk" PRIMARY KEY("member_id")
);
--> statement-breakpoint
ALTER TABLE "away_shift" ADD CONSTRAINT "away_shift_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;