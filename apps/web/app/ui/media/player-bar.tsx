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
  MediaCaptionsButton,
  MediaControlBar,
  MediaFullscreenButton,
  MediaMuteButton,
  MediaPipButton,
  MediaPlayButton,
  MediaPlaybackRateButton,
  MediaSeekBackwardButton,
  MediaSeekForwardButton,
  MediaTimeDisplay,
  MediaTimeRange,
} from 'media-chrome/react'
import { addTranslation } from 'media-chrome/utils/i18n'
import { useEffect } from 'react'
import classes from './player.module.css'

interface PlayerBarProps {
  /** The id of the film's `media-controller`. */
  controller: string
  onReady: () => void
}

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const
const filled = { size: 22, 'aria-hidden': true } as const

/** It says `aria-checked`, which only a switch may: the library calls it a button. */
const asSwitch = (button: HTMLElement | null): void => button?.setAttribute('role', 'switch')

// A name holds the words that are seen: "1.5x". All other words of the library are in English as they are.
addTranslation('en', { 'Playback rate {playbackRate}': 'Playback rate {playbackRate}x' })

/** The controls of a film on media-chrome; loaded with the first press. */
export default function PlayerBar({ controller, onReady }: PlayerBarProps) {
  // The play button that was pressed is gone: its successor takes the focus.
  useEffect(() => {
    onReady()
    document
      .querySelector<HTMLElement>(`[mediacontroller="${CSS.escape(controller)}"] media-play-button`)
      ?.focus()
  }, [controller, onReady])
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
      <MediaCaptionsButton noTooltip ref={asSwitch}>
        <IconBadgeCc slot="icon" {...icon} />
      </MediaCaptionsButton>
      <MediaPlaybackRateButton rates={[0.75, 1, 1.25, 1.5, 2]} noTooltip />
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
