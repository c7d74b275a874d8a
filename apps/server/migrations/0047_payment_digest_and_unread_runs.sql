ALTER TABLE "charge" ADD COLUMN "request_digest" text;--> statement-breakpoint
ALTER TABLE "chat_read" ADD COLUMN "unread_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat_read" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "request_digest" text;--> statement-breakpoint
CREATE INDEX "chat_read_unmailed_idx" ON "chat_read" USING btree ("unread_since") WHERE "chat_read"."unread_since" is not null and "chat_read"."mailed_at" is null;--> statement-breakpoint
CREATE INDEX "shop_order_request_idx" ON "shop_order" USING btree ("request_digest");