import type { Deps } from '#server/deps.ts'
import { hasCard } from './billing.repo.ts'

/**
 * Whether a payment needs no card form (DASH-16; G-80): the deployment's gateway has a card. Separate from the rest of
 * billing, which depends on accounts: the profile uses it.
 */
export const cardOnFileService = ({ db, payments }: Pick<Deps, 'db' | 'payments'>) => ({
  isKept: async (memberId: number): Promise<boolean> =>
    payments !== null && hasCard(db, memberId, payments.name),
})
