import type { Membership } from '@oola/contract/billing/billing.schema'
import { dollars } from '@oola/contract/billing/money'
import { formatLongDate } from '@oola/contract/date-words'

/** The next price of a plan that the member has a notice of; nothing without one (AUTHOR-10). */
export const nextPriceWords = ({ nextPrice }: Pick<Membership, 'nextPrice'>, what: string): string =>
  nextPrice
    ? ` From ${formatLongDate(nextPrice.fromDay)} your ${what} is ${dollars(nextPrice.monthlyCents)} a month.`
    : ''
