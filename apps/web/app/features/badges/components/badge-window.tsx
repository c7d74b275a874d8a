import type { Achievement } from '@oola/contract/badges/badges.schema'
import { formatLongDate } from '@oola/contract/date-words'
import type { ReactNode } from 'react'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import { BadgePicture } from './badge-picture.tsx'

/** The share button of a badge; provided by the page. */
export type ShareBadge = (badge: Pick<Achievement, 'id'>, preview: ReactNode) => ReactNode

interface BadgeWindowProps {
  badge: Achievement
  share: ShareBadge
  onClose: () => void
}

/** A badge earned before, to view and to share (spec-decision 16.9). */
export function BadgeWindow({ badge, share, onClose }: BadgeWindowProps) {
  const { achievementName, completionDate, congratsMessage } = badge
  return (
    <AppModal
      opened
      onClose={onClose}
      title={achievementName}
      titleVariant="h2"
      centred
      compact
      picture={<BadgePicture badge={badge} size={176} />}
      actions={share(badge, <BadgePicture badge={badge} size={150} />)}
    >
      {completionDate && <p>Earned {formatLongDate(completionDate)}</p>}
      <p>{congratsMessage}</p>
    </AppModal>
  )
}
