import { useQuery } from '@tanstack/react-query'
import { actionQueries } from '#web/features/actions/actions.queries.ts'
import { BadgeEarned } from '#web/features/badges/components/badge-earned.tsx'
import type { ShareBadge } from '#web/features/badges/components/badge-window.tsx'
import { MemberAchievementsModal } from '#web/features/badges/components/member-achievements-modal.tsx'
import { OwnCertificate } from '#web/features/certificates/components/own-certificate.tsx'
import { ShareButton } from '#web/features/sharing/components/share-button.tsx'
import { SHARE_FAILED } from '../share-failed.ts'

const share: ShareBadge = ({ id }, preview) => (
  <ShareButton
    subject={{ kind: 3, badgeId: id }}
    variant="primary"
    fullWidth
    failureText={SHARE_FAILED}
    preview={preview}
  />
)

/** All achievements, with what is missing for the next ones. */
export function AllAchievements({ onClose }: { onClose: () => void }) {
  const { data: progress } = useQuery(actionQueries.progress())
  return (
    <MemberAchievementsModal
      progress={progress}
      share={share}
      before={<OwnCertificate />}
      onClose={onClose}
    />
  )
}

/** The pop-up of a badge that was just earned. */
export const EarnedBadge = () => <BadgeEarned share={share} />
