CREATE TABLE "sent_mail" (
	"member_id" bigint NOT NULL,
	"id" text NOT NULL,
	"address" text NOT NULL,
	"subject" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"job" text,
	"job_key" text,
	"bounced_at" timestamp with time zone,
	"bounce" text,
	"again_at" timestamp with time zone,
	CONSTRAINT "sent_mail_member_id_id_pk" PRIMARY KEY("member_id","id"),
	CONSTRAINT "sent_mail_bounce" CHECK (bounce in ('address', 'full', 'refused', 'other'))
);
--> statement-breakpoint
CREATE TABLE "view_as_session" (
	"member_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"staff_id" bigint NOT NULL,
	"staff_key" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "view_as_session_member_id_token_hash_pk" PRIMARY KEY("member_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "sent_mail" ADD CONSTRAINT "sent_mail_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_as_session" ADD CONSTRAINT "view_as_session_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_mail_id_idx" ON "sent_mail" USING btree ("id");--> statement-breakpoint
CREATE INDEX "sent_mail_at_idx" ON "sent_mail" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "sent_mail_member_idx" ON "sent_mail" USING btree ("member_id","sent_at");--> statement-breakpoint
CREATE INDEX "sent_mail_bounced_idx" ON "sent_mail" USING btree ("bounced_at") WHERE "sent_mail"."bounced_at" is not null;--> statement-breakpoint
CREATE INDEX "view_as_session_expiry_idx" ON "view_as_session" USING btree ("expires_at");