import type { CustomerProfile } from '@oola/contract/account/account.schema'
import { stepsOfStreakDay } from '@oola/contract/actions/streak-day'
import type { BadgeProgress } from '@oola/contract/badges/badge-to-go'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { accountQueries } from '#web/features/account/account.queries.ts'
import { lockedWords } from '../locked-words.ts'
import { AchievementsModal } from './achievements-modal.tsx'
import { BadgeWindow, type ShareBadge } from './badge-window.tsx'

/** BADGE-03 */
const SECTIONS = [
  { id: 'badges', heading: 'BADGES' },
  { id: 'milestones', heading: 'MILESTONES' },
  { id: 'streaks', heading: 'STREAKS' },
] as const

interface MemberAchievementsModalProps {
  /** Undefined while loading. */
  progress: BadgeProgress | undefined
  share: ShareBadge
  /** Above the sections. */
  before: ReactNode
  onClose: () => void
}

/** A member's achievements (C-60); an earned one opens to be viewed and shared (spec-decision 16.9). */
export function MemberAchievementsModal({ progress, share, before, onClose }: MemberAchievementsModalProps) {
  const [openedId, setOpenedId] = useState<number | null>(null)
  const withWords = useCallback(
    ({ customerLocalTime, achievements: { badges, milestones, streaks } }: CustomerProfile) => {
      const stepsADay = stepsOfStreakDay(customerLocalTime.slice(0, 10))
      return {
        badges: lockedWords(badges, progress, stepsADay),
        milestones: lockedWords(milestones, progress, stepsADay),
        streaks: lockedWords(streaks, progress, stepsADay),
      }
    },
    [progress],
  )
  const query = useQuery({ ...accountQueries.profile(), select: withWords })
  const opened =
    query.data &&
    Object.values(query.data)
      .flat()
      .find(({ id }) => id === openedId)
  return (
    <>
      <AchievementsModal
        sections={SECTIONS}
        query={query}
        before={before}
        onOpen={setOpenedId}
        onClose={onClose}
      />
      {opened && <BadgeWindow badge={opened} share={share} onClose={() => setOpenedId(null)} />}
    </>
  )
}
