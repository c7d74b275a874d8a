CREATE TABLE "kept_payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"description" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"gateway" text NOT NULL,
	"gateway_id" text,
	"settled_at" timestamp with time zone NOT NULL,
	"refunded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "data_export" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"code" text,
	"file_name" text,
	"bytes" integer,
	"expires_at" timestamp with time zone,
	CONSTRAINT "data_export_status" CHECK ("data_export"."status" in ('packing', 'ready', 'failed')),
	CONSTRAINT "data_export_ready" CHECK ("data_export"."status" <> 'ready' or num_nulls("data_export"."code", "data_export"."file_name", "data_export"."bytes", "data_export"."expires_at") = 0)
);
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "delete_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_export_expiry_idx" ON "data_export" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "member_delete_idx" ON "member" USING btree ("delete_at") WHERE "member"."delete_at" is not null;--> statement-breakpoint
CREATE INDEX "enrolment_sponsor_idx" ON "enrolment" USING btree ("sponsor_id") WHERE "enrolment"."sponsor_id" is not null;--> statement-breakpoint
CREATE INDEX "free_result_taken_by_idx" ON "free_result" USING btree ("taken_by") WHERE "free_result"."taken_by" is not null;