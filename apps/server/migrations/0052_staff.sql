CREATE TABLE "authenticator" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"member_id" bigint NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"name" text NOT NULL,
	"is_synced" boolean NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkey_member_id_credential_id_pk" PRIMARY KEY("member_id","credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"member_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_code_member_id_code_hash_pk" PRIMARY KEY("member_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" bigint PRIMARY KEY DEFAULT 0 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" bigint,
	"actor" text NOT NULL,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"member_id" bigint,
	"about" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text NOT NULL,
	"request_id" text,
	"previous_hash" text DEFAULT '' NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	CONSTRAINT "audit_entry_reason" CHECK (char_length("audit_entry"."reason") <= 500)
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"member_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"factor_at" timestamp with time zone,
	CONSTRAINT "staff_session_member_id_token_hash_pk" PRIMARY KEY("member_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "staff_role" text;--> statement-breakpoint
ALTER TABLE "authenticator" ADD CONSTRAINT "authenticator_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry_member_idx" ON "audit_entry" USING btree ("member_id","id") WHERE "audit_entry"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_entry_kind_idx" ON "audit_entry" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "audit_entry_at_idx" ON "audit_entry" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_session_expiry_idx" ON "staff_session" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_staff_role" CHECK (staff_role in ('owner', 'support', 'coachManager', 'finance', 'content')) NOT VALID;--> statement-breakpoint
UPDATE "member" SET "staff_role" = 'owner' WHERE "is_staff";--> statement-breakpoint
-- The hash of an entry covers the hash of the one before and everything it says.
CREATE FUNCTION "audit_hash"(entry "audit_entry") RETURNS text LANGUAGE sql STABLE AS $$
  select encode(sha256(convert_to(jsonb_build_array(
    entry.previous_hash, entry.id, extract(epoch from entry.at), entry.actor_id, entry.actor, entry.source, entry.kind,
    entry.member_id, entry.about, entry.before, entry.after, entry.reason, entry.request_id
  )::text, 'UTF8')), 'hex')
$$;--> statement-breakpoint
-- One entry after the other: the lock lasts until the transaction ends.
CREATE FUNCTION "audit_chain"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_advisory_xact_lock(hashtextextended('audit_entry', 0));
  select id + 1, hash into new.id, new.previous_hash from audit_entry order by id desc limit 1;
  new.id := coalesce(new.id, 1);
  new.previous_hash := coalesce(new.previous_hash, '');
  new.hash := audit_hash(new);
  return new;
end
$$;--> statement-breakpoint
CREATE FUNCTION "audit_refuse"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '7 years' then
      return old;
    end if;
  end if;
  raise exception 'The log is append-only.';
end
$$;--> statement-breakpoint
-- A restored entry brings its hash.
CREATE TRIGGER "audit_entry_chain" BEFORE INSERT ON "audit_entry" FOR EACH ROW WHEN (new.hash = '') EXECUTE FUNCTION "audit_chain"();--> statement-breakpoint
CREATE TRIGGER "audit_entry_refuse" BEFORE UPDATE OR DELETE ON "audit_entry" FOR EACH ROW EXECUTE FUNCTION "audit_refuse"();--> statement-breakpoint
CREATE TRIGGER "audit_entry_refuse_truncate" BEFORE TRUNCATE ON "audit_entry" FOR EACH STATEMENT EXECUTE FUNCTION "audit_refuse"();
