-- Reads each table once, beside reads and writes: the constraints were added NOT VALID, which checks new rows only.
ALTER TABLE "charge" VALIDATE CONSTRAINT "charge_refunded_cents";--> statement-breakpoint
ALTER TABLE "session_entry" VALIDATE CONSTRAINT "session_entry_change";--> statement-breakpoint
ALTER TABLE "shop_order" VALIDATE CONSTRAINT "shop_order_shipped";
