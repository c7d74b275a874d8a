-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "charge_member_given_back_idx" ON "charge" USING btree ("member_id") WHERE "charge"."refund_asked_at" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_entry_visit_idx" ON "audit_entry" USING btree ("member_id","kind","id") WHERE "audit_entry"."member_id" is not null;
