ALTER TABLE "share_page" DROP CONSTRAINT "share_page_same_content";--> statement-breakpoint
ALTER TABLE "share_page" DROP CONSTRAINT "share_page_kind";--> statement-breakpoint
ALTER TABLE "share_page" ALTER COLUMN "assessment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "share_page" ADD COLUMN "badge_id" smallint;--> statement-breakpoint
ALTER TABLE "share_page" ADD COLUMN "goal_id" integer;--> statement-breakpoint
ALTER TABLE "share_page" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "share_page" ADD COLUMN "day" date;--> statement-breakpoint
-- Written by hand: pages from before have the day of their wheel, those of a Top 7 the day on which they were offered.
UPDATE "share_page" p SET "day" = case when p."kind" = 1 then a."completion_date" else (p."created_at" at time zone m."time_zone")::date end
	FROM "assessment" a, "member" m WHERE a."member_id" = p."member_id" and a."id" = p."assessment_id" and m."id" = p."member_id";--> statement-breakpoint
ALTER TABLE "share_page" ALTER COLUMN "day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "share_page" ADD CONSTRAINT "share_page_member_id_badge_id_member_badge_member_id_badge_id_fk" FOREIGN KEY ("member_id","badge_id") REFERENCES "public"."member_badge"("member_id","badge_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_page" ADD CONSTRAINT "share_page_member_id_goal_id_goal_member_id_id_fk" FOREIGN KEY ("member_id","goal_id") REFERENCES "public"."goal"("member_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_page" ADD CONSTRAINT "share_page_same_content" UNIQUE NULLS NOT DISTINCT("member_id","kind","assessment_id","badge_id","goal_id","first_name","petals","hub");--> statement-breakpoint
ALTER TABLE "share_page" ADD CONSTRAINT "share_page_of" CHECK (("share_page"."kind" in (1, 2)) = ("share_page"."assessment_id" is not null) and ("share_page"."kind" = 3) = ("share_page"."badge_id" is not null)
        and ("share_page"."kind" = 4) = ("share_page"."goal_id" is not null) and ("share_page"."kind" = 4) = ("share_page"."words" <> ''));--> statement-breakpoint
ALTER TABLE "share_page" ADD CONSTRAINT "share_page_kind" CHECK ("share_page"."kind" in (1, 2, 3, 4));