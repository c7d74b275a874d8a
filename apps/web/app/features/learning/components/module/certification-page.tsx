import type { CertificationModuleInfo } from '@oola/contract/courses/certification.schema'
import type { ModulePart } from '@oola/contract/learning/learning.schema'
import type { ReactNode } from 'react'
import { useModule } from '../../use-module.ts'
import { CertificationDo } from './certification-do.tsx'
import { ModulePage } from './module-page.tsx'

interface CertificationPageProps {
  data: CertificationModuleInfo
  requestedPart: ModulePart | null
  /** The module's position in its section. */
  place: ReactNode
  /** All modules of the certification. */
  way: ReactNode
  /** DOWNLOAD WORKBOOK */
  onDownload: () => void
  /** The module is completed; 0 after the last. */
  onCompleted: (nextModuleId: number) => void
}

/** A module of the coach certification: Do has its practice, its quiz and COMPLETE MODULE (mockup 13; QUIZ-04). */
export function CertificationPage(props: CertificationPageProps) {
  const { data, requestedPart, place, way, onDownload, onCompleted } = props
  const run = useModule(data)
  return (
    <ModulePage
      run={run}
      requestedPart={requestedPart}
      place={
        <>
          <span>Coach certification</span> {place}
        </>
      }
      line={data.caption}
      doPart={<CertificationDo {...run} onDownload={onDownload} onCompleted={onCompleted} />}
      doWords="your practice task, then the quiz."
      end={null}
    >
      {way}
    </ModulePage>
  )
}
