-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_entry_visit_idx" ON "audit_entry" USING btree ("member_id","kind","id") WHERE "audit_entry"."member_id" is not null;
