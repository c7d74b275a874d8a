CREATE TABLE "media_upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"bytes" integer NOT NULL,
	"hashes" text[] NOT NULL,
	"fingerprint" text NOT NULL,
	"received" integer[] DEFAULT '{}' NOT NULL,
	"author_id" bigint,
	"author" text NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"film" jsonb,
	"captions" text,
	"removed_at" timestamp with time zone,
	CONSTRAINT "media_upload_bytes" CHECK ("media_upload"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "media_version" (
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"upload_id" uuid,
	"author_id" bigint,
	"author" text NOT NULL,
	"reason" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone,
	"publication" integer NOT NULL,
	CONSTRAINT "media_version_name_version_pk" PRIMARY KEY("name","version"),
	CONSTRAINT "media_version_reason" CHECK (char_length("media_version"."reason") <= 500)
);
--> statement-breakpoint
ALTER TABLE "media_version" ADD CONSTRAINT "media_version_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."media_upload"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "media_version_publication" ON "media_version" USING btree ("publication");--> statement-breakpoint
CREATE INDEX "media_version_upload_idx" ON "media_version" USING btree ("upload_id");