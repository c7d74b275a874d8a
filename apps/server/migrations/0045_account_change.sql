CREATE TABLE "account_change" (
	"member_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "account_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"kind" text NOT NULL,
	"old_value" text,
	"new_value" text,
	"mailed_to" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_change_member_id_id_pk" PRIMARY KEY("member_id","id"),
	CONSTRAINT "account_change_kind" CHECK ("account_change"."kind" in ('email', 'phone', 'password'))
);
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "password_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_change" ADD CONSTRAINT "account_change_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_change_token_key" ON "account_change" USING btree ("member_id","token_hash");--> statement-breakpoint
CREATE INDEX "account_change_old_value_idx" ON "account_change" USING btree (lower("old_value"));--> statement-breakpoint
CREATE INDEX "account_change_expiry_idx" ON "account_change" USING btree ("expires_at");