CREATE TABLE "content_editor" (
	"file" text NOT NULL,
	"staff_id" bigint NOT NULL,
	"name" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_editor_file_staff_id_pk" PRIMARY KEY("file","staff_id")
);
