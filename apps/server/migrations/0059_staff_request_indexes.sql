-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "request_form_handled_idx" ON "request_form" USING btree ("handled_at") WHERE "request_form"."handled_at" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "request_form_email_idx" ON "request_form" USING btree ("email");