ALTER TABLE "charge" ADD COLUMN "request_digest" text;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "request_digest" text;--> statement-breakpoint
CREATE INDEX "shop_order_request_idx" ON "shop_order" USING btree ("request_digest");