CREATE TABLE "action_day" (
	"member_id" integer NOT NULL,
	"day" date NOT NULL,
	"completed" smallint DEFAULT 0 NOT NULL,
	"excused" boolean DEFAULT false NOT NULL,
	CONSTRAINT "action_day_member_id_day_pk" PRIMARY KEY("member_id","day"),
	CONSTRAINT "action_day_completed" CHECK ("action_day"."completed" between 0 and 15)
);
--> statement-breakpoint
CREATE TABLE "action_repeat" (
	"member_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "action_repeat_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"text" text NOT NULL,
	"start_day" date NOT NULL,
	"end_day" date,
	"weekdays" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "action_repeat_member_id_id_pk" PRIMARY KEY("member_id","id"),
	CONSTRAINT "action_repeat_text" CHECK (char_length("action_repeat"."text") between 1 and 300),
	CONSTRAINT "action_repeat_weekdays" CHECK ("action_repeat"."weekdays" between 1 and 127)
);
--> statement-breakpoint
CREATE TABLE "action_total" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"steps_taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "action_total_steps" CHECK ("action_total"."steps_taken" >= 0)
);
--> statement-breakpoint
CREATE TABLE "global_steps" (
	"part" smallint PRIMARY KEY NOT NULL,
	"steps" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "global_steps_steps" CHECK ("global_steps"."steps" >= 0)
);
--> statement-breakpoint
CREATE TABLE "member_badge" (
	"member_id" integer NOT NULL,
	"badge_id" smallint NOT NULL,
	"awarded_at" timestamp with time zone NOT NULL,
	"awarded_day" date NOT NULL,
	"displayed_at" timestamp with time zone,
	CONSTRAINT "member_badge_member_id_badge_id_pk" PRIMARY KEY("member_id","badge_id"),
	CONSTRAINT "member_badge_id" CHECK ("member_badge"."badge_id" between 1 and 199)
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"member_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"cause" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "notification_member_id_id_pk" PRIMARY KEY("member_id","id"),
	CONSTRAINT "notification_title" CHECK (char_length("notification"."title") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "todo_task" (
	"member_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "todo_task_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"text" text NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "todo_task_member_id_id_pk" PRIMARY KEY("member_id","id"),
	CONSTRAINT "todo_task_text" CHECK (char_length("todo_task"."text") between 1 and 300),
	CONSTRAINT "todo_task_one_end" CHECK ("todo_task"."completed_at" is null or "todo_task"."removed_at" is null)
);
--> statement-breakpoint
ALTER TABLE "action" DROP CONSTRAINT "action_text";--> statement-breakpoint
ALTER TABLE "action" DROP CONSTRAINT "action_source";--> statement-breakpoint
DROP INDEX "action_completed_idx";--> statement-breakpoint
ALTER TABLE "action" ADD COLUMN "repeat_id" integer;--> statement-breakpoint
ALTER TABLE "action" ADD COLUMN "course_id" integer;--> statement-breakpoint
ALTER TABLE "action" ADD COLUMN "module_id" integer;--> statement-breakpoint
ALTER TABLE "action" ADD COLUMN "extra_text" text;--> statement-breakpoint
ALTER TABLE "action_day" ADD CONSTRAINT "action_day_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "action_repeat" ADD CONSTRAINT "action_repeat_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "action_total" ADD CONSTRAINT "action_total_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_badge" ADD CONSTRAINT "member_badge_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "todo_task" ADD CONSTRAINT "todo_task_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_badge_undisplayed_idx" ON "member_badge" USING btree ("member_id","badge_id") WHERE "member_badge"."displayed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_cause_key" ON "notification" USING btree ("member_id","cause");--> statement-breakpoint
CREATE INDEX "notification_recent_idx" ON "notification" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "todo_task_open_idx" ON "todo_task" USING btree ("member_id","day","id") WHERE "todo_task"."completed_at" is null and "todo_task"."removed_at" is null;--> statement-breakpoint
ALTER TABLE "action" ADD CONSTRAINT "action_member_id_repeat_id_action_repeat_member_id_id_fk" FOREIGN KEY ("member_id","repeat_id") REFERENCES "public"."action_repeat"("member_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "action_occurrence_key" ON "action" USING btree ("member_id","repeat_id","day") WHERE "action"."repeat_id" is not null;--> statement-breakpoint
ALTER TABLE "action" ADD CONSTRAINT "action_repeat_source" CHECK (("action"."source" = 'repeat') = ("action"."repeat_id" is not null));--> statement-breakpoint
ALTER TABLE "action" ADD CONSTRAINT "action_tracker_completed" CHECK ("action"."source" <> 'tracker' or "action"."completed_at" is not null);--> statement-breakpoint
ALTER TABLE "action" ADD CONSTRAINT "action_text" CHECK (char_length("action"."text") between (case "action"."source" when 'tracker' then 0 else 1 end) and 300);--> statement-breakpoint
ALTER TABLE "action" ADD CONSTRAINT "action_source" CHECK ("action"."source" in ('step3', 'member', 'repeat', 'course', 'tracker'));--> statement-breakpoint
-- The counts are kept from now on; those of the steps completed so far are made here.
INSERT INTO "global_steps" ("part") SELECT generate_series(0, 31);--> statement-breakpoint
INSERT INTO "action_day" ("member_id", "day", "completed")
SELECT "member_id", "completed_day", count(*) FROM "action" WHERE "completed_at" IS NOT NULL GROUP BY 1, 2;--> statement-breakpoint
INSERT INTO "action_total" ("member_id", "steps_taken")
SELECT "member_id", sum("completed") FROM "action_day" GROUP BY 1;--> statement-breakpoint
UPDATE "global_steps" SET "steps" = "global_steps"."steps" + counted."steps"
FROM (SELECT "member_id" % 32 AS "part", sum("steps_taken") AS "steps" FROM "action_total" GROUP BY 1) AS counted
WHERE counted."part" = "global_steps"."part";
