CREATE TABLE "bounced_address" (
	"member_id" bigint NOT NULL,
	"address_hash" text NOT NULL,
	"bounces" smallint NOT NULL,
	"closed_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	CONSTRAINT "bounced_address_member_id_address_hash_pk" PRIMARY KEY("member_id","address_hash"),
	CONSTRAINT "bounced_address_bounces" CHECK ("bounced_address"."bounces" > 0)
);
--> statement-breakpoint
CREATE TABLE "mail_stop" (
	"address_hash" text NOT NULL,
	"kind" text NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_stop_address_hash_kind_pk" PRIMARY KEY("address_hash","kind")
);
--> statement-breakpoint
ALTER TABLE "sent_mail" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "sent_mail" ADD COLUMN "complained_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bounced_address" ADD CONSTRAINT "bounced_address_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bounced_address_closed_idx" ON "bounced_address" USING btree ("address_hash") WHERE "bounced_address"."closed_at" is not null;