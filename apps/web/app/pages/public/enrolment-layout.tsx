import type { ReactNode } from 'react'
import { NeedsScripts } from '#web/ui/feedback/needs-scripts.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import classes from './public.module.css'

export const UPGRADE_TITLE = 'Upgrade your account'

interface EnrolmentLayoutProps {
  title: string
  lead: string
  /**
   * An `aside` with the total, then the form: in the order of a phone, so that the layout does not shift while the
   * page loads.
   */
  children: ReactNode
}

/** The common part of the enrolment for visitors and members. */
export function EnrolmentLayout({ title, lead, children }: EnrolmentLayoutProps) {
  return (
    <Page top="roomy" gap={7}>
      <Stack as="header" gap={3}>
        <Heading level={1} variant="h1">
          {title}
        </Heading>
        <Text size="lead" tone="quiet">
          {lead}
        </Text>
      </Stack>
      <NeedsScripts />
      <Split aside="medium" gap={8} className={classes.columns}>
        {children}
      </Split>
    </Page>
  )
}
