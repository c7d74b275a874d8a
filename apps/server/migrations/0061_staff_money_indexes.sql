-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "charge_moment_idx" ON "charge" USING btree ((coalesce("settled_at", "created_at")));--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "charge_given_back_idx" ON "charge" USING btree ("refund_asked_at") WHERE "charge"."refund_asked_at" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "charge_gateway_idx" ON "charge" USING btree ("gateway_id") WHERE "charge"."gateway_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "subscription_overdue_idx" ON "subscription" USING btree ("status") WHERE "subscription"."status" in ('pastDue', 'lapsed');
