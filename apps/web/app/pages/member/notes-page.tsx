import { guardSession } from '#web/features/journey/journey.guards.ts'
import { PATHS } from '#web/features/journey/routing/step-page.ts'
import { AllNotes } from '#web/features/learning/components/notes/all-notes.tsx'
import { BackLink } from '#web/ui/buttons/back-link.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Text } from '#web/ui/text/text.tsx'

export const handle = { footer: true }

export const meta = () => [{ title: 'My notes · Oola' }]

export const clientLoader = () => {
  guardSession()
  return null
}

/** ALL MY NOTES: the member's notes on modules, with a search. */
export default function MyNotes() {
  return (
    <Page width="text" gap={4}>
      <BackLink to={PATHS.dashboard}>BACK</BackLink>
      <Heading level={1}>My notes</Heading>
      <Text size="lead" tone="quiet">
        Your notes from every module. Only you can see them.
      </Text>
      <AllNotes />
    </Page>
  )
}
