CREATE TABLE "staff_columns" (
	"member_id" bigint NOT NULL,
	"list" text NOT NULL,
	"columns" jsonb NOT NULL,
	CONSTRAINT "staff_columns_member_id_list_pk" PRIMARY KEY("member_id","list")
);
--> statement-breakpoint
CREATE TABLE "staff_view" (
	"member_id" bigint NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_view_member_id_id_pk" PRIMARY KEY("member_id","id"),
	CONSTRAINT "staff_view_name" UNIQUE("member_id","list","name")
);
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "last_active_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_columns" ADD CONSTRAINT "staff_columns_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_view" ADD CONSTRAINT "staff_view_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_view_shared_idx" ON "staff_view" USING btree ("list") WHERE "staff_view"."is_shared";--> statement-breakpoint
CREATE VIEW "public"."declined_month" AS (select "member_id", "failed_tries" from "subscription" where "subscription"."status" in ('pastDue', 'lapsed'));--> statement-breakpoint
CREATE VIEW "public"."kept_card" AS (select "member_id", (make_date("expiry_year", "expiry_month", 1)
        + interval '1 month' - interval '1 day')::date as "last_day" from "payment_method" where "payment_method"."method_id" is not null);--> statement-breakpoint
-- By hand:
UPDATE "member" SET "last_active_at" = coalesce((select max("last_seen_at") from "session" where "session"."member_id" = "member"."id"), "created_at");
