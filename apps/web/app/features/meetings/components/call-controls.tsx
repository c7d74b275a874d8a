import {
  IconMessageCircle,
  IconMicrophone,
  IconMicrophoneOff,
  IconPhoneOff,
  IconScreenShare,
  IconScreenShareOff,
  IconVideo,
  IconVideoOff,
  IconVolume,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { UnreadCount } from '#web/ui/badges/unread-count.tsx'
import { Tooltip } from '#web/ui/layout/tooltip.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import type { OwnMedia, OwnMediaView } from '../call/own-media.ts'
import classes from './call-controls.module.css'

const icon = { size: 24, stroke: 1.75, 'aria-hidden': true } as const

interface ControlProps {
  /** Its name, and below it the action with its key. */
  label: string
  tip: string
  /** Whether its device is on. */
  isOn: boolean
  variant?: 'sharing'
  unread?: number
  onClick: () => void
  children: ReactNode
}

/** A round 56 px control; off, it is dark with a crossed icon (look-coaching 5). */
function CallControl({ label, tip, isOn, variant, unread = 0, onClick, children }: ControlProps) {
  return (
    <Tooltip label={tip} side="top">
      <button
        type="button"
        className={classes.control}
        data-off={!isOn || undefined}
        data-variant={variant}
        aria-label={label}
        aria-pressed={isOn}
        onClick={onClick}
      >
        {children}
        {unread > 0 && (
          <span className={classes.unread} aria-hidden>
            <UnreadCount count={unread} />
          </span>
        )}
      </button>
    </Tooltip>
  )
}

interface MediaProps {
  own: OwnMediaView
  media: OwnMedia
}

export function MicrophoneControl({ own, media }: MediaProps) {
  const isOn = own.isMicrophoneOn && own.audio !== null
  return (
    <CallControl
      label="Microphone"
      tip={isOn ? 'Mute (M)' : 'Unmute (M)'}
      isOn={isOn}
      onClick={() => void media.setMicrophone(!isOn)}
    >
      {isOn ? <IconMicrophone {...icon} /> : <IconMicrophoneOff {...icon} />}
    </CallControl>
  )
}

export function CameraControl({ own, media }: MediaProps) {
  const isOn = own.video !== null
  return (
    <CallControl
      label="Camera"
      tip={isOn ? 'Turn the camera off (V)' : 'Turn the camera on (V)'}
      isOn={isOn}
      onClick={() => void media.setCamera(!isOn)}
    >
      {isOn ? <IconVideo {...icon} /> : <IconVideoOff {...icon} />}
    </CallControl>
  )
}

/** Phones cannot share their screen; on narrow desktop windows the key still works. */
const canShareScreen = (): boolean => 'getDisplayMedia' in (navigator.mediaDevices ?? {})

interface CallControlsProps extends MediaProps {
  /** On a phone chat and notes are behind a button. */
  chat: { readonly unread: number; readonly onToggle: () => void } | null
  onDevices: () => void
  onLeave: () => void
}

/** The actions of a call; each has a key as well. */
export function CallControls({ own, media, chat, onDevices, onLeave }: CallControlsProps) {
  const isSharing = own.screen !== null
  return (
    <div className={classes.controls} role="toolbar" aria-label="Call">
      <MicrophoneControl {...{ own, media }} />
      <CameraControl {...{ own, media }} />
      {canShareScreen() && !chat && (
        <CallControl
          label="Share my screen"
          tip={isSharing ? 'Stop sharing (S)' : 'Share my screen (S)'}
          isOn
          {...(isSharing && { variant: 'sharing' as const })}
          onClick={() => (isSharing ? media.stopScreen() : void media.shareScreen())}
        >
          {isSharing ? <IconScreenShareOff {...icon} /> : <IconScreenShare {...icon} />}
        </CallControl>
      )}
      <Tooltip label="Camera, microphone, speaker" side="top">
        <button
          type="button"
          className={classes.control}
          aria-label="Camera, microphone, speaker"
          aria-haspopup="dialog"
          onClick={onDevices}
        >
          <IconVolume {...icon} />
        </button>
      </Tooltip>
      {chat && (
        <CallControl
          label={chat.unread > 0 ? `Chat and notes, ${chat.unread} new` : 'Chat and notes'}
          tip="Chat and notes (C)"
          isOn
          unread={chat.unread}
          onClick={chat.onToggle}
        >
          <IconMessageCircle {...icon} />
        </CallControl>
      )}
      <button type="button" className={classes.control} data-variant="leave" onClick={onLeave}>
        <IconPhoneOff {...icon} />
        {chat ? <VisuallyHidden>LEAVE</VisuallyHidden> : 'LEAVE'}
      </button>
    </div>
  )
}
