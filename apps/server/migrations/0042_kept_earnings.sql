CREATE TABLE "kept_earning" (
	"member_id" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"client" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"count" smallint NOT NULL,
	"cents" integer NOT NULL,
	CONSTRAINT "kept_earning_member_id_id_pk" PRIMARY KEY("member_id","id"),
	CONSTRAINT "kept_earning_kind" CHECK ("kept_earning"."kind" in ('month', 'purchase', 'held'))
);
--> statement-breakpoint
ALTER TABLE "kept_earning" ADD CONSTRAINT "kept_earning_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;