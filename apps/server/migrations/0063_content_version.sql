CREATE TABLE "content_version" (
	"file" text NOT NULL,
	"version" integer NOT NULL,
	"text" text,
	"saves" integer DEFAULT 0 NOT NULL,
	"author_id" bigint,
	"author" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"publish_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"publication" integer,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "content_version_file_version_pk" PRIMARY KEY("file","version"),
	CONSTRAINT "content_version_draft" CHECK (("content_version"."version" = 0) = ("content_version"."published_at" is null)),
	CONSTRAINT "content_version_published" CHECK (("content_version"."published_at" is null) = ("content_version"."publication" is null)),
	CONSTRAINT "content_version_reason" CHECK (char_length("content_version"."reason") <= 500)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "content_version_publication" ON "content_version" USING btree ("publication");--> statement-breakpoint
CREATE INDEX "content_version_due_idx" ON "content_version" USING btree ("publish_at") WHERE "content_version"."publish_at" is not null;