-- Reads the tables once, beside reads and writes: the constraints were added NOT VALID, which checks new rows only.
ALTER TABLE "action" VALIDATE CONSTRAINT "action_area";--> statement-breakpoint
ALTER TABLE "action_repeat" VALIDATE CONSTRAINT "action_repeat_area";
