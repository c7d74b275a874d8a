import { z } from 'zod'
import { USER_TYPES } from './account.constants.ts'

/** The rank that the company gave an ambassador: imported, never computed; all null without one (G-62). */
export const Rank = z.object({
  rank: z.string().nullable(),
  rankLevel: z.int().nullable(),
  rankLevelCode: z.string().nullable(),
})
export type Rank = z.infer<typeof Rank>

/** The rank that a profile shows; a non-subscriber's is hidden, not lost (DASH-18; C-52). */
export const shownRank = (member: Rank & { readonly userTypeId: number }): Rank => {
  if (member.userTypeId === USER_TYPES.nonSubscriber)
    return { rank: null, rankLevel: null, rankLevelCode: null }
  const { rank, rankLevel, rankLevelCode } = member
  return { rank, rankLevel, rankLevelCode }
}
