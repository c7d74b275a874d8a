-- no transaction
create index concurrently if not exists "session_booking_proposed_idx" ON "session_booking" USING btree ("member_id","starts_at") WHERE "session_booking"."status" = 'proposed';--> statement-breakpoint
create index concurrently if not exists "session_booking_lapse_idx" ON "session_booking" USING btree ("starts_at") WHERE "session_booking"."status" = 'proposed';--> statement-breakpoint
create index concurrently if not exists "session_booking_canceled_idx" ON "session_booking" USING btree ("coach_id","starts_at") WHERE "session_booking"."status" = 'canceled';
