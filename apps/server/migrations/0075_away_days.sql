CREATE TABLE "completion_record" (
	"member_id" bigint NOT NULL,
	"what" text NOT NULL,
	"later" jsonb NOT NULL,
	"undone" jsonb NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "completion_record_member_id_what_pk" PRIMARY KEY("member_id","what")
);
--> statement-breakpoint
CREATE TABLE "last_change" (
	"member_id" bigint NOT NULL,
	"what" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"device" text NOT NULL,
	"parts" jsonb,
	CONSTRAINT "last_change_member_id_what_pk" PRIMARY KEY("member_id","what")
);
--> statement-breakpoint
CREATE TABLE "merged_change" (
	"member_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "merged_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"what" text NOT NULL,
	"name" text NOT NULL,
	"outcome" text NOT NULL,
	"device" text NOT NULL,
	"other_device" text,
	"other" jsonb,
	"kept" jsonb,
	"done_at" timestamp with time zone NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "merged_change_member_id_id_pk" PRIMARY KEY("member_id","id"),
	CONSTRAINT "merged_change_kind" CHECK ("merged_change"."kind" in ('step', 'task', 'action', 'goal', 'cell', 'note')),
	CONSTRAINT "merged_change_outcome" CHECK ("merged_change"."outcome" in ('came', 'once', 'later', 'both')),
	CONSTRAINT "merged_change_other" CHECK (("merged_change"."outcome" = 'later') = ("merged_change"."other" is not null))
);
--> statement-breakpoint
CREATE TABLE "past_zone" (
	"member_id" bigint NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	CONSTRAINT "past_zone_member_id_until_pk" PRIMARY KEY("member_id","until")
);
--> statement-breakpoint
ALTER TABLE "answer" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "completion_record" ADD CONSTRAINT "completion_record_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "last_change" ADD CONSTRAINT "last_change_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_change" ADD CONSTRAINT "merged_change_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_zone" ADD CONSTRAINT "past_zone_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merged_change_arrived_idx" ON "merged_change" USING btree ("member_id","arrived_at");