import { IconPrinter } from '@tabler/icons-react'
import { Button } from '#web/ui/buttons/button.tsx'
import { RichText } from '#web/ui/text/rich-text.tsx'
import type { ModuleRun } from '../../use-module.ts'
import { MyNotes } from './my-notes.tsx'
import { NextPart } from './next-part.tsx'
import classes from './read-part.module.css'

interface ReadPartProps extends ModuleRun {
  onNext: () => void
}

/** Read: the article, set to be read (mockup 13), and printed alone. */
export function ReadPart({ onNext, ...run }: ReadPartProps) {
  const { module } = run
  const html = module.sections.find(({ name }) => name === 'Read')?.contentText ?? ''
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
        <RichText html={html} />
      </article>
      <div className={classes.side}>
        <NextPart title="Do" line={`${module.doMinutes} minutes: your workbook and a few action steps.`}>
          <Button size="lg" fullWidth onClick={onNext}>
            CONTINUE TO DO
          </Button>
        </NextPart>
        <MyNotes {...run} time={null} onJump={() => undefined} />
      </div>
    </div>
  )
}
