CREATE TABLE "payment_dispute" (
	"id" text PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"gateway_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"evidence_due_at" timestamp with time zone,
	CONSTRAINT "payment_dispute_status" CHECK ("payment_dispute"."status" in ('open', 'won', 'lost')),
	CONSTRAINT "payment_dispute_amount" CHECK ("payment_dispute"."amount_cents" > 0)
);--> statement-breakpoint
CREATE TABLE "coach_standing" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"word" text,
	"leaves_on" date,
	CONSTRAINT "coach_standing_state" CHECK ("coach_standing"."state" in ('invited', 'waiting', 'sentBack', 'approved', 'paused', 'leaving', 'left')),
	CONSTRAINT "coach_standing_leaves" CHECK (("coach_standing"."state" in ('leaving', 'left')) = ("coach_standing"."leaves_on" is not null))
);--> statement-breakpoint
CREATE TABLE "payment_comparison" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_comparison_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"gateway" text NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"to_at" timestamp with time zone NOT NULL,
	"compared_at" timestamp with time zone NOT NULL,
	"matched" integer NOT NULL,
	"total" integer NOT NULL
);--> statement-breakpoint
CREATE TABLE "payment_mismatch" (
	"gateway" text NOT NULL,
	"gateway_id" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_mismatch_gateway_gateway_id_pk" PRIMARY KEY("gateway","gateway_id"),
	CONSTRAINT "payment_mismatch_state" CHECK ("payment_mismatch"."state" in ('differs', 'onlyProvider', 'onlyHere'))
);--> statement-breakpoint
CREATE TABLE "provider_charge" (
	"gateway" text NOT NULL,
	"gateway_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"description" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_charge_gateway_gateway_id_pk" PRIMARY KEY("gateway","gateway_id")
);--> statement-breakpoint
CREATE TABLE "payout_line" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"month" text,
	"coach_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"entry" uuid,
	"cents" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"words" text,
	CONSTRAINT "payout_line_kind" CHECK ("payout_line"."kind" in ('month', 'purchase', 'refund', 'correction')),
	CONSTRAINT "payout_line_entry" CHECK (("payout_line"."kind" = 'correction') = ("payout_line"."entry" is null)),
	CONSTRAINT "payout_line_words" CHECK (("payout_line"."kind" = 'correction') = ("payout_line"."words" is not null)),
	CONSTRAINT "payout_line_waits" CHECK ("payout_line"."kind" = 'correction' or "payout_line"."month" is not null),
	CONSTRAINT "payout_line_cents" CHECK ("payout_line"."cents" <> 0)
);--> statement-breakpoint
CREATE TABLE "payout_month" (
	"month" text PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" text NOT NULL,
	"coaches" integer NOT NULL,
	"total_cents" integer NOT NULL
);--> statement-breakpoint
ALTER TABLE "charge" ADD COLUMN "attempt" smallint;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "card_link_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "kept_earning" ADD COLUMN "entry" uuid;--> statement-breakpoint
ALTER TABLE "coach_standing" ADD CONSTRAINT "coach_standing_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_dispute_opened_idx" ON "payment_dispute" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "payment_dispute_payment_idx" ON "payment_dispute" USING btree ("gateway_id");--> statement-breakpoint
CREATE INDEX "provider_charge_at_idx" ON "provider_charge" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_line_once" ON "payout_line" USING btree ("kind","entry") WHERE "payout_line"."entry" is not null;--> statement-breakpoint
CREATE INDEX "payout_line_month_idx" ON "payout_line" USING btree ("month","coach_id");--> statement-breakpoint
CREATE VIEW "public"."coach_earning" AS (with mine as (select distinct member_id from coach_relation),
  found as (
  select c.member_id, c.settled_at as at, 'month' as kind, 1 as count, c.amount_cents as cents, c.id as entry,
    (select r.coach_id from coach_relation r where r.member_id = c.member_id
      and (r.ended_at is null or r.ended_at > c.settled_at) order by r.started_at limit 1) as coach_id
  from mine join charge c on c.member_id = mine.member_id
    join subscription s on s.member_id = c.member_id and s.id = c.subscription_id
  where s.plan = 'coaching' and c.status = 'succeeded' and c.refunded_at is null
  union all
  select c.member_id, c.settled_at, 'purchase', e.change, c.amount_cents, c.id, e.coach_id
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
      c.attempt, c.failure, c.gateway, c.gateway_id, coalesce(c.settled_at, c.created_at) as at, c.refund_asked_at, c.refunded_at
    from "charge" c
    union all
    select k.id::text, null, 'Former member', k.description, k.amount_cents, k.currency, 'succeeded',
      null, null, k.gateway, k.gateway_id, k.settled_at, k.refunded_at, k.refunded_at
    from "kept_payment" k
    union all
    select o.id::text, null, o.first_name || ' ' || o.last_name, o.title, o.total_cents, o.currency, o.status,
      null, o.failure, o.gateway, o.gateway_id, coalesce(o.settled_at, o.created_at), null, null
    from "shop_order" o);--> statement-breakpoint
-- By hand:
-- A closed month never changes (STAFF-16). Lines of a month come with the transaction that closes it, or with a restore.
CREATE FUNCTION "payout_refuse"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_table_name = 'payout_line' and tg_op = 'INSERT' then
    if not exists (
      select from payout_month m where m.month = new.month and m.xmin <> pg_current_xact_id()::xid
    ) then
      return new;
    end if;
  elsif tg_table_name = 'payout_line' and tg_op in ('UPDATE', 'DELETE') then
    if old.month is null then
      if tg_op = 'DELETE' then
        return old;
      end if;
      return new;
    end if;
  elsif tg_op = 'TRUNCATE' then
    -- A restore empties every table before it fills them.
    if not exists (select from payout_line) and not exists (select from payout_month) then
      return null;
    end if;
  end if;
  raise exception 'The month is closed.';
end
$$;--> statement-breakpoint
CREATE TRIGGER "payout_line_refuse" BEFORE INSERT OR UPDATE OR DELETE ON "payout_line" FOR EACH ROW EXECUTE FUNCTION "payout_refuse"();--> statement-breakpoint
CREATE TRIGGER "payout_line_refuse_truncate" BEFORE TRUNCATE ON "payout_line" FOR EACH STATEMENT EXECUTE FUNCTION "payout_refuse"();--> statement-breakpoint
CREATE TRIGGER "payout_month_refuse" BEFORE UPDATE OR DELETE ON "payout_month" FOR EACH ROW EXECUTE FUNCTION "payout_refuse"();--> statement-breakpoint
CREATE TRIGGER "payout_month_refuse_truncate" BEFORE TRUNCATE ON "payout_month" FOR EACH STATEMENT EXECUTE FUNCTION "payout_refuse"();
