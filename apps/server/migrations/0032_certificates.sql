CREATE TABLE "certificate" (
	"member_id" integer NOT NULL,
	"key" text NOT NULL,
	"course_id" integer NOT NULL,
	"name" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_day" date NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_why" text,
	CONSTRAINT "certificate_member_id_key_pk" PRIMARY KEY("member_id","key"),
	CONSTRAINT "certificate_key" CHECK ("certificate"."key" ~ '^[A-Za-z0-9_-]{22}$'),
	CONSTRAINT "certificate_withdrawn" CHECK (("certificate"."withdrawn_at" is null) = ("certificate"."withdrawn_why" is null))
);
--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_valid_certificate" ON "certificate" USING btree ("member_id","course_id") WHERE "certificate"."withdrawn_at" is null;