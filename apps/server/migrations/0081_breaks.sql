CREATE TABLE "late_tick" (
	"member_id" bigint NOT NULL,
	"day" date NOT NULL,
	"answer" text NOT NULL,
	"action_ids" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "late_tick_member_id_day_pk" PRIMARY KEY("member_id","day"),
	CONSTRAINT "late_tick_answer" CHECK ("late_tick"."answer" in ('counted', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "member_break" (
	"member_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "member_break_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"moves_program" boolean NOT NULL,
	"changes" smallint DEFAULT 1 NOT NULL,
	"client_key" uuid NOT NULL,
	"planned_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"canceled_at" timestamp with time zone,
	"greeted_at" timestamp with time zone,
	CONSTRAINT "member_break_member_id_id_pk" PRIMARY KEY("member_id","id"),
	CONSTRAINT "member_break_days" CHECK ("member_break"."last_day" >= "member_break"."first_day" and "member_break"."last_day" < "member_break"."first_day" + 21)
);
--> statement-breakpoint
CREATE TABLE "break_shift" (
	"member_id" bigint NOT NULL,
	"break_id" bigint NOT NULL,
	"level" smallint NOT NULL,
	"module_id" bigint NOT NULL,
	"days" smallint NOT NULL,
	CONSTRAINT "break_shift_member_id_break_id_level_module_id_pk" PRIMARY KEY("member_id","break_id","level","module_id"),
	CONSTRAINT "break_shift_days" CHECK ("break_shift"."days" between 0 and 21)
);
--> statement-breakpoint
ALTER TABLE "action_day" ADD COLUMN "excused_for" text;--> statement-breakpoint
ALTER TABLE "late_tick" ADD CONSTRAINT "late_tick_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_break" ADD CONSTRAINT "member_break_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "break_shift" ADD CONSTRAINT "break_shift_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "break_shift" ADD CONSTRAINT "break_shift_break_fk" FOREIGN KEY ("member_id","break_id") REFERENCES "public"."member_break"("member_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "member_break_client_key" ON "member_break" USING btree ("member_id","client_key");--> statement-breakpoint
CREATE INDEX "member_break_days_idx" ON "member_break" USING btree ("member_id","first_day") WHERE "member_break"."canceled_at" is null;