CREATE TABLE "charge" (
	"member_id" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"subscription_id" uuid,
	"purpose" text NOT NULL,
	"description" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"key" text NOT NULL,
	"gateway" text NOT NULL,
	"customer_id" text NOT NULL,
	"method_id" text NOT NULL,
	"on_session" boolean NOT NULL,
	"gateway_id" text,
	"action" jsonb,
	"failure" text,
	"last_four" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"refund_asked_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "charge_member_id_id_pk" PRIMARY KEY("member_id","id"),
	CONSTRAINT "charge_status" CHECK ("charge"."status" in ('pending', 'succeeded', 'failed')),
	CONSTRAINT "charge_amount" CHECK ("charge"."amount_cents" > 0),
	CONSTRAINT "charge_settled" CHECK (("charge"."status" = 'pending') = ("charge"."settled_at" is null)),
	CONSTRAINT "charge_refund" CHECK ("charge"."refund_asked_at" is null or "charge"."status" = 'succeeded'),
	CONSTRAINT "charge_refunded" CHECK ("charge"."refunded_at" is null or "charge"."refund_asked_at" is not null),
	CONSTRAINT "charge_last_four" CHECK ("charge"."last_four" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_method" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"customer_id" text NOT NULL,
	"method_id" text,
	"brand" text,
	"last_four" text,
	"expiry_month" smallint,
	"expiry_year" smallint,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_method_last_four" CHECK ("payment_method"."last_four" ~ '^[0-9]{4}$'),
	CONSTRAINT "payment_method_expiry_month" CHECK ("payment_method"."expiry_month" between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "sandbox_record" (
	"id" text PRIMARY KEY NOT NULL,
	"record" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"member_id" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"plan" text NOT NULL,
	"status" text NOT NULL,
	"anchor_day" date,
	"paid_months" integer DEFAULT 0 NOT NULL,
	"failed_tries" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "subscription_member_id_id_pk" PRIMARY KEY("member_id","id"),
	CONSTRAINT "subscription_status" CHECK ("subscription"."status" in ('pending', 'active', 'canceling', 'pastDue', 'lapsed', 'ended')),
	CONSTRAINT "subscription_due" CHECK (("subscription"."status" in ('active', 'canceling', 'pastDue')) = ("subscription"."due_at" is not null)),
	CONSTRAINT "subscription_ended" CHECK (("subscription"."status" = 'ended') = ("subscription"."ended_at" is not null)),
	CONSTRAINT "subscription_anchor" CHECK ("subscription"."status" in ('pending', 'ended') or ("subscription"."anchor_day" is not null and "subscription"."paid_months" > 0))
);
--> statement-breakpoint
CREATE TABLE "enrolment" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"key" uuid NOT NULL,
	"sponsor_alias" text NOT NULL,
	"sponsor_id" integer,
	"status" text NOT NULL,
	"consent_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "enrolment_status" CHECK ("enrolment"."status" in ('unpaid', 'paid', 'kept'))
);
--> statement-breakpoint
CREATE TABLE "request_form" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_form_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 101 CACHE 1),
	"key" uuid NOT NULL,
	"kind" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"message" text,
	"sponsor_alias" text,
	"created_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "request_form_kind" CHECK ("request_form"."kind" in ('affiliate', 'ambassador', 'coach', 'order', 'contact')),
	CONSTRAINT "request_form_message" CHECK (char_length("request_form"."message") <= 4000)
);
--> statement-breakpoint
ALTER TABLE "charge" ADD CONSTRAINT "charge_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge" ADD CONSTRAINT "charge_subscription_fk" FOREIGN KEY ("member_id","subscription_id") REFERENCES "public"."subscription"("member_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_method" ADD CONSTRAINT "payment_method_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "charge_key" ON "charge" USING btree ("member_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "one_pending_charge" ON "charge" USING btree ("member_id","subscription_id") WHERE "charge"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "charge_recent_idx" ON "charge" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "charge_pending_idx" ON "charge" USING btree ("created_at") WHERE "charge"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "charge_refund_idx" ON "charge" USING btree ("refund_asked_at") WHERE "charge"."refund_asked_at" is not null and "charge"."refunded_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_live_subscription" ON "subscription" USING btree ("member_id","plan") WHERE "subscription"."status" <> 'ended';--> statement-breakpoint
CREATE INDEX "subscription_due_idx" ON "subscription" USING btree ("due_at") WHERE "subscription"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "enrolment_key" ON "enrolment" USING btree ("key");--> statement-breakpoint
CREATE INDEX "enrolment_unpaid_idx" ON "enrolment" USING btree ("created_at") WHERE "enrolment"."status" = 'unpaid';--> statement-breakpoint
CREATE UNIQUE INDEX "request_form_key" ON "request_form" USING btree ("key");--> statement-breakpoint
CREATE INDEX "request_form_open_idx" ON "request_form" USING btree ("created_at") WHERE "request_form"."handled_at" is null;