import type { FilmPosition } from '@oola/contract/learning/module-info.schema'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { filmTime } from '#web/ui/media/film-time.ts'
import classes from './module.module.css'

interface StoppedAtProps {
  position: FilmPosition
  chip: RefObject<HTMLParagraphElement | null>
  onStartOver: () => void
}

/** "You stopped at 0:46 on your phone", with START OVER (mockup 35). */
export function StoppedAt({ position, chip, onStartOver }: StoppedAtProps) {
  const Icon = position.device === 'computer' ? IconDeviceDesktop : IconDeviceMobile
  return (
    <p className={classes.stopped} ref={chip}>
      <Icon size={19} stroke={1.75} aria-hidden />
      You stopped at {filmTime(position.seconds)} on your {position.device}
      <button
        type="button"
        onClick={({ currentTarget }) => {
          // The button is removed; the player's keys still work.
          currentTarget.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
          onStartOver()
        }}
      >
        START OVER
      </button>
    </p>
  )
}
