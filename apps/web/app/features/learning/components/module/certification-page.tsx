import type { CertificationModuleInfo } from '@oola/contract/courses/certification.schema'
import type { ModulePart } from '@oola/contract/learning/learning.schema'
import type { ModuleInfo } from '@oola/contract/learning/module-info.schema'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { TabPanel } from '#web/ui/tabs/segmented-tabs.tsx'
import { ProgressPetals } from '#web/ui/wheel/progress-petals.tsx'
import { useSavePart } from '../../learning.mutations.ts'
import { partsOfModule } from '../../parts-of-module.ts'
import { useModule } from '../../use-module.ts'
import { CertificationDo } from './certification-do.tsx'
import classes from './module-page.module.css'
import { ModuleParts } from './module-parts.tsx'
import { NextPart } from './next-part.tsx'
import { ReadPart } from './read-part.tsx'
import { WatchPart } from './watch-part.tsx'

/** The parts of the page ask for nothing that a certification module does not have: a level, an area, a day. */
const asModule = (info: CertificationModuleInfo): ModuleInfo => ({
  ...info,
  kind: 'path',
  level: 1,
  areaId: null,
  next: null,
  nextStepId: 4,
})

interface CertificationPageProps {
  data: CertificationModuleInfo
  /** The part that an address asks for; without one the first that is not done. */
  asked: ModulePart | null
  /** Which module of which section it is. */
  place: ReactNode
  /** All modules of the certification. */
  way: ReactNode
  /** DOWNLOAD WORKBOOK */
  onDownload: () => void
  /** The module is completed; 0 after the last. */
  onCompleted: (nextModuleId: number) => void
}

/** A module of the coach certification: Watch, Read, Do with its practice, its quiz and COMPLETE MODULE (mockup 13; QUIZ-04). */
export function CertificationPage({
  data,
  asked,
  place,
  way,
  onDownload,
  onCompleted,
}: CertificationPageProps) {
  const run = useModule(asModule(data))
  const { module } = run
  const parts = partsOfModule(module)
  const [part, setPart] = useState<ModulePart>(
    () => asked ?? parts.find((each) => !module.parts[each]) ?? 'watch',
  )
  const savePart = useSavePart(module.id)
  const markDone = (each: ModulePart) => {
    if (!module.parts[each]) savePart.mutate(each)
  }
  const go = (to: ModulePart) => {
    setPart(to)
    document.getElementById(`module-tab-${to}`)?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }
  const afterReading = () => {
    markDone('read')
    go('do')
  }
  return (
    <div className={classes.page}>
      <div className={classes.top}>
        <Button
          variant="text"
          size="sm"
          to="/dashboard"
          leftIcon={<IconArrowLeft size={19} stroke={1.75} aria-hidden />}
        >
          BACK
        </Button>
        <p className={classes.where} data-short>
          <span>Coach certification</span> {place}
        </p>
      </div>
      <header className={classes.head}>
        <div>
          <Heading level={1} look="dl">
            {data.title}
          </Heading>
          <p className={classes.unlocked}>{data.caption}</p>
        </div>
        <div className={classes.petals}>
          <ProgressPetals
            total={parts.length}
            done={parts.filter((each) => module.parts[each]).length}
            size={104}
          />
        </div>
      </header>
      <ModuleParts module={module} part={part} onChange={setPart} />
      <TabPanel idPrefix="module" id={part}>
        {part === 'watch' && (
          <WatchPart {...run} onDone={() => markDone('watch')} onNext={() => go('read')} />
        )}
        {part === 'read' && (
          <ReadPart
            {...run}
            end={
              <NextPart title="Do" line={`${module.doMinutes} minutes: your practice task, then the quiz.`}>
                <Button size="lg" fullWidth onClick={afterReading}>
                  CONTINUE TO DO
                </Button>
              </NextPart>
            }
            onNext={afterReading}
          />
        )}
        {part === 'do' && <CertificationDo {...{ data, run, onDownload, onCompleted }} />}
      </TabPanel>
      {way}
    </div>
  )
}
