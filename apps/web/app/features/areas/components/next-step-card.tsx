import type { AreaThread } from '@oola/contract/areas/areas.schema'
import { lifeArea } from '@oola/contract/life-areas/life-areas'
import { IconBulb } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { adviceWords } from '../area-words.ts'
import classes from './thread.module.css'
import type { Opener } from './thread-cards.tsx'

/** Ideas that are shown; there are up to three in an area. */
const IDEAS = 2

const ADDRESSES = {
  'CHOOSE A GOAL': '/dashboard?open=goals',
  'CHOOSE THE NEXT GOAL': '/dashboard?open=goals',
  'PLAN A STEP': '/dashboard?open=step',
} as const

interface NextStepProps {
  thread: AreaThread
  opener: Opener
  foot: ReactNode
}

/** One thing to do next for the area (THREAD-05). */
export function NextStep({ thread, opener, foot }: NextStepProps) {
  const { name } = lifeArea(thread.areaId)
  const words = adviceWords(thread)
  if (!words) return null
  const ideas = words.action === 'PLAN A STEP' ? [] : thread.ideas.slice(0, IDEAS)
  return (
    <Card as="section" gap={4} aria-labelledby="next-step" className={classes.next}>
      <Heading level={2} variant="h3" id="next-step">
        {`What’s next for ${name}?`}
      </Heading>
      <Text tone="quiet">{words.text}</Text>
      {ideas.length > 0 && (
        <Stack as="ul" divided>
          {ideas.map(({ id, text }) => (
            <ItemRow
              key={id}
              as="li"
              icon={<IconBulb size={20} stroke={1.75} aria-hidden />}
              title={text}
              note="An idea from your list of 21"
            />
          ))}
        </Stack>
      )}
      <Stack gap={3} className={classes.actions}>
        <Button variant="ink" fullWidth to={ADDRESSES[words.action]}>
          {words.action}
        </Button>
        <Button
          variant="outline"
          fullWidth
          aria-expanded={opener.isOpen({ kind: 'modules' })}
          aria-controls={opener.place}
          onClick={opener.open({ kind: 'modules' })}
        >
          {`SEE MODULES FOR ${name.toUpperCase()}`}
        </Button>
        {foot}
      </Stack>
    </Card>
  )
}
