import type { ModulePart } from '@oola/contract/learning/learning.schema'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { TabPanel } from '#web/ui/tabs/segmented-tabs.tsx'
import { DropRing } from '#web/ui/wheel/drop-ring.tsx'
import { ProgressPetals } from '#web/ui/wheel/progress-petals.tsx'
import { useSavePart } from '../../learning.mutations.ts'
import type { PageModule } from '../../page-module.ts'
import { partsOfModule } from '../../parts-of-module.ts'
import { useModule } from '../../use-module.ts'
import { CompleteModule } from './complete-module.tsx'
import { DoPart } from './do-part.tsx'
import classes from './module-page.module.css'
import { ModuleParts } from './module-parts.tsx'
import { ReadPart } from './read-part.tsx'
import { WatchPart } from './watch-part.tsx'

/** The last petal closes before the page leaves (look.md 13, 25). */
const MOMENT_MS = 1200

const placeOf = (module: PageModule): string => {
  if (module.kind === 'course') return module.courseTitle
  return module.kind === 'path' ? 'My Path' : 'My Breakthrough'
}

interface ModulePageProps {
  data: PageModule
  /** Where completing leads: a review, or the dashboard (ELEARN-31, ELEARN-33). */
  onLeave: (nextStepId: number) => void
  onStepsAdded: () => void
  onDownload: () => void
}

/** A module: Watch, Read, Do (mockups 13, 24, 25). */
export function ModulePage({ data, onLeave, onStepsAdded, onDownload }: ModulePageProps) {
  const run = useModule(data)
  const { module } = run
  const parts = partsOfModule(module)
  const [part, setPart] = useState<ModulePart>(() => parts.find((each) => !module.parts[each]) ?? 'watch')
  const [justDone, setJustDone] = useState(false)
  const savePart = useSavePart(module.id)
  const markDone = (each: ModulePart) => {
    if (!module.parts[each]) savePart.mutate(each)
  }
  const go = (to: ModulePart) => {
    setPart(to)
    // The next part begins at its top; its tab says where she is.
    document.getElementById(`module-tab-${to}`)?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }
  const onCompleted = (nextStepId: number) => {
    if (nextStepId === 5 || nextStepId === 6) return onLeave(nextStepId)
    setJustDone(true)
    setTimeout(() => onLeave(nextStepId), MOMENT_MS)
  }
  const done = parts.filter((each) => justDone || module.parts[each]).length
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
        <p className={classes.where}>
          {placeOf(module)}, module {module.position} of {module.total}
        </p>
      </div>
      <header className={classes.head}>
        <div>
          <Heading level={1} look="dl">
            {module.title}
          </Heading>
          <p className={classes.unlocked}>{module.unlockedDateText}</p>
        </div>
        <div className={classes.petals}>
          <ProgressPetals total={parts.length} done={done} size={104} />
          {justDone && <DropRing count={12} />}
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
            end={parts.includes('do') ? null : <CompleteModule module={module} onCompleted={onCompleted} />}
            onNext={() => {
              markDone('read')
              go('do')
            }}
          />
        )}
        {part === 'do' && (
          <DoPart {...run} onCompleted={onCompleted} onStepsAdded={onStepsAdded} onDownload={onDownload} />
        )}
      </TabPanel>
    </div>
  )
}
