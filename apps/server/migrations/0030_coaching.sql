CREATE TABLE "coach_choice" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"coach_id" integer NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coach_relation" (
	"member_id" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"coach_id" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	CONSTRAINT "coach_relation_member_id_id_pk" PRIMARY KEY("member_id","id")
);
--> statement-breakpoint
CREATE TABLE "coaching_answer" (
	"member_id" integer NOT NULL,
	"side" text NOT NULL,
	"question_id" integer NOT NULL,
	"option_id" integer NOT NULL,
	CONSTRAINT "coaching_answer_member_id_side_question_id_pk" PRIMARY KEY("member_id","side","question_id")
);
--> statement-breakpoint
CREATE TABLE "coaching_grant" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"granted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "coach_choice" ADD CONSTRAINT "coach_choice_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_relation" ADD CONSTRAINT "coach_relation_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaching_answer" ADD CONSTRAINT "coaching_answer_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaching_grant" ADD CONSTRAINT "coaching_grant_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_coach_at_a_time" ON "coach_relation" USING btree ("member_id") WHERE "coach_relation"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "coach_relation_coach_idx" ON "coach_relation" USING btree ("coach_id","member_id");--> statement-breakpoint
CREATE INDEX "coaching_answer_option_idx" ON "coaching_answer" USING btree ("option_id") WHERE "coaching_answer"."side" = 'coach';