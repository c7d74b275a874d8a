import type { ModulePart } from '@oola/contract/learning/learning.schema'
import { type ReactNode, useState } from 'react'
import { BackLink } from '#web/ui/buttons/back-link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { TabPanel } from '#web/ui/tabs/segmented-tabs.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { DropRing } from '#web/ui/wheel/drop-ring.tsx'
import { ProgressPetals } from '#web/ui/wheel/progress-petals.tsx'
import { useSavePart } from '../../learning.mutations.ts'
import { partsOfModule } from '../../parts-of-module.ts'
import type { ModuleRun } from '../../use-module.ts'
import classes from './module.module.css'
import { ModuleParts } from './module-parts.tsx'
import { NextPart } from './next-part.tsx'
import { ReadPart } from './read-part.tsx'
import { WatchPart } from './watch-part.tsx'

interface ModulePageProps {
  run: ModuleRun
  /** The part requested by the address; by default the first that is not done. */
  requestedPart?: ModulePart | null
  /** Next to BACK: the module's position in its course. Phones hide the content of a `span`. */
  place: ReactNode
  /** Below the title. */
  line: string
  /** Do, and the text that announces it in Read. */
  doPart: ReactNode
  doWords: string
  /** Completes a module without Do, after Read. */
  end: ReactNode
  /** Completed on this page just now. */
  justDone?: boolean
  /** Below the parts. */
  children?: ReactNode
}

/** The page of a module: Watch, Read, Do (mockups 13, 24, 25). The caller provides its completion. */
export function ModulePage(props: ModulePageProps) {
  const { run, requestedPart, justDone = false } = props
  const { module } = run
  const parts = partsOfModule(module)
  const [part, setPart] = useState<ModulePart>(
    () => requestedPart ?? parts.find((each) => !module.parts[each]) ?? 'watch',
  )
  const savePart = useSavePart(module.id)
  const markDone = (each: ModulePart) => {
    if (!module.parts[each]) savePart.mutate(each)
  }
  const go = (to: ModulePart) => {
    setPart(to)
    // The next part starts at its top; its tab shows the position.
    document.getElementById(`module-tab-${to}`)?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }
  const toDo = () => {
    markDone('read')
    go('do')
  }
  const done = parts.filter((each) => justDone || module.parts[each]).length
  return (
    <Page gap={5}>
      <Row justify="between" className={classes.onScreen}>
        <BackLink to="/dashboard">BACK</BackLink>
        <Text size="small" tone="quiet" className={classes.where}>
          {props.place}
        </Text>
      </Row>
      <Row as="header" gap={6} justify="between">
        <Stack gap={2}>
          <Heading level={1} variant="dl">
            {module.title}
          </Heading>
          <Text size="lead" tone="quiet">
            {props.line}
          </Text>
        </Stack>
        <div className={classes.petals}>
          <ProgressPetals total={parts.length} done={done} size={104} phone="small" />
          {justDone && <DropRing count={12} />}
        </div>
      </Row>
      <ModuleParts module={module} part={part} onChange={setPart} />
      <TabPanel idPrefix="module" id={part}>
        {part === 'watch' && (
          <WatchPart {...run} onDone={() => markDone('watch')} onNext={() => go('read')} />
        )}
        {part === 'read' && (
          <ReadPart
            {...run}
            next={
              parts.includes('do') ? (
                <NextPart title="Do" line={`${module.doMinutes} minutes: ${props.doWords}`}>
                  <Button size="lg" fullWidth onClick={toDo}>
                    CONTINUE TO DO
                  </Button>
                </NextPart>
              ) : (
                props.end
              )
            }
          />
        )}
        {part === 'do' && props.doPart}
      </TabPanel>
      {props.children}
    </Page>
  )
}
