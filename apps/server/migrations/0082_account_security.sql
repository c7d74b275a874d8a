CREATE TABLE "known_device" (
	"member_id" bigint NOT NULL,
	"device_hash" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_device_member_id_device_hash_pk" PRIMARY KEY("member_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "pending_login" (
	"member_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"password_hash" text,
	"is_shopify" boolean NOT NULL,
	"device" jsonb,
	"way" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pending_login_member_id_token_hash_pk" PRIMARY KEY("member_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "security_event" (
	"member_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "security_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"country" text,
	"times" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "security_event_member_id_id_pk" PRIMARY KEY("member_id","id"),
	CONSTRAINT "security_event_times" CHECK ("security_event"."times" >= 1)
);
--> statement-breakpoint
ALTER TABLE "account_change" DROP CONSTRAINT "account_change_kind";--> statement-breakpoint
ALTER TABLE "account_change" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "device_hash" text;--> statement-breakpoint
ALTER TABLE "sign_in" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "sign_in" ADD COLUMN "way" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in" ADD COLUMN "is_new_device" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "authenticator" ADD COLUMN "codes_stored_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "authenticator" ADD COLUMN "is_of_new_device" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "passkey" ADD COLUMN "is_of_new_device" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_login" ADD CONSTRAINT "pending_login_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_event" ADD CONSTRAINT "security_event_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_device_seen_idx" ON "known_device" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "pending_login_expiry_idx" ON "pending_login" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "security_event_recent_idx" ON "security_event" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "security_event_at_idx" ON "security_event" USING btree ("at");--> statement-breakpoint
ALTER TABLE "account_change" ADD CONSTRAINT "account_change_kind" CHECK (kind in ('email', 'phone', 'password', 'signIn', 'factor')) NOT VALID;