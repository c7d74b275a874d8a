import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { RichText } from '#web/ui/text/rich-text.tsx'
import { Text } from '#web/ui/text/text.tsx'
import type { ModuleRun } from '../../use-module.ts'
import classes from './module.module.css'
import { MyNotes } from './my-notes.tsx'
import { SectionButtons } from './section-buttons.tsx'

interface ReadPartProps extends ModuleRun {
  /** The button to Do, or the end of a module without it. */
  next: ReactNode
}

/** Read: the article, in reading layout (mockup 13), and printed alone. */
export function ReadPart({ next, ...run }: ReadPartProps) {
  const { module } = run
  const section = module.sections.find(({ name }) => name === 'Read')
  return (
    <Split aside="medium" gap={8} className={classes.reading}>
      <Stack as="article" gap={3} className={classes.article}>
        <Row as="p" justify="between" className={classes.onScreen}>
          <Text as="span" size="small" tone="quiet">
            {module.readMinutes} minutes to read
          </Text>
          <Button
            variant="text"
            size="sm"
            onClick={() => print()}
            leftIcon={<IconPrinter size={19} stroke={1.75} aria-hidden />}
          >
            PRINT
          </Button>
        </Row>
        <RichText html={section?.contentText ?? ''} />
        <SectionButtons section={section} />
      </Stack>
      <Stack gap={6} className={classes.side}>
        {next}
        <MyNotes {...run} time={null} onJump={() => undefined} />
      </Stack>
    </Split>
  )
}
