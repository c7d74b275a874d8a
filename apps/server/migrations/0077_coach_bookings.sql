ALTER TABLE "session_booking" DROP CONSTRAINT "session_booking_status";--> statement-breakpoint
ALTER TABLE "session_booking" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "session_booking" ADD COLUMN "series_place" smallint;--> statement-breakpoint
ALTER TABLE "session_booking" ADD COLUMN "series_size" smallint;--> statement-breakpoint
ALTER TABLE "session_booking" ADD COLUMN "series_weeks" smallint;--> statement-breakpoint
ALTER TABLE "session_booking" ADD COLUMN "canceled_by" text;--> statement-breakpoint
ALTER TABLE "session_booking" ADD COLUMN "canceled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session_booking" ADD CONSTRAINT "session_booking_series" CHECK (num_nulls("session_booking"."series_id", "session_booking"."series_place", "session_booking"."series_size", "session_booking"."series_weeks") in (0, 4)) NOT VALID;--> statement-breakpoint
ALTER TABLE "session_booking" ADD CONSTRAINT "session_booking_status" CHECK ("session_booking"."status" in ('booked', 'proposed', 'canceled', 'completed', 'missed')) NOT VALID;
