-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "sent_mail_time_idx" ON "sent_mail" USING btree ("sent_at","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "sent_mail_at_idx";
