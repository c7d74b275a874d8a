import type { OolaScore } from '@oola/contract/assessment/assessment.schema'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import { assessmentQueries } from '../assessment.queries.ts'
import { shownRecords } from '../score-records.ts'
import { WheelModal } from './wheel-modal.tsx'
import { WheelRecords } from './wheel-records.tsx'

/** The open window: one wheel, by default the latest, or all records. */
export type WheelWindow =
  | { readonly kind: 'wheel'; readonly record: OolaScore | null }
  | { readonly kind: 'records' }

interface WheelWindowsProps {
  window: WheelWindow
  /** The share button of a wheel. */
  share: (record: OolaScore) => ReactNode
  onClose: () => void
}

/** The windows of the score history; loaded with the first of them. */
export default function WheelWindows({ window, share, onClose }: WheelWindowsProps) {
  const scores = useQuery({ ...assessmentQueries.scores(), select: shownRecords })
  const [opened, setOpened] = useState<OolaScore | null>(null)
  if (window.kind === 'wheel' && window.record) {
    return <WheelModal record={window.record} share={share(window.record)} onClose={onClose} />
  }
  const isWheel = window.kind === 'wheel'
  const [latest] = scores.data ?? []
  if (isWheel && latest) return <WheelModal record={latest} share={share(latest)} onClose={onClose} />
  return (
    <>
      <AppModal
        opened
        onClose={onClose}
        title={isWheel ? 'Oola Wheel' : 'Oola Wheel Records'}
        size={isWheel ? 'md' : 'lg'}
      >
        <Loaded
          query={scores}
          failure="We could not load your wheels"
          safe="Your answers and scores are safe."
          skeleton={<Skeleton shape="block" height={360} />}
        >
          {(records) =>
            records.length === 0 ? (
              <p>Your wheel is drawn when you finish an assessment.</p>
            ) : (
              <WheelRecords records={records} onOpen={setOpened} />
            )
          }
        </Loaded>
      </AppModal>
      {opened && <WheelModal record={opened} share={share(opened)} onClose={() => setOpened(null)} />}
    </>
  )
}
