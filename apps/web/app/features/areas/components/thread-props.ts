import type { AreaThread, ThreadStep } from '@oola/contract/areas/areas.schema'
import type { ReactNode } from 'react'
import type { StepsWanted, stepsPage } from '../areas.queries.ts'

export interface ThreadProps {
  thread: AreaThread
  /** Above the title. */
  back: ReactNode
  /** The address of another area's thread. */
  pathOf: (areaId: number) => string
  /** A page of the list behind a number. */
  stepsOf: (areaId: number, wanted: StepsWanted, before: number | null) => ReturnType<typeof stepsPage>
  /** For a step of today without a goal: what gives it an area. */
  stepArea?: (step: ThreadStep) => ReactNode
  /** Below the next step. */
  foot?: ReactNode
}
