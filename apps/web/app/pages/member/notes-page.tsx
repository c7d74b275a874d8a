import { IconArrowLeft } from '@tabler/icons-react'
import { guardSession } from '#web/features/journey/journey.guards.ts'
import { PATHS } from '#web/features/journey/routing/step-page.ts'
import { AllNotes } from '#web/features/learning/components/notes/all-notes.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Text } from '#web/ui/text/text.tsx'
import classes from './notes-page.module.css'

export const handle = { footer: true }

export const meta = () => [{ title: 'My notes · Oola' }]

export const clientLoader = () => {
  guardSession()
  return null
}

/** ALL MY NOTES: what the member wrote beside her modules, found again with a search. */
export default function MyNotes() {
  return (
    <div className={classes.page}>
      <div>
        <Button
          variant="text"
          size="sm"
          to={PATHS.dashboard}
          leftIcon={<IconArrowLeft size={19} stroke={1.75} aria-hidden />}
        >
          BACK
        </Button>
      </div>
      <Heading level={1}>My notes</Heading>
      <Text size="lead" tone="quiet">
        Your notes from every module. Only you can see them.
      </Text>
      <AllNotes />
    </div>
  )
}
