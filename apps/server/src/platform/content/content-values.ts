import { RESET_MINUTES } from '@oola/contract/account/account.constants'
import { ACTIONS_PER_DAY } from '@oola/contract/actions/actions.constants'
import { stepsOfStreakDay } from '@oola/contract/actions/streak-day'
import { dollars, dollarsAndCents } from '@oola/contract/billing/money'
import { priceOn } from '@oola/contract/billing/price-list'
import { PriceLists, type Prices, pricesOn } from '@oola/contract/billing/prices.schema'
import { REFUND_DAYS } from '@oola/contract/billing/subscription-states'
import { numberWord, numberWordFirst, spanInWords } from '@oola/contract/count-words'
import { parse } from 'yaml'
import { z } from 'zod'
import { NOTHING_PUBLISHED, readContentText, today } from './content-text.ts'

/** The value of each placeholder. */
export type ContentValues = Readonly<Record<string, string>>

const Programs = z.array(
  z.object({
    isCoachCertification: z.boolean(),
    prices: z.array(z.object({ from: z.string(), cents: z.int() })).min(1),
  }),
)

/** Numbers for texts of `content/`, which name them instead of repeating them: `{stepsADay}` becomes "three". */
const contentValues = (
  { plans, trs, ambassadorPreEnrollCents }: Prices,
  certificationCents: number,
  stepsADay: number,
) => ({
  stepsADay: numberWord(stepsADay),
  /** At the start of a sentence. */
  StepsADay: numberWordFirst(stepsADay),
  /** As digits, where a number is needed. */
  stepsADayNumber: String(stepsADay),
  actionsPerDay: String(ACTIONS_PER_DAY),
  refundDays: String(REFUND_DAYS),
  /** The lifetime of a reset link. */
  resetLink: spanInWords(RESET_MINUTES),
  frameworkStart: dollars(plans.framework.startCents),
  frameworkMonthly: dollars(plans.framework.monthlyCents),
  coachingMonthly: dollars(plans.coaching.monthlyCents),
  trsRetail: dollars(trs.retailCents),
  trsFreeShipping: dollars(trs.freeShippingCents),
  ambassadorPreEnroll: dollarsAndCents(ambassadorPreEnrollCents),
  certification: dollars(certificationCents),
})

/**
 * Reads the prices of a content folder, with what is published on top, and builds the values of all texts on a day.
 * @throws when the files of prices and programs are missing or invalid
 */
export const readContentValues = async (
  folder: string,
  published = NOTHING_PUBLISHED,
  day = today(),
): Promise<ContentValues> => {
  const read = async (file: string): Promise<unknown> => parse(await readContentText(folder, published, file))
  const prices = pricesOn(PriceLists.parse(await read('site/prices.yaml')), day)
  const programs = Programs.parse(await read('products/programs.yaml'))
  const certification = programs.find((one) => one.isCoachCertification)
  return contentValues(
    prices,
    certification ? priceOn(certification.prices, day).cents : 0,
    stepsOfStreakDay(day),
  )
}

/** Replaces the placeholders; unknown names stay for a later replacement (mails). */
export const withValues = (text: string, values: ContentValues): string =>
  text.replace(/\{(\w+)\}/g, (all, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? all) : all,
  )
