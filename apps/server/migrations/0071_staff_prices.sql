CREATE TABLE "begun_content" (
	"member_id" bigint NOT NULL,
	"what" text NOT NULL,
	"digest" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "begun_content_member_id_what_pk" PRIMARY KEY("member_id","what")
);
--> statement-breakpoint
CREATE TABLE "content_text" (
	"digest" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"plan" text NOT NULL,
	"monthly_cents" integer NOT NULL,
	"from_day" date NOT NULL,
	"planned_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "price_change_cents" CHECK ("price_change"."monthly_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "price_notice" (
	"member_id" bigint NOT NULL,
	"subscription_id" uuid NOT NULL,
	"change_id" bigint NOT NULL,
	"monthly_cents" integer NOT NULL,
	"told_day" date NOT NULL,
	"from_day" date NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "price_notice_member_id_subscription_id_change_id_pk" PRIMARY KEY("member_id","subscription_id","change_id"),
	CONSTRAINT "price_notice_cents" CHECK ("price_notice"."monthly_cents" > 0),
	CONSTRAINT "price_notice_days" CHECK ("price_notice"."from_day" >= "price_notice"."told_day" + 30)
);
--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "monthly_cents" integer;--> statement-breakpoint
ALTER TABLE "begun_content" ADD CONSTRAINT "begun_content_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_notice" ADD CONSTRAINT "price_notice_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_notice" ADD CONSTRAINT "price_notice_subscription_fk" FOREIGN KEY ("member_id","subscription_id") REFERENCES "public"."subscription"("member_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "begun_content_open_idx" ON "begun_content" USING btree ("what" text_pattern_ops) WHERE "begun_content"."finished_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "price_change_open" ON "price_change" USING btree ("plan") WHERE "price_change"."told_at" is null;--> statement-breakpoint
CREATE INDEX "price_notice_change_idx" ON "price_notice" USING btree ("change_id");