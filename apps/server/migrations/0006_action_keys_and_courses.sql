CREATE TABLE "member_course" (
	"member_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"started_day" date NOT NULL,
	"course_days" smallint NOT NULL,
	"dealt_day" date,
	"answered_day" date,
	"restarts" smallint DEFAULT 0 NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_course_member_id_course_id_pk" PRIMARY KEY("member_id","course_id"),
	CONSTRAINT "member_course_days" CHECK ("member_course"."course_days" >= 1)
);
--> statement-breakpoint
ALTER TABLE "action" ADD COLUMN "client_key" uuid;--> statement-breakpoint
ALTER TABLE "action_repeat" ADD COLUMN "client_key" uuid;--> statement-breakpoint
ALTER TABLE "member_course" ADD CONSTRAINT "member_course_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "action_carried_idx" ON "action" USING btree ("member_id","day") WHERE "action"."completed_at" is null and "action"."removed_at" is null and "action"."repeat_id" is null and "action"."course_id" is null;--> statement-breakpoint
CREATE INDEX "action_course_idx" ON "action" USING btree ("member_id","course_id","completed_day") WHERE "action"."course_id" is not null;--> statement-breakpoint
CREATE INDEX "action_module_idx" ON "action" USING btree ("member_id","module_id") WHERE "action"."module_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "action_client_key" ON "action" USING btree ("member_id","client_key") WHERE "action"."client_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "action_repeat_client_key" ON "action_repeat" USING btree ("member_id","client_key") WHERE "action_repeat"."client_key" is not null;