-- Reads the table once, beside reads and writes: the constraints were added NOT VALID, which checks new rows only.
ALTER TABLE "session_booking" VALIDATE CONSTRAINT "session_booking_series";--> statement-breakpoint
ALTER TABLE "session_booking" VALIDATE CONSTRAINT "session_booking_status";
