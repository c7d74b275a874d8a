ALTER TABLE "member" ADD COLUMN "rank" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "rank_level" smallint;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "rank_level_code" text;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_rank" CHECK ("member"."rank" is not null or ("member"."rank_level" is null and "member"."rank_level_code" is null));