import { CoachAchievementsModal } from '#web/features/badges/components/coach-achievements-modal.tsx'
import { OwnCertificate } from '#web/features/certificates/components/own-certificate.tsx'

/** All achievements of a coach, with the link to their certificate. */
export function AllCoachAchievements({ onClose }: { onClose: () => void }) {
  return <CoachAchievementsModal before={<OwnCertificate />} onClose={onClose} />
}
