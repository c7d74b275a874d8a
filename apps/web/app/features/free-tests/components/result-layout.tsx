import type { ReactNode } from 'react'
import { ButtonRow } from '#web/ui/buttons/button.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import classes from './result.module.css'
import { ShareResult } from './share-result.tsx'

interface ResultLayoutProps {
  /** Id of the heading. */
  labelledBy: string
  /** The wheel or the gauge. */
  picture: ReactNode
  /** Whether the text is shown yet. */
  revealed?: boolean
  /** Target and text of the private link. */
  path: string
  what: 'wheel' | 'report'
  /** The first button, before SHARE! */
  action: ReactNode
  /** Below the buttons. */
  note?: ReactNode
  /** Suggested next steps, at the bottom. */
  next: ReactNode
  /** The heading and its text. */
  children: ReactNode
}

/** The result of a test: its picture, next to it its text and actions. */
export function ResultLayout(props: ResultLayoutProps) {
  const { labelledBy, picture, revealed = true, path, what, action, note, next, children } = props
  const hidden = { 'data-revealed': revealed || undefined, inert: !revealed }
  return (
    <Page gap={8}>
      <Split as="section" aside="words" gap={7} align="center" aria-labelledby={labelledBy}>
        <Stack gap={1} align="center">
          {picture}
        </Stack>
        <Stack gap={5} className={classes.words} {...hidden}>
          {children}
          <ButtonRow>
            {action}
            <ShareResult path={path} what={what} />
          </ButtonRow>
          {note}
        </Stack>
      </Split>
      <div className={classes.words} {...hidden}>
        {next}
      </div>
    </Page>
  )
}
