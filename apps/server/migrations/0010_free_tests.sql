CREATE TABLE "free_result" (
	"client_key" uuid NOT NULL,
	"test" text NOT NULL,
	"code" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"sponsor" text NOT NULL,
	"taken_by" integer,
	"answers" jsonb NOT NULL,
	"score" smallint NOT NULL,
	"area_scores" smallint[],
	"created_at" timestamp with time zone NOT NULL,
	"mail_due_at" timestamp with time zone,
	"mail_tries" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "free_result_client_key_test_pk" PRIMARY KEY("client_key","test"),
	CONSTRAINT "free_result_test" CHECK ("free_result"."test" in ('life-balance', 'mind-body')),
	CONSTRAINT "free_result_areas" CHECK (("free_result"."test" = 'life-balance') = ("free_result"."area_scores" is not null))
);
--> statement-breakpoint
CREATE TABLE "visitor_write" (
	"subject" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"writes" integer NOT NULL,
	CONSTRAINT "visitor_write_subject_since_pk" PRIMARY KEY("subject","since")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "free_result_code_key" ON "free_result" USING btree ("code");--> statement-breakpoint
CREATE INDEX "free_result_mail_due_idx" ON "free_result" USING btree ("mail_due_at") WHERE "free_result"."mail_due_at" is not null;--> statement-breakpoint
CREATE INDEX "visitor_write_since_idx" ON "visitor_write" USING btree ("since");