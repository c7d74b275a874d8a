CREATE TABLE "outage" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outage_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "outage_times" CHECK ("outage"."ends_at" > "outage"."starts_at" and "outage"."ends_at" <= "outage"."starts_at" + make_interval(days => 14)),
	CONSTRAINT "outage_reason" CHECK (char_length("outage"."reason") between 1 and 300)
);
--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "seen_at" timestamp with time zone;