CREATE TABLE "meeting" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"member_id" integer NOT NULL,
	"coach_id" integer NOT NULL,
	"code" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended" text,
	CONSTRAINT "meeting_member_id_id_pk" PRIMARY KEY("member_id","id"),
	CONSTRAINT "meeting_ended" CHECK (("meeting"."ended_at" is null) = ("meeting"."ended" is null))
);
--> statement-breakpoint
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_open" ON "meeting" USING btree ("member_id","coach_id") WHERE "meeting"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "meeting_pair_idx" ON "meeting" USING btree ("member_id","coach_id","started_at");