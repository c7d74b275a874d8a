CREATE TABLE "history_import" (
	"member_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "history_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"source" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"status" text NOT NULL,
	"code" text,
	"problem" text,
	"preview" jsonb,
	"chosen" jsonb,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"result" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"added_at" timestamp with time zone,
	"step_before" smallint,
	"step_after" smallint,
	CONSTRAINT "history_import_member_id_id_pk" PRIMARY KEY("member_id","id"),
	CONSTRAINT "history_import_source" CHECK ("history_import"."source" in ('oola', 'loop', 'habitica')),
	CONSTRAINT "history_import_status" CHECK ("history_import"."status" in ('reading', 'ready', 'refused', 'adding', 'added', 'takenBack')),
	CONSTRAINT "history_import_added" CHECK ("history_import"."status" <> 'added' or num_nulls("history_import"."added_at", "history_import"."result") = 0)
);
--> statement-breakpoint
CREATE TABLE "imported_part" (
	"member_id" bigint NOT NULL,
	"import_id" bigint NOT NULL,
	"part" text NOT NULL,
	"keys" jsonb NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "imported_part_member_id_import_id_part_pk" PRIMARY KEY("member_id","import_id","part")
);
--> statement-breakpoint
CREATE TABLE "imported_step" (
	"member_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "imported_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"import_id" bigint NOT NULL,
	"source" text NOT NULL,
	"text" text NOT NULL,
	"day" date NOT NULL,
	"area_id" smallint,
	CONSTRAINT "imported_step_member_id_id_pk" PRIMARY KEY("member_id","id"),
	CONSTRAINT "imported_step_once" UNIQUE("member_id","source","text","day"),
	CONSTRAINT "imported_step_source" CHECK ("imported_step"."source" in ('loop', 'habitica')),
	CONSTRAINT "imported_step_text" CHECK (char_length("imported_step"."text") between 1 and 300),
	CONSTRAINT "imported_step_area" CHECK ("imported_step"."area_id" between 1 and 7)
);
--> statement-breakpoint
ALTER TABLE "history_import" ADD CONSTRAINT "history_import_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_part" ADD CONSTRAINT "imported_part_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_part" ADD CONSTRAINT "imported_part_import_fk" FOREIGN KEY ("member_id","import_id") REFERENCES "public"."history_import"("member_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_step" ADD CONSTRAINT "imported_step_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_step" ADD CONSTRAINT "imported_step_import_fk" FOREIGN KEY ("member_id","import_id") REFERENCES "public"."history_import"("member_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "history_import_file_idx" ON "history_import" USING btree ("created_at") WHERE "history_import"."code" is not null;--> statement-breakpoint
CREATE INDEX "imported_part_added_idx" ON "imported_part" USING btree ("added_at");--> statement-breakpoint
CREATE INDEX "imported_step_day_idx" ON "imported_step" USING btree ("member_id","day","id");--> statement-breakpoint
CREATE INDEX "imported_step_import_idx" ON "imported_step" USING btree ("member_id","import_id");