import { bigId, instant } from '#server/platform/db/columns.ts'
import { check, index, integer, pgTable, sql, text } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'

/** A member's latest data export. */
export const dataExport = pgTable(
  'data_export',
  {
    memberId: bigId('member_id')
      .primaryKey()
      .references(() => member.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['packing', 'ready', 'failed'] }).notNull(),
    askedAt: instant('asked_at').notNull(),
    /** The random part of its address, 22 characters; null until it is ready. */
    code: text('code'),
    fileName: text('file_name'),
    bytes: integer('bytes'),
    expiresAt: instant('expires_at'),
  },
  (t) => [
    index('data_export_expiry_idx').on(t.expiresAt),
    check('data_export_status', sql`${t.status} in ('packing', 'ready', 'failed')`),
    check(
      'data_export_ready',
      sql`${t.status} <> 'ready' or num_nulls(${t.code}, ${t.fileName}, ${t.bytes}, ${t.expiresAt}) = 0`,
    ),
  ],
)
