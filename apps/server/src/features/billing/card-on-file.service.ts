import type { Deps } from '#server/deps.ts'
import { hasCard } from './billing.repo.ts'

/**
 * Whether a payment could be asked for without a card form (DASH-16; G-80): a card is kept at the gateway of this
 * deployment. Apart from the rest of billing, which is built on accounts: the profile asks it.
 */
export const cardOnFileService = ({ db, payments }: Pick<Deps, 'db' | 'payments'>) => ({
  isKept: async (memberId: number): Promise<boolean> =>
    payments !== null && hasCard(db, memberId, payments.name),
})
