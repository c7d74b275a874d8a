import { Suspense, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import type { PageModule } from '../../module-view-model.ts'
import { useModule } from '../../use-module.ts'
import { CompleteModule } from './complete-module.tsx'
import { DoPart } from './do-part.tsx'
import { ModulePage } from './module-page.tsx'

const KeepModule = lazyPart(() => import('../../kept/components/keep-module.tsx'))

/** The last petal closes before the page navigates (look.md 13, 25). */
const MOMENT_MS = 1200

const placeOf = (module: PageModule): string => {
  if (module.kind === 'course') return module.courseTitle
  return module.kind === 'path' ? 'My Path' : 'My Breakthrough'
}

interface ProgramPageProps {
  data: PageModule
  /** Target after completing: a review, or the dashboard (ELEARN-31, ELEARN-33). */
  onLeave: (nextStepId: number) => void
  onStepsAdded: () => void
  onDownload: () => void
}

/** A module of the twelve weeks, of the path or of a course. */
export function ProgramPage({ data, onLeave, onStepsAdded, onDownload }: ProgramPageProps) {
  const run = useModule(data)
  const [justDone, setJustDone] = useState(false)
  const onCompleted = (nextStepId: number) => {
    if (nextStepId === 5 || nextStepId === 6) return onLeave(nextStepId)
    setJustDone(true)
    setTimeout(() => onLeave(nextStepId), MOMENT_MS)
  }
  const end = <CompleteModule module={run.module} onCompleted={onCompleted} />
  return (
    <ModulePage
      run={run}
      place={
        <span>
          {placeOf(data)}, module {data.position} of {data.total}
        </span>
      }
      line={data.unlockedDateText}
      doPart={<DoPart {...run} end={end} onStepsAdded={onStepsAdded} onDownload={onDownload} />}
      doWords="your workbook and a few action steps."
      end={end}
      justDone={justDone}
    >
      <Suspense fallback={null}>
        <KeepModule module={data} />
      </Suspense>
    </ModulePage>
  )
}
