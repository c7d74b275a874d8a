import { CoachAchievementsModal } from '#web/features/badges/components/coach-achievements-modal.tsx'
import { OwnCertificate } from '#web/features/certificates/components/own-certificate.tsx'

/** All that a coach has achieved, with the way to her certificate. */
export function AllCoachAchievements({ onClose }: { onClose: () => void }) {
  return <CoachAchievementsModal before={<OwnCertificate />} onClose={onClose} />
}
