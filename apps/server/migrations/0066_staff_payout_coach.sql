-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payout_line_coach_idx" ON "payout_line" USING btree ("coach_id");
