import { IconSettings, IconVideo, IconVideoOff, IconWifi1 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { NetworkButton } from '#web/ui/buttons/network-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { IconDisc } from '#web/ui/lists/icon-disc.tsx'
import { Text } from '#web/ui/text/text.tsx'
import type { Bars } from '../call/line-quality.ts'
import type { OwnMedia, OwnMediaView } from '../call/own-media.ts'
import { useOwnPicture } from '../call/use-own-picture.ts'
import classes from './call.module.css'
import controls from './call-controls.module.css'
import { CameraControl, MicrophoneControl } from './call-controls.tsx'
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
  /** Participants, and start time. */
  presence: ReactNode
  /** null while there is nothing to join: a device check only. */
  onJoin: ((withCamera: boolean) => void) | null
}

/** Before a call: the member's picture and sound, and JOIN (mockup 41). Nothing is sent before they join. */
export function DeviceCheck(props: DeviceCheckProps) {
  const { own, media, me, otherName, bars, presence, onJoin } = props
  const picture = useOwnPicture(own.video)
  const isBlocked = own.camera === 'blocked' || own.microphone === 'blocked'
  const isSlow = bars !== null && bars <= 1
  return (
    <Split aside="medium" gap={5}>
      <section className={classes.stage} data-check aria-label="You">
        <PersonTile {...me} picture={picture} isMirrored />
        <p className={classes.pill} data-place="top">
          You, as {otherName} will see you
        </p>
        <div className={controls.controls}>
          <MicrophoneControl {...{ own, media }} />
          <CameraControl {...{ own, media }} />
        </div>
      </section>
      <Card as="section" gap={5} aria-label="Camera, microphone and speaker">
        {presence}
        <DeviceSelects {...{ own, media }} />
        <div role="status">
          {isBlocked ? (
            <Hint icon={<IconVideoOff size={22} stroke={1.75} aria-hidden />} title={blockedTitle(own)}>
              <Text size="small" tone="quiet">
                Click the camera next to the address, choose Allow, then try again.
                {own.microphone !== 'blocked' && ' You can also join with sound only.'}
              </Text>
              <Button variant="outline" size="sm" onClick={() => void media.open()}>
                TRY AGAIN
              </Button>
            </Hint>
          ) : own.microphone === 'missing' ? (
            <Hint icon={<IconSettings size={22} stroke={1.75} aria-hidden />} title="We found no microphone">
              <Text size="small" tone="quiet">
                Plug one in and it appears here. You can join all the same, and write in the chat.
              </Text>
            </Hint>
          ) : isSlow ? (
            <Hint
              icon={<IconWifi1 size={22} stroke={1.75} aria-hidden />}
              title="Your connection is slow right now"
            >
              <Text size="small" tone="quiet">
                Start with sound only. The video comes on as soon as your connection allows it.
              </Text>
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
          <Stack gap={2} className={controls.join}>
            <NetworkButton
              fullWidth
              size="lg"
              leftIcon={<IconVideo size={22} stroke={1.75} aria-hidden />}
              onClick={() => onJoin(true)}
            >
              JOIN NOW
            </NetworkButton>
            <NetworkButton fullWidth variant="text" onClick={() => onJoin(false)}>
              JOIN WITH SOUND ONLY
            </NetworkButton>
          </Stack>
        )}
      </Card>
    </Split>
  )
}

const blockedTitle = ({ camera, microphone }: OwnMediaView): string => {
  if (camera === 'blocked' && microphone === 'blocked')
    return 'Your browser is keeping camera and microphone off'
  return `Your browser is keeping the ${camera === 'blocked' ? 'camera' : 'microphone'} off`
}

function Hint({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <Row gap={4} align="start">
      <IconDisc tone="sunken">{icon}</IconDisc>
      <Stack gap={3} align="start">
        <Heading level={2} variant="label">
          {title}
        </Heading>
        {children}
      </Stack>
    </Row>
  )
}
