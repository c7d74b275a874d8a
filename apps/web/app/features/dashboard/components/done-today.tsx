import { IconChevronDown } from '@tabler/icons-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { dropUndo, useUndoOffer } from '#web/lib/undo-offer.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { UndoMessage } from '#web/ui/feedback/undo-message.tsx'
import classes from './dashboard.module.css'
import type { DoneTodayProps } from './done-list.tsx'

const DoneList = lazyPart(async () => ({ default: (await import('./done-list.tsx')).DoneList }))

/**
 * The foot of the tracker's card: DONE TODAY, where everything of today can be undone until the day ends, and UNDO
 * for the last change (spec-decision 16.12). While it is offered the foot stays in view.
 * @param tracker the card shows the wheel, and UNDO is next to it
 */
export function DoneToday({ tracker, ...props }: DoneTodayProps & { tracker: boolean }) {
  const [opened, setOpened] = useState(false)
  const offered = useUndoOffer() !== null
  const foot = useRef<HTMLDivElement>(null)
  const focus = () => foot.current?.querySelector('button')?.focus()
  useEffect(() => () => dropUndo(), [])
  return (
    <>
      <div ref={foot} className={classes.foot} data-offered={(offered && !tracker) || undefined}>
        <Button
          variant="text"
          size="sm"
          className={classes.toggle}
          aria-expanded={opened}
          rightIcon={<IconChevronDown size={18} stroke={2} data-open={opened || undefined} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          DONE TODAY
        </Button>
        {!tracker && <UndoMessage onUndone={focus} />}
      </div>
      {opened && props.today && (
        <Suspense>
          <DoneList {...props} today={props.today} onUndone={focus} />
        </Suspense>
      )}
    </>
  )
}

/** DONE TODAY before the program is there. */
export function DoneTodayWords() {
  return (
    <div className={classes.foot}>
      <Button
        variant="text"
        size="sm"
        className={classes.toggle}
        rightIcon={<IconChevronDown size={18} stroke={2} aria-hidden />}
      >
        DONE TODAY
      </Button>
    </div>
  )
}
