import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { RichText } from '#web/ui/text/rich-text.tsx'
import type { ModuleRun } from '../../use-module.ts'
import { MyNotes } from './my-notes.tsx'
import { NextPart } from './next-part.tsx'
import classes from './read-part.module.css'
import { SectionButtons } from './section-buttons.tsx'

interface ReadPartProps extends ModuleRun {
  /** What ends the module where there is no Do to go on to; null: there is. */
  end: ReactNode
  onNext: () => void
}

/** Read: the article, set to be read (mockup 13), and printed alone. */
export function ReadPart({ onNext, end, ...run }: ReadPartProps) {
  const { module } = run
  const section = module.sections.find(({ name }) => name === 'Read')
  return (
    <div className={classes.grid}>
      <article className={classes.article}>
        <p className={classes.meta}>
          <span>{module.readMinutes} minutes to read</span>
          <Button
            variant="text"
            size="sm"
            onClick={() => print()}
            leftIcon={<IconPrinter size={19} stroke={1.75} aria-hidden />}
          >
            PRINT
          </Button>
        </p>
        <RichText html={section?.contentText ?? ''} />
        <SectionButtons section={section} />
      </article>
      <div className={classes.side}>
        {end ?? (
          <NextPart title="Do" line={`${module.doMinutes} minutes: your workbook and a few action steps.`}>
            <Button size="lg" fullWidth onClick={onNext}>
              CONTINUE TO DO
            </Button>
          </NextPart>
        )}
        <MyNotes {...run} time={null} onJump={() => undefined} />
      </div>
    </div>
  )
}
