CREATE TABLE "page_visit" (
	"day" date NOT NULL,
	"source" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "page_visit_day_source_pk" PRIMARY KEY("day","source")
);
--> statement-breakpoint
CREATE TABLE "report_count" (
	"day" date PRIMARY KEY NOT NULL,
	"zone" text NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_day" (
	"day" date NOT NULL,
	"figure" text NOT NULL,
	"month" date NOT NULL,
	"source" text NOT NULL,
	"item" text NOT NULL,
	"people" integer NOT NULL,
	"count" integer NOT NULL,
	"total" bigint NOT NULL,
	"squares" bigint NOT NULL,
	CONSTRAINT "report_day_figure_month_day_source_item_pk" PRIMARY KEY("figure","month","day","source","item")
);
--> statement-breakpoint
CREATE TABLE "report_month" (
	"figure" text NOT NULL,
	"month" date NOT NULL,
	"source" text NOT NULL,
	"item" text NOT NULL,
	"people" integer NOT NULL,
	"count" integer NOT NULL,
	"total" bigint NOT NULL,
	"squares" bigint NOT NULL,
	CONSTRAINT "report_month_figure_month_source_item_pk" PRIMARY KEY("figure","month","source","item")
);
--> statement-breakpoint
CREATE INDEX "report_day_day_idx" ON "report_day" USING btree ("day");