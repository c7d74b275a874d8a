-- Reads the table once, beside reads and writes: the constraint was added NOT VALID, which checks new rows only.
ALTER TABLE "account_change" VALIDATE CONSTRAINT "account_change_kind";
