CREATE TABLE "coach_profile" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"is_listed" boolean DEFAULT true NOT NULL,
	"country" text NOT NULL,
	"zip" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"primary_language" text DEFAULT 'English' NOT NULL,
	"listing_page_header" text DEFAULT '' NOT NULL,
	"my_offer" text DEFAULT '' NOT NULL,
	"about_me" text DEFAULT '' NOT NULL,
	"customer_type" text DEFAULT 'Coach' NOT NULL,
	"calendly_url" text,
	"cover_file_name" text,
	"facebook_user_name" text,
	"instagram_user_name" text,
	"linked_in_user_name" text,
	"twitter_user_name" text,
	"tik_tok_user_name" text,
	"website_url" text,
	"session_rate" integer,
	"testimonial_text" text,
	"testimonial_name" text,
	"testimonial_location" text,
	"testimonial_permission" boolean DEFAULT false NOT NULL,
	CONSTRAINT "coach_profile_country" CHECK ("coach_profile"."country" in ('US', 'CA')),
	CONSTRAINT "coach_profile_rate" CHECK ("coach_profile"."session_rate" > 0)
);
--> statement-breakpoint
ALTER TABLE "coach_profile" ADD CONSTRAINT "coach_profile_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coach_profile_zip_idx" ON "coach_profile" USING btree ("country","zip" text_pattern_ops) WHERE "coach_profile"."is_listed";--> statement-breakpoint
CREATE INDEX "member_coach_name_idx" ON "member" USING gin (to_tsvector('simple', translate(lower(first_name || ' ' || last_name), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿšžÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŸŠŽ', 'aaaaaaceeeeiiiinooooouuuuyyszaaaaaaceeeeiiiinooooouuuuyysz'))) WHERE "member"."is_active_coach";