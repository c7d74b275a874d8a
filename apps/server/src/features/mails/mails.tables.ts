import { instant } from '#server/platform/db/columns.ts'
import { pgTable, primaryKey, text } from '../../platform/db/drizzle.ts'

/** Kinds of mails that the reader of an address has stopped; members have settings (REMIND-11). */
export const mailStop = pgTable(
  'mail_stop',
  {
    /** The address, blinded: of a visitor no more is stored. */
    addressHash: text('address_hash').notNull(),
    kind: text('kind').notNull(),
    stoppedAt: instant('stopped_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.addressHash, t.kind] })],
)
