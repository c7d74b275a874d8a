import { z } from 'zod'
import { Instant } from '../../dates.ts'
import { keysOf } from '../../keys-of.ts'
import { ACCOUNT_PARTS } from './account-parts.ts'
import { COACH_PARTS } from './coach-parts.ts'
import { COACHING_PARTS } from './coaching-parts.ts'
import { DAILY_PARTS } from './daily-parts.ts'
import { JOURNEY_PARTS } from './journey-parts.ts'
import { LEARNING_PARTS } from './learning-parts.ts'
import { PAYMENT_PARTS } from './payment-parts.ts'

export const EXPORT_FORMAT = 'oola-export'

/**
 * Changing or removing a column needs a new version, and so does a new column that cannot be null; a nullable one or a
 * new part does not (docs/decisions/privacy). Copies from before the first version have no manifest.
 */
export const EXPORT_VERSION = 1

/** The parts of an export in order, each with the schema of its rows, shared by the writer and all readers. */
export const EXPORT_PARTS = {
  ...ACCOUNT_PARTS,
  ...JOURNEY_PARTS,
  ...DAILY_PARTS,
  ...LEARNING_PARTS,
  ...PAYMENT_PARTS,
  ...COACHING_PARTS,
  ...COACH_PARTS,
}
export type PartName = keyof typeof EXPORT_PARTS
export type ExportRow<Name extends PartName> = z.input<(typeof EXPORT_PARTS)[Name]['row']>

export const PART_NAMES = keysOf(EXPORT_PARTS)

/** `manifest.json`: the entry point for readers. */
export const ExportManifest = z.object({
  format: z.literal(EXPORT_FORMAT),
  version: z.int().min(1),
  madeAt: Instant,
  /** The address of the source portal. */
  portal: z.string(),
  parts: z.array(
    z.object({
      name: z.string(),
      about: z.string(),
      columns: z.array(z.string()),
      rows: z.int().min(0),
    }),
  ),
  /** Other files in the ZIP. */
  files: z.array(z.string()),
})
export type ExportManifest = z.infer<typeof ExportManifest>
