import type { ReactNode } from 'react'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { SectionLinks } from './section-links.tsx'

/** What the views of the account have in common: the title and the links to every part (mockup 69). */
export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <Page top="roomy" gap={7}>
      <Heading level={1}>Your account</Heading>
      <Split aside="first" gap={7}>
        <SectionLinks />
        <Stack gap={5}>{children}</Stack>
      </Split>
    </Page>
  )
}
