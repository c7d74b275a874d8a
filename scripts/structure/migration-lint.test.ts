import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isLinted, lintMigrations } from './migration-lint.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'oola-migrations-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const lint = (sql: string) => {
  const file = path.join(folder, '0049_test.sql')
  writeFileSync(file, sql)
  return lintMigrations([file])
}

it.each([
  ['an index that locks writes', 'CREATE INDEX "a_idx" ON "member" USING btree ("a");'],
  ['a required column without a default', 'ALTER TABLE "member" ADD COLUMN "a" text NOT NULL;'],
  ['a column that becomes required', 'ALTER TABLE "member" ALTER COLUMN "a" SET NOT NULL;'],
  ['another type', 'ALTER TABLE "member" ALTER COLUMN "a" SET DATA TYPE bigint;'],
  ['another name', 'ALTER TABLE "member" RENAME COLUMN "a" TO "b";'],
  ['a dropped column', 'ALTER TABLE "member" DROP COLUMN "a";'],
  ['a dropped table', 'DROP TABLE "member";'],
  ['a constraint over all rows', 'ALTER TABLE "member" ADD CONSTRAINT "a_check" CHECK ("a" > 0);'],
])('%s is a fault', (_, sql) => {
  expect(lint(sql)).toContain('0049_test.sql')
})

it.each([
  [
    'a new table with an index and a foreign key',
    `CREATE TABLE "thing" ("id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY, "member_id" integer NOT NULL);--> statement-breakpoint
ALTER TABLE "thing" ADD CONSTRAINT "thing_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "thing_idx" ON "thing" USING btree ("member_id");`,
  ],
  ['an optional column', 'ALTER TABLE "member" ADD COLUMN "a" text;'],
  ['a required column with a default', `ALTER TABLE "member" ADD COLUMN "a" text DEFAULT '' NOT NULL;`],
  [
    'an index that is made while others write',
    '-- no transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS "a_idx" ON "member" USING btree ("a");',
  ],
  [
    'what its author accepts',
    '-- The table has a row for each coach.\n-- squawk-ignore require-concurrent-index-creation\nCREATE INDEX "a_idx" ON "coach" USING btree ("a");',
  ],
])('%s is none', (_, sql) => {
  expect(lint(sql)).toBeNull()
})

it('lints migrations from the first that has not run everywhere', () => {
  expect(['0048_quiz_draft.sql', '0049_next.sql', '0100_later.sql'].map(isLinted)).toEqual([
    false,
    true,
    true,
  ])
})
