-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "subscription_due_order_idx" ON "subscription" USING btree ("due_at","member_id","id") WHERE "subscription"."due_at" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "program_module_morning_idx" ON "program_module" USING btree ("unlock_day","member_id") WHERE "program_module"."told_at" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "subscription_due_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "program_module_untold_idx";
