import { NOTE_MAX } from '@oola/contract/learning/learning.constants'
import { IconClockPlus, IconNotes } from '@tabler/icons-react'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { filmTime } from '#web/ui/media/film-time.ts'
import { Text } from '#web/ui/text/text.tsx'
import { noteTimes, withTime } from '../../note-times.ts'
import type { ModuleRun } from '../../use-module.ts'
import { NOTE } from '../../with-writing.ts'
import classes from './my-notes.module.css'
import { SavedLine } from './saved-line.tsx'

interface MyNotesProps extends ModuleRun {
  /** Where the film stands, in seconds; null without one. */
  time: number | null
  onJump: (seconds: number) => void
}

/** Private notes of a module; times of the film in them lead there. */
export function MyNotes({ module, write, saved, time, onJump }: MyNotesProps) {
  const times = noteTimes(module.note, module.film?.seconds ?? 0)
  return (
    <Card as="section" aria-labelledby="my-notes" className={classes.notes}>
      <div className={classes.head}>
        <span className={classes.icon} aria-hidden>
          <IconNotes size={20} stroke={1.75} />
        </span>
        <div>
          <Heading level={2} look="h4" id="my-notes">
            My notes
          </Heading>
          <Text size="small" tone="quiet">
            Only you can see them
          </Text>
        </div>
        <span className={classes.all}>
          <Button variant="text" size="sm" to="/myNotes">
            ALL MY NOTES
          </Button>
        </span>
      </div>
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
        <p className={classes.times}>
          {times.map((at) => (
            <button
              key={at}
              type="button"
              onClick={() => onJump(at)}
              aria-label={`Go to ${filmTime(at)} in the film`}
            >
              {filmTime(at)}
            </button>
          ))}
        </p>
      )}
      <div className={classes.foot}>
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
      </div>
    </Card>
  )
}
