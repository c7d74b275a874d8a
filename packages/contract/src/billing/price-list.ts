import { z } from 'zod'

/** Days of notice before a running subscription pays another price (AUTHOR-10). */
export const NOTICE_DAYS = 30

interface Dated {
  /** The first day on which it holds, in the company's time zone. */
  readonly from: string
}

const isInOrder = (list: readonly Dated[]): boolean =>
  list.every(({ from }, index) => from > (list[index - 1]?.from ?? ''))

/** Prices of one thing with the day from which each holds, oldest first; the last one stays (AUTHOR-10). */
export const priceList = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .array(z.object({ from: z.iso.date(), ...shape }))
    .min(1)
    .refine(
      (list) => isInOrder(list as readonly Dated[]),
      'must be in the order of their days, each day once',
    )

/** The price of a day: the last one that has begun. Before the first day it is the first price. */
export const priceOn = <Price extends Dated>(list: readonly Price[], day: string): Price => {
  const found = list.findLast(({ from }) => from <= day) ?? list[0]
  if (!found) throw new RangeError('a list of prices is never empty')
  return found
}

/** Whether something is sold on a day: from the first day of its prices on. */
export const isSoldOn = (list: readonly Dated[], day: string): boolean => list.some(({ from }) => from <= day)
