import { NOTE_MAX } from '@oola/contract/learning/learning.constants'
import { IconClockPlus, IconNotes } from '@tabler/icons-react'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { IconDisc } from '#web/ui/lists/icon-disc.tsx'
import { filmTime } from '#web/ui/media/film-time.ts'
import { Text } from '#web/ui/text/text.tsx'
import { NOTE } from '../../merge-drafts.ts'
import { noteTimes, withTime } from '../../note-times.ts'
import type { ModuleRun } from '../../use-module.ts'
import { SavedLine } from './saved-line.tsx'

interface MyNotesProps extends ModuleRun {
  /** Position of the film, in seconds; null without one. */
  time: number | null
  onJump: (seconds: number) => void
}

/** Private notes of a module; film times in them are links. */
export function MyNotes({ module, write, saved, time, onJump }: MyNotesProps) {
  const times = noteTimes(module.note, module.film?.seconds ?? 0)
  return (
    <Card as="section" gap={4} aria-labelledby="my-notes">
      <Row gap={3} justify="between">
        <Row gap={4}>
          <IconDisc tone="sunken" aria-hidden>
            <IconNotes size={20} stroke={1.75} />
          </IconDisc>
          <div>
            <Heading level={2} variant="h4" id="my-notes">
              My notes
            </Heading>
            <Text size="small" tone="quiet">
              Only you can see them
            </Text>
          </div>
        </Row>
        <Button variant="text" size="sm" to="/myNotes">
          ALL MY NOTES
        </Button>
      </Row>
      <TextArea
        label="My notes"
        labelHidden
        rows={3}
        maxLength={NOTE_MAX}
        placeholder="Write down what you want to keep. Only you can see it."
        value={module.note}
        onChange={({ currentTarget }) => write(NOTE, currentTarget.value)}
      />
      {times.length > 0 && (
        <Row as="p" gap={2} wrap>
          {times.map((at) => (
            <Button
              key={at}
              variant="outline"
              size="sm"
              onClick={() => onJump(at)}
              aria-label={`Go to ${filmTime(at)} in the film`}
            >
              {filmTime(at)}
            </Button>
          ))}
        </Row>
      )}
      <Row gap={3} justify="between" wrap>
        <SavedLine saved={saved} />
        {time !== null && (
          <Button
            variant="text"
            size="sm"
            leftIcon={<IconClockPlus size={19} stroke={1.75} aria-hidden />}
            onClick={() => write(NOTE, withTime(module.note, filmTime(time)))}
          >
            Add the time {filmTime(time)}
          </Button>
        )}
      </Row>
    </Card>
  )
}
