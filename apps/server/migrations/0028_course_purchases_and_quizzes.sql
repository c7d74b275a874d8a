CREATE TABLE "course_purchase" (
	"member_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"how" text NOT NULL,
	"purchased_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_purchase_member_id_course_id_pk" PRIMARY KEY("member_id","course_id"),
	CONSTRAINT "course_purchase_how" CHECK ("course_purchase"."how" in ('granted'))
);
--> statement-breakpoint
CREATE TABLE "quiz_attempt" (
	"member_id" integer NOT NULL,
	"quiz_id" integer NOT NULL,
	"attempt" smallint NOT NULL,
	"asked" jsonb NOT NULL,
	"answers" jsonb,
	"score" smallint,
	"is_passed" boolean,
	"begun_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "quiz_attempt_member_id_quiz_id_attempt_pk" PRIMARY KEY("member_id","quiz_id","attempt"),
	CONSTRAINT "quiz_attempt_finished" CHECK (("quiz_attempt"."finished_at" is null) = ("quiz_attempt"."answers" is null) and ("quiz_attempt"."finished_at" is null) = ("quiz_attempt"."score" is null) and ("quiz_attempt"."finished_at" is null) = ("quiz_attempt"."is_passed" is null)),
	CONSTRAINT "quiz_attempt_score" CHECK ("quiz_attempt"."score" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "course_purchase" ADD CONSTRAINT "course_purchase_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempt" ADD CONSTRAINT "quiz_attempt_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_attempt_open" ON "quiz_attempt" USING btree ("member_id","quiz_id") WHERE "quiz_attempt"."finished_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_attempt_passed" ON "quiz_attempt" USING btree ("member_id","quiz_id") WHERE "quiz_attempt"."is_passed";