-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "member_staff_idx" ON "member" USING btree ("id") WHERE "member"."staff_role" is not null;--> statement-breakpoint
ALTER TABLE "member" VALIDATE CONSTRAINT "member_staff_role";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "action_completed_idx" ON "action" USING btree ("completed_at") WHERE "action"."completed_at" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "charge_settled_idx" ON "charge" USING btree ("settled_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "session_booking_held_idx" ON "session_booking" USING btree ("starts_at") WHERE "session_booking"."status" = 'completed';--> statement-breakpoint
-- By hand: the log can be emptied while it is empty, as a restore does with every table before it fills them.
CREATE OR REPLACE FUNCTION "audit_refuse"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'TRUNCATE' then
    if not exists (select 1 from audit_entry) then
      return null;
    end if;
  elsif tg_op = 'DELETE' then
    if old.at < now() - interval '7 years' then
      return old;
    end if;
  end if;
  raise exception 'The log is append-only.';
end
$$;
