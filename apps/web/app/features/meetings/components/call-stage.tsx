import { MINUTE_MS } from '@oola/contract/durations'
import {
  IconMessageCircle,
  IconMicrophone,
  IconMicrophoneOff,
  IconPlugConnectedX,
  IconScreenShare,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Meter } from '#web/ui/feedback/meter.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import type { CallView } from '../call/call-view.ts'
import classes from './call.module.css'
import { LineBars } from './line-bars.tsx'
import { LiveVideo, PersonTile } from './person-tile.tsx'

/** Shorter gaps are not shown (look-coaching 5). */
const QUIET_MS = 2_000
/** How long the page says that it retries; then it offers to restart. */
const TRIES_MS = 2 * MINUTE_MS

interface CallStageProps {
  view: CallView
  other: { readonly userId: number; readonly name: string; readonly firstName: string }
  /** The member's own picture, in a corner. */
  self: ReactNode
  /** The member shares their own screen. */
  isSharing: boolean
  onChat: () => void
  onRejoin: () => void
}

/** The other side, large, and the state of the connection (mockup 42). */
export function CallStage({ view, other, self, isSharing, onChat, onRejoin }: CallStageProps) {
  const { phase, remoteScreen, rests } = view
  const isShown = phase === 'connected' && view.other?.camera === true && !view.other.rests
  const tile = (
    <PersonTile
      userId={other.userId}
      name={other.name}
      picture={isShown ? view.remote : null}
      isDimmed={phase === 'theirsLost' || phase === 'waiting' || phase === 'connecting'}
    />
  )
  const isPoor = phase === 'connected' && (rests || view.other?.rests === true)
  return (
    <section
      className={classes.stage}
      data-screen={remoteScreen !== null || undefined}
      aria-label={other.name}
    >
      {remoteScreen ? (
        <>
          <p className={classes.pill} data-tone="brand">
            <IconScreenShare size={20} stroke={1.75} aria-hidden />
            {other.firstName} is sharing the screen
          </p>
          <div className={classes.screen}>
            <LiveVideo stream={remoteScreen} label={`The screen of ${other.firstName}`} isValidText />
          </div>
          <div className={classes.aside}>{tile}</div>
        </>
      ) : (
        tile
      )}
      {phase !== 'mineLost' && !remoteScreen && (
        <p className={classes.pill} data-place="bottom">
          {view.other?.mic === false ? (
            <IconMicrophoneOff size={18} stroke={1.75} aria-hidden />
          ) : (
            <IconMicrophone size={18} stroke={1.75} aria-hidden />
          )}
          {other.name}
          {view.other?.mic === false && ', muted'}
        </p>
      )}
      {isSharing && (
        <p className={classes.pill} data-tone="brand" data-place="top">
          You are sharing your screen
        </p>
      )}
      {self}
      {phase === 'waiting' && (
        <Notice title={`Waiting for ${other.firstName}`}>
          Your camera and microphone are ready. The call starts on its own.
        </Notice>
      )}
      {phase === 'connecting' && <Connecting firstName={other.firstName} />}
      {phase === 'connected' && view.offlineSince !== null && (
        <Quiet since={view.offlineSince}>
          {() => (
            <p className={classes.pill} data-place="middle" role="status">
              <IconPlugConnectedX size={18} stroke={1.75} aria-hidden />
              We can’t reach Oola right now. Your call goes on.
            </p>
          )}
        </Quiet>
      )}
      {isPoor && (
        <Card className={classes.notice} role="status">
          <LineBars bars={1}>
            We turned the video off so you can hear each other. It comes back on its own.
          </LineBars>
        </Card>
      )}
      {phase === 'theirsLost' && view.lostAt !== null && (
        <Quiet since={view.lostAt}>
          {() => (
            <Notice
              title={`${other.firstName}’s connection dropped`}
              action={
                <Button
                  variant="outline"
                  size="sm"
                  leftIcon={<IconMessageCircle size={18} aria-hidden />}
                  onClick={onChat}
                >
                  WRITE IN CHAT
                </Button>
              }
            >
              We keep the room open. Most people are back within a minute.
            </Notice>
          )}
        </Quiet>
      )}
      {phase === 'mineLost' && view.lostAt !== null && (
        <Quiet since={view.lostAt}>{(ms) => <Reconnecting ms={ms} onRejoin={onRejoin} />}</Quiet>
      )}
    </section>
  )
}

/** Announces a gap once it has lasted, with its duration. */
function Quiet({ since, children }: { since: number; children: (ms: number) => ReactNode }) {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 500)
    return () => clearInterval(timer)
  }, [])
  return now - since < QUIET_MS ? null : children(now - since)
}

function Notice({ title, action, children }: { title: string; action?: ReactNode; children: string }) {
  return (
    <Card className={classes.notice} role="status">
      <Stack gap={3} centered>
        <Heading level={2} variant="h4">
          {title}
        </Heading>
        <Text tone="quiet">{children}</Text>
        {action}
      </Stack>
    </Card>
  )
}

/** Some networks block calls; then a text helps. */
function Connecting({ firstName }: { firstName: string }) {
  const [since] = useState(() => performance.now())
  return (
    <Quiet since={since}>
      {(ms) =>
        ms > 15_000 ? (
          <Notice title="Still connecting">
            A network between you two may be blocking calls. Try another network, or write in the chat.
          </Notice>
        ) : (
          <Notice title={`Connecting to ${firstName}`}>This takes a moment.</Notice>
        )
      }
    </Quiet>
  )
}

const clock = (ms: number): string => {
  const seconds = Math.floor(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function Reconnecting({ ms, onRejoin }: { ms: number; onRejoin: () => void }) {
  const isLong = ms >= TRIES_MS
  return (
    <div className={classes.lost} role="alert">
      <Stack gap={4} centered>
        <Spinner />
        <Heading level={2} variant="h3">
          {isLong ? 'We could not reconnect' : 'Reconnecting'}
        </Heading>
        {isLong ? (
          <>
            <p>We’re holding your place. Check your connection, then come back in.</p>
            <Button onClick={onRejoin}>REJOIN</Button>
          </>
        ) : (
          <>
            <p>We’re holding your place and trying again now.</p>
            <Stack gap={3} centered aria-hidden>
              <Meter max={TRIES_MS} value={ms} />
              <span>
                {clock(ms)} of {clock(TRIES_MS)}
              </span>
            </Stack>
          </>
        )}
      </Stack>
    </div>
  )
}
