CREATE TABLE "coach_sharing" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"scores" smallint NOT NULL,
	"goals" smallint NOT NULL,
	"actions" smallint NOT NULL,
	"progress" boolean NOT NULL,
	"modules" boolean NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coach_sharing_areas" CHECK ("coach_sharing"."scores" between 0 and 127 and "coach_sharing"."goals" between 0 and 127 and "coach_sharing"."actions" between 0 and 127)
);
--> statement-breakpoint
CREATE TABLE "coach_view" (
	"member_id" integer NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"coach_id" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "coach_view_member_id_hour_coach_id_kind_pk" PRIMARY KEY("member_id","hour","coach_id","kind"),
	CONSTRAINT "coach_view_kind" CHECK ("coach_view"."kind" in ('list', 'scores', 'goals', 'actions', 'progress', 'modules'))
);
--> statement-breakpoint
ALTER TABLE "coach_sharing" ADD CONSTRAINT "coach_sharing_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_view" ADD CONSTRAINT "coach_view_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;