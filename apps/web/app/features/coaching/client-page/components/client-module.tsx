import type { SeenModule } from '@oola/contract/coaching/client-page/client-page.schema'
import { capitalized } from '@oola/contract/count-words'
import { formatMonthDay } from '@oola/contract/date-words'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Meter } from '#web/ui/feedback/meter.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import classes from './client-page.module.css'

/** "Watched and read. The exercise is open." */
const progressWords = ({ isCompleted, parts }: SeenModule): string => {
  if (isCompleted) return 'Completed.'
  const done = [parts.watch && 'watched', parts.read && 'read', parts.do && 'done the exercise'].filter(
    (word) => word !== false,
  )
  if (done.length === 0) return 'Not begun yet.'
  const words = done.join(' and ')
  return `${capitalized(words)}.${parts.do ? '' : ' The exercise is open.'}`
}

/** The latest open module with the coach's page about it (G-100; mockup 45). */
export function ClientModule({ module }: { module: SeenModule }) {
  const { title, imageUrl, position, total, unlockDay, isCompleted, parts, cheatSheet } = module
  const [open, setOpen] = useState(false)
  const done = isCompleted ? 3 : [parts.watch, parts.read, parts.do].filter(Boolean).length
  return (
    <Card as="section" gap={3} aria-labelledby="module-title">
      {imageUrl && <img className={classes.picture} src={imageUrl} alt="" />}
      <Text size="small" tone="quiet">
        Module {position} of {total}, since {formatMonthDay(unlockDay)}
      </Text>
      <Heading level={2} variant="h4" id="module-title">
        {title}
      </Heading>
      <Meter value={done} max={3} />
      <Text size="small" tone="quiet">
        <VisuallyHidden>{done} of 3 parts. </VisuallyHidden>
        {progressWords(module)}
      </Text>
      <Button
        variant="outline"
        fullWidth
        className={classes.last ?? ''}
        leftIcon={<IconFileText size={20} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        CHEAT SHEET
      </Button>
      <AppModal opened={open} onClose={() => setOpen(false)} title={title} size="md">
        <div className={classes.sheet}>
          <p>{cheatSheet.idea}</p>
          <Points title="Where clients get stuck" points={cheatSheet.mistakes} />
          <Points title="Questions to ask" points={cheatSheet.questions} />
          <Points title="What to leave alone" points={cheatSheet.leave} />
          <Points title="When to refer" points={cheatSheet.refer} />
        </div>
      </AppModal>
    </Card>
  )
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <>
      <Heading level={3} variant="h4">
        {title}
      </Heading>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </>
  )
}
