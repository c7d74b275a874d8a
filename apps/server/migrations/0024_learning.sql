CREATE TABLE "module_note" (
	"member_id" integer NOT NULL,
	"module_id" integer NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "module_note_member_id_module_id_pk" PRIMARY KEY("member_id","module_id"),
	CONSTRAINT "module_note_text" CHECK (char_length("module_note"."text") between 1 and 20000)
);
--> statement-breakpoint
CREATE TABLE "module_progress" (
	"member_id" integer NOT NULL,
	"module_id" integer NOT NULL,
	"watched_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"film_seconds" real,
	"film_device" text,
	"film_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"completed_day" date,
	CONSTRAINT "module_progress_member_id_module_id_pk" PRIMARY KEY("member_id","module_id"),
	CONSTRAINT "module_progress_film" CHECK (("module_progress"."film_seconds" is null) = ("module_progress"."film_device" is null) and ("module_progress"."film_seconds" is null) = ("module_progress"."film_at" is null)),
	CONSTRAINT "module_progress_completion" CHECK (("module_progress"."completed_at" is null) = ("module_progress"."completed_day" is null))
);
--> statement-breakpoint
CREATE TABLE "program_module" (
	"member_id" integer NOT NULL,
	"level" smallint NOT NULL,
	"kind" text NOT NULL,
	"position" smallint NOT NULL,
	"module_id" integer NOT NULL,
	"next_step_id" smallint NOT NULL,
	"unlock_day" date NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "program_module_member_id_level_kind_position_pk" PRIMARY KEY("member_id","level","kind","position"),
	CONSTRAINT "program_module_once" UNIQUE("member_id","level","module_id"),
	CONSTRAINT "program_module_kind" CHECK ("program_module"."kind" in ('breakthrough', 'path')),
	CONSTRAINT "program_module_level" CHECK ("program_module"."level" between 1 and 4),
	CONSTRAINT "program_module_position" CHECK ("program_module"."position" between 1 and 12),
	CONSTRAINT "program_module_next_step" CHECK ("program_module"."next_step_id" in (4, 5, 6))
);
--> statement-breakpoint
CREATE TABLE "quick_answer" (
	"member_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"module_id" integer NOT NULL,
	"option_id" integer NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quick_answer_member_id_question_id_pk" PRIMARY KEY("member_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "staged_answer" (
	"member_id" integer NOT NULL,
	"level" smallint NOT NULL,
	"question_id" integer NOT NULL,
	"type" smallint NOT NULL,
	"option_id" integer NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staged_answer_member_id_level_question_id_pk" PRIMARY KEY("member_id","level","question_id"),
	CONSTRAINT "staged_answer_type" CHECK ("staged_answer"."type" between 1 and 4),
	CONSTRAINT "staged_answer_level" CHECK ("staged_answer"."level" between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "workbook_answer" (
	"member_id" integer NOT NULL,
	"module_id" integer NOT NULL,
	"cell" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "workbook_answer_member_id_module_id_cell_pk" PRIMARY KEY("member_id","module_id","cell"),
	CONSTRAINT "workbook_answer_text" CHECK (char_length("workbook_answer"."text") between 1 and 4000)
);
--> statement-breakpoint
ALTER TABLE "module_note" ADD CONSTRAINT "module_note_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_progress" ADD CONSTRAINT "module_progress_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_module" ADD CONSTRAINT "program_module_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_answer" ADD CONSTRAINT "quick_answer_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staged_answer" ADD CONSTRAINT "staged_answer_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workbook_answer" ADD CONSTRAINT "workbook_answer_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "program_module_untold_idx" ON "program_module" USING btree ("unlock_day") WHERE "program_module"."told_at" is null;