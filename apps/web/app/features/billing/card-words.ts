import type { SavedCard } from '@oola/contract/billing/billing.schema'

/** "Visa ending in 4242" */
export const cardName = ({ brand, lastFour }: Pick<SavedCard, 'brand' | 'lastFour'>): string =>
  `${brand} ending in ${lastFour}`

/** "08/27" */
export const cardEnd = ({ expiryMonth, expiryYear }: Pick<SavedCard, 'expiryMonth' | 'expiryYear'>): string =>
  `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear % 100).padStart(2, '0')}`
