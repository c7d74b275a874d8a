import { IconSettings, IconVideo, IconVideoOff, IconWifi1 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import type { Bars } from '../call/line-quality.ts'
import type { OwnMedia, OwnMediaView } from '../call/own-media.ts'
import { useOwnPicture } from '../call/use-own-picture.ts'
import { CameraControl, MicrophoneControl } from './call-controls.tsx'
import classes from './device-check.module.css'
import { DeviceSelects } from './device-selects.tsx'
import { LineBars } from './line-bars.tsx'
import { PersonTile } from './person-tile.tsx'

interface DeviceCheckProps {
  own: OwnMediaView
  media: OwnMedia
  me: { readonly userId: number; readonly name: string }
  /** Who will see it. */
  otherName: string
  bars: Bars | null
  /** Who is in the room and when it begins. */
  presence: ReactNode
  /** null while there is nothing to join: only the devices are looked at. */
  onJoin: ((withCamera: boolean) => void) | null
}

/** Before a call: how the member looks and sounds, and JOIN (mockup 41). Nothing is sent before she joins. */
export function DeviceCheck(props: DeviceCheckProps) {
  const { own, media, me, otherName, bars, presence, onJoin } = props
  const picture = useOwnPicture(own.video)
  const isBlocked = own.camera === 'blocked' || own.microphone === 'blocked'
  const isSlow = bars !== null && bars <= 1
  return (
    <div className={classes.columns}>
      <section className={classes.stage} aria-label="You">
        <PersonTile {...me} picture={picture} isMirrored />
        <p className={classes.note}>You, as {otherName} will see you</p>
        <div className={classes.controls}>
          <MicrophoneControl {...{ own, media }} />
          <CameraControl {...{ own, media }} />
        </div>
      </section>
      <section className={classes.panel} aria-label="Camera, microphone and speaker">
        {presence}
        <DeviceSelects {...{ own, media }} />
        <div className={classes.line} role="status">
          {isBlocked ? (
            <Hint icon={<IconVideoOff size={22} stroke={1.75} aria-hidden />} title={blockedTitle(own)}>
              Click the camera next to the address, choose Allow, then try again.
              {own.microphone !== 'blocked' && ' You can also join with sound only.'}
              <Button variant="outline" size="sm" onClick={() => void media.open()}>
                TRY AGAIN
              </Button>
            </Hint>
          ) : own.microphone === 'missing' ? (
            <Hint icon={<IconSettings size={22} stroke={1.75} aria-hidden />} title="We found no microphone">
              Plug one in and it appears here. You can join all the same, and write in the chat.
            </Hint>
          ) : isSlow ? (
            <Hint
              icon={<IconWifi1 size={22} stroke={1.75} aria-hidden />}
              title="Your line is slow right now"
            >
              Start with sound only. We bring the picture back as soon as the line allows.
            </Hint>
          ) : (
            bars !== null && (
              <LineBars bars={bars}>
                {bars >= 3 ? 'Video and sound will be clear.' : 'Sound will be clear.'}
              </LineBars>
            )
          )}
        </div>
        {onJoin && (
          <div className={classes.join}>
            <Button
              fullWidth
              size="lg"
              leftIcon={<IconVideo size={22} stroke={1.75} aria-hidden />}
              onClick={() => onJoin(true)}
            >
              JOIN NOW
            </Button>
            <Button fullWidth variant="text" onClick={() => onJoin(false)}>
              JOIN WITH SOUND ONLY
            </Button>
          </div>
        )}
      </section>
    </div>
  )
}

const blockedTitle = ({ camera, microphone }: OwnMediaView): string => {
  if (camera === 'blocked' && microphone === 'blocked')
    return 'Your browser is keeping camera and microphone off'
  return `Your browser is keeping the ${camera === 'blocked' ? 'camera' : 'microphone'} off`
}

function Hint({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <Row gap={4} align="stretch">
      <span className={classes.icon}>{icon}</span>
      <div>
        <Heading level={2} look="label">
          {title}
        </Heading>
        <div className={classes.words}>{children}</div>
      </div>
    </Row>
  )
}
