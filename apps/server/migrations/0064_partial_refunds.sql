-- The tables of these indexes are new in this release, and empty.
-- squawk-ignore-file require-concurrent-index-creation, require-concurrent-index-deletion--> statement-breakpoint
CREATE TABLE "kept_refund" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone
);
--> statement-breakpoint
DROP VIEW "public"."coach_earning";--> statement-breakpoint
DROP VIEW "public"."money_payment";--> statement-breakpoint
DROP INDEX "payout_line_once";--> statement-breakpoint
ALTER TABLE "kept_refund" ADD CONSTRAINT "kept_refund_payment_id_kept_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."kept_payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_refund_payment_idx" ON "kept_refund" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_asked_idx" ON "refund" USING btree ("asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_line_paid_once" ON "payout_line" USING btree ("entry") WHERE "payout_line"."kind" in ('month', 'purchase');--> statement-breakpoint
CREATE UNIQUE INDEX "payout_line_refund_once" ON "payout_line" USING btree ("entry","month") WHERE "payout_line"."kind" = 'refund';--> statement-breakpoint
CREATE INDEX "payout_line_entry_idx" ON "payout_line" USING btree ("entry");--> statement-breakpoint
CREATE VIEW "public"."payment_refund" AS (select r.id::text as id, c.id as payment_id, c.member_id, r.amount_cents as cents, c.amount_cents as paid_cents,
      c.description, r.asked_at, r.made_at
    from "refund" r join "charge" c on c.member_id = r.member_id and c.id = r.charge_id
    union all
    select 'rest-' || c.id, c.id, c.member_id, c.amount_cents - c.refunded_cents, c.amount_cents,
      c.description, c.refund_asked_at, c.refunded_at
    from "charge" c where c.refund_asked_at is not null and c.refunded_cents < c.amount_cents
    union all
    select r.id::text, k.id, null, r.amount_cents, k.amount_cents, k.description, r.asked_at, r.made_at
    from "kept_refund" r join "kept_payment" k on k.id = r.payment_id
    union all
    select 'rest-' || k.id, k.id, null, k.amount_cents - k.refunded_cents, k.amount_cents,
      k.description, k.refunded_at, k.refunded_at
    from "kept_payment" k where k.refunded_at is not null and k.refunded_cents < k.amount_cents);--> statement-breakpoint
CREATE VIEW "public"."coach_earning" AS (with mine as (select distinct member_id from coach_relation),
  found as (
  select c.member_id, c.settled_at as at, 'month' as kind, 1 as count, c.amount_cents - c.refunded_cents as cents, c.id as entry,
    (select r.coach_id from coach_relation r where r.member_id = c.member_id
      and (r.ended_at is null or r.ended_at > c.settled_at) order by r.started_at limit 1) as coach_id
  from mine join charge c on c.member_id = mine.member_id
    join subscription s on s.member_id = c.member_id and s.id = c.subscription_id
  where s.plan = 'coaching' and c.status = 'succeeded' and c.refunded_at is null
  union all
  select c.member_id, c.settled_at, 'purchase', e.change, c.amount_cents - c.refunded_cents, c.id, e.coach_id
  from mine join session_entry e on e.member_id = mine.member_id
    join charge c on c.member_id = e.member_id and c.id = e.charge_id
  where e.kind = 'purchase' and c.refunded_at is null
  union all
  select e.member_id, coalesce(e.session_at, e.at), 'held', 1, 0, null, e.coach_id
  from mine join session_entry e on e.member_id = mine.member_id
  where e.kind = 'use')
  select f.coach_id, f.entry, f.kind, f.cents, f.at from found f where f.cents > 0 and f.coach_id is not null
  union all
  select k.member_id, coalesce(k.entry, k.id), k.kind, k.cents, k.at from kept_earning k where k.cents > 0);--> statement-breakpoint
CREATE VIEW "public"."money_payment" AS (select c.id::text as id, c.member_id, null::text as payer, c.description, c.amount_cents, c.currency, c.status,
      c.attempt, c.failure, c.gateway, c.gateway_id, coalesce(c.settled_at, c.created_at) as at, c.refund_asked_at, c.refunded_at,
      case when c.refunded_at is not null then c.amount_cents when c.refunded_cents = 0 then 0 else
        (select coalesce(sum(r.amount_cents), 0)::int from "refund" r
          where r.member_id = c.member_id and r.charge_id = c.id and r.made_at is not null) end as refunded_cents
    from "charge" c
    union all
    select k.id::text, null, 'Former member', k.description, k.amount_cents, k.currency, 'succeeded',
      null, null, k.gateway, k.gateway_id, k.settled_at, k.refunded_at, k.refunded_at,
      case when k.refunded_at is null then k.refunded_cents else k.amount_cents end
    from "kept_payment" k
    union all
    select o.id::text, null, o.first_name || ' ' || o.last_name, o.title, o.total_cents, o.currency, o.status,
      null, o.failure, o.gateway, o.gateway_id, coalesce(o.settled_at, o.created_at), null, null, 0
    from "shop_order" o);