import {
  IconBadgeCc,
  IconMaximize,
  IconMinimize,
  IconPictureInPicture,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward10,
  IconRewindForward10,
  IconVolume,
  IconVolume2,
  IconVolumeOff,
} from '@tabler/icons-react'
import {
  MediaControlBar,
  MediaFullscreenButton,
  MediaMuteButton,
  MediaPipButton,
  MediaPlayButton,
  MediaSeekBackwardButton,
  MediaSeekForwardButton,
  MediaTimeDisplay,
  MediaTimeRange,
} from 'media-chrome/react'
import { type RefObject, useEffect } from 'react'
import { filmTime } from './film-time.ts'
import classes from './player-bar.module.css'
import { PlayerKeyHelp } from './player-key-help.tsx'
import { PlayerMenu } from './player-menu.tsx'
import { changeSettings, SPEEDS, usePlayerSettings } from './player-settings.ts'
import type { Chapter } from './use-chapters.ts'

interface PlayerBarProps {
  /** The id of the film's `media-controller`. */
  controller: string
  chapters: readonly Chapter[]
  /** The selected one. */
  chapter: number
  onSeek: (seconds: number) => void
  onToggleCaptions: () => void
  keyHelp: RefObject<HTMLButtonElement | null>
  onReady: () => void
}

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const
const filled = { size: 22, 'aria-hidden': true } as const
const SPEED_CHOICES = SPEEDS.map((speed) => ({ value: speed, label: `${speed}x` }))

/** The controls of a film on media-chrome; loaded at the first play. */
export default function PlayerBar(props: PlayerBarProps) {
  const { controller, chapters, chapter, onSeek, onToggleCaptions, keyHelp, onReady } = props
  const { speed, captions } = usePlayerSettings()
  useEffect(onReady, [onReady])
  return (
    <MediaControlBar {...{ mediacontroller: controller }} className={classes.bar}>
      <MediaTimeRange className={classes.range} />
      <MediaPlayButton noTooltip>
        <IconPlayerPlayFilled slot="play" {...filled} />
        <IconPlayerPauseFilled slot="pause" {...filled} />
      </MediaPlayButton>
      <MediaSeekBackwardButton seekOffset={10} noTooltip>
        <IconRewindBackward10 slot="icon" {...icon} />
      </MediaSeekBackwardButton>
      <MediaSeekForwardButton seekOffset={10} noTooltip className={classes.wide}>
        <IconRewindForward10 slot="icon" {...icon} />
      </MediaSeekForwardButton>
      <MediaMuteButton noTooltip className={classes.wide}>
        <IconVolumeOff slot="off" {...icon} />
        <IconVolume2 slot="low" {...icon} />
        <IconVolume slot="medium" {...icon} />
        <IconVolume slot="high" {...icon} />
      </MediaMuteButton>
      <MediaTimeDisplay showDuration noToggle className={classes.time} />
      <div className={classes.middle}>
        {chapters[chapter] && (
          <PlayerMenu
            label={`Chapter ${chapter + 1} of ${chapters.length}: ${chapters[chapter].title}`}
            title="Chapters"
            button={
              <span>
                Chapter {chapter + 1} of {chapters.length}: {chapters[chapter].title}
              </span>
            }
            className={classes.chapter}
            choices={chapters.map(({ from, title }) => ({
              value: from,
              label: (
                <>
                  {filmTime(from)} <span>{title}</span>
                </>
              ),
            }))}
            current={chapters[chapter].from}
            onChoose={onSeek}
          />
        )}
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={captions}
        aria-label="Captions"
        className={classes.button}
        onClick={onToggleCaptions}
      >
        <IconBadgeCc {...icon} />
      </button>
      <PlayerMenu
        label={`Speed: ${speed}x`}
        title="Speed"
        button={`${speed}x`}
        className={classes.button}
        choices={SPEED_CHOICES}
        current={speed}
        onChoose={(value) => changeSettings({ speed: value })}
      />
      <PlayerKeyHelp buttonRef={keyHelp} className={`${classes.button} ${classes.keys}`} />
      <MediaPipButton noTooltip className={classes.wide}>
        <IconPictureInPicture slot="icon" {...icon} />
      </MediaPipButton>
      <MediaFullscreenButton noTooltip>
        <IconMaximize slot="enter" {...icon} />
        <IconMinimize slot="exit" {...icon} />
      </MediaFullscreenButton>
    </MediaControlBar>
  )
}
