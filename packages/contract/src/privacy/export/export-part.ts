import { z } from 'zod'
import { CalendarDate, Instant } from '../../dates.ts'
import { Id } from '../../ids.ts'
import { LIFE_AREAS } from '../../life-areas/life-areas.ts'
import { WEEKDAYS } from '../../weekdays.ts'

/** One table of the export: a file in `json/` and one in `csv/`. */
export interface ExportPart<Shape extends z.ZodRawShape = z.ZodRawShape> {
  /** One sentence for `README.txt`. */
  readonly about: string
  readonly row: z.ZodObject<Shape>
}

export const part = <Shape extends z.ZodRawShape>(about: string, shape: Shape): ExportPart<Shape> => ({
  about,
  row: z.object(shape),
})

/** The columns that most parts have. */
export const Text = z.string()
export const Yes = z.boolean()
export const Whole = z.int()
export const Uuid = z.uuid()
export const orNull = z.nullable
export { CalendarDate as Day, Id, Instant }

export const AreaName = z.enum(LIFE_AREAS.map(({ name }) => name))
export type AreaName = z.infer<typeof AreaName>
export const WeekdayName = z.enum(WEEKDAYS)

/** A text of the program; null if the program no longer has it. */
export const Words = orNull(Text)
/** A displayed name; null after the account was deleted. */
export const PersonName = orNull(Text)

const Score = orNull(Whole)
/** A column for the score of each life area. */
export const AREA_SCORES = {
  fitness: Score,
  finance: Score,
  family: Score,
  faith: Score,
  field: Score,
  friends: Score,
  fun: Score,
}
