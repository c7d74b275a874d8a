CREATE TABLE "course_answer" (
	"member_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"choice_id" integer NOT NULL,
	"value" numeric(6, 2),
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_answer_member_id_course_id_question_id_choice_id_pk" PRIMARY KEY("member_id","course_id","question_id","choice_id"),
	CONSTRAINT "course_answer_value" CHECK ("course_answer"."value" between 0 and 1000)
);
--> statement-breakpoint
ALTER TABLE "course_purchase" DROP CONSTRAINT "course_purchase_how";--> statement-breakpoint
ALTER TABLE "course_purchase" ADD COLUMN "tour_ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member_course" ADD COLUMN "reached_day" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_answer" ADD CONSTRAINT "course_answer_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_purchase" ADD CONSTRAINT "course_purchase_how" CHECK ("course_purchase"."how" in ('granted', 'bought'));--> statement-breakpoint
ALTER TABLE "member_course" ADD CONSTRAINT "member_course_reached" CHECK ("member_course"."reached_day" between 0 and "member_course"."course_days");