CREATE TABLE "announcement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"audience" text NOT NULL,
	"level_from" smallint,
	"level_to" smallint,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "announcement_kind" CHECK ("announcement"."kind" in ('banner', 'message')),
	CONSTRAINT "announcement_audience" CHECK ("announcement"."audience" in ('all', 'subscribers', 'nonSubscribers', 'levels', 'coaches')),
	CONSTRAINT "announcement_levels" CHECK (("announcement"."audience" = 'levels') = ("announcement"."level_from" is not null and "announcement"."level_to" is not null and "announcement"."level_from" <= "announcement"."level_to")),
	CONSTRAINT "announcement_time" CHECK ("announcement"."starts_at" <= "announcement"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "announcement_read" (
	"member_id" bigint NOT NULL,
	"announcement_id" bigint NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "announcement_read_member_id_announcement_id_pk" PRIMARY KEY("member_id","announcement_id")
);
--> statement-breakpoint
CREATE TABLE "request_message" (
	"request_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "request_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"author_id" bigint,
	"author" text NOT NULL,
	"email" text,
	"text" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"template" text,
	"waited_seconds" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_message_request_id_id_pk" PRIMARY KEY("request_id","id"),
	CONSTRAINT "request_message_kind" CHECK ("request_message"."kind" in ('theirs', 'ours', 'note')),
	CONSTRAINT "request_message_text" CHECK (char_length("request_message"."text") <= 20000)
);
--> statement-breakpoint
CREATE TABLE "request_presence" (
	"request_id" bigint NOT NULL,
	"staff_id" bigint NOT NULL,
	"name" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"writing_since" timestamp with time zone,
	CONSTRAINT "request_presence_request_id_staff_id_pk" PRIMARY KEY("request_id","staff_id")
);
--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "tracking_number" text;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "shipped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "request_form" ADD COLUMN "assignee_id" bigint;--> statement-breakpoint
ALTER TABLE "request_form" ADD COLUMN "wrote_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "request_form" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "announcement_read" ADD CONSTRAINT "announcement_read_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_end_idx" ON "announcement" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "announcement_read_announcement_idx" ON "announcement_read" USING btree ("announcement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "request_message_key" ON "request_message" USING btree ("request_id","key");--> statement-breakpoint
CREATE INDEX "request_message_ours_idx" ON "request_message" USING btree ("at") WHERE "request_message"."kind" = 'ours';--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_shipped" CHECK (("shop_order"."shipped_at" is null) = ("shop_order"."tracking_number" is null) and ("shop_order"."shipped_at" is null) = ("shop_order"."carrier" is null)) NOT VALID;