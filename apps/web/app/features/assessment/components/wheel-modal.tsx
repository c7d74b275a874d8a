import type { OolaScore } from '@oola/contract/assessment/assessment.schema'
import { formatLongDate } from '@oola/contract/date-words'
import type { ReactNode } from 'react'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import { Wheel } from '#web/ui/wheel/wheel.tsx'
import { recordName } from '../score-records.ts'
import { AreaLinks } from './area-links.tsx'

interface WheelModalProps {
  record: OolaScore
  share: ReactNode
  onClose: () => void
}

/** One wheel large: title, completion date, wheel, score and share button (SCORE-13, SCORE-14; G-27). */
export function WheelModal({ record, share, onClose }: WheelModalProps) {
  return (
    <AppModal opened onClose={onClose} size="md" title={recordName(record)} centred actions={share}>
      <p>Completed {formatLongDate(record.completionDate)}</p>
      <Wheel
        radius={170}
        labels
        grow="wheel"
        scores={record.areas.map(({ score }) => score)}
        hub={{ value: record.score, caption: 'Oola score' }}
        title={`Your wheel, Oola score ${record.score}`}
      />
      <p>
        Oola score <strong>{record.score}</strong> of 700
      </p>
      <AreaLinks />
    </AppModal>
  )
}
