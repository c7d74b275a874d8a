-- Reads the table once, beside reads and writes: the constraint was added NOT VALID, which checks new rows only.
ALTER TABLE "notification_setting" VALIDATE CONSTRAINT "notification_setting_channel";
