CREATE TABLE "share_page" (
	"member_id" integer NOT NULL,
	"key" text NOT NULL,
	"kind" smallint NOT NULL,
	"assessment_id" integer NOT NULL,
	"first_name" text NOT NULL,
	"petals" smallint[] NOT NULL,
	"hub" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "share_page_member_id_key_pk" PRIMARY KEY("member_id","key"),
	CONSTRAINT "share_page_same_content" UNIQUE("member_id","kind","assessment_id","first_name","petals"),
	CONSTRAINT "share_page_kind" CHECK ("share_page"."kind" in (1, 2)),
	CONSTRAINT "share_page_key" CHECK ("share_page"."key" ~ '^[A-Za-z0-9_-]{22}$'),
	CONSTRAINT "share_page_petals" CHECK (cardinality("share_page"."petals") <= 7)
);
--> statement-breakpoint
ALTER TABLE "share_page" ADD CONSTRAINT "share_page_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_page" ADD CONSTRAINT "share_page_member_id_assessment_id_assessment_member_id_id_fk" FOREIGN KEY ("member_id","assessment_id") REFERENCES "public"."assessment"("member_id","id") ON DELETE cascade ON UPDATE no action;