-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "member_active_idx" ON "member" USING btree ("last_active_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "member_joined_idx" ON "member" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "member_name_idx" ON "member" USING btree ((translate(lower(first_name || ' ' || last_name), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿšžÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŸŠŽ''’', 'aaaaaaceeeeiiiinooooouuuuyyszaaaaaaceeeeiiiinooooouuuuyysz')),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "member_search_idx" ON "member" USING gin ((to_tsvector('simple', translate(translate(lower(first_name || ' ' || last_name), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿšžÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŸŠŽ''’', 'aaaaaaceeeeiiiinooooouuuuyyszaaaaaaceeeeiiiinooooouuuuyysz') || ' ' || lower(email), '@.+-_/', '      ')
    || ' n' || id || ' ' || coalesce(phone || ' ' || right(phone, 7) || ' ' || right(phone, 4), ''))));--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "subscription_declined_idx" ON "subscription" USING btree ("member_id") WHERE status in ('pastDue', 'lapsed');