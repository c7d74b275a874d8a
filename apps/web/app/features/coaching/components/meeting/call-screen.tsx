import type { ConversationSummary } from '@oola/contract/chat/chat.schema'
import { shownCode } from '@oola/contract/meetings/meeting-code'
import type { Meeting } from '@oola/contract/meetings/meetings.schema'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { useCall } from '#web/features/meetings/call/use-call.ts'
import { useCallKeys } from '#web/features/meetings/call/use-call-keys.ts'
import { useOwnPicture } from '#web/features/meetings/call/use-own-picture.ts'
import { usePlayback } from '#web/features/meetings/call/use-playback.ts'
import { CallControls } from '#web/features/meetings/components/call-controls.tsx'
import { CallStage } from '#web/features/meetings/components/call-stage.tsx'
import { CompleteSession } from '#web/features/meetings/components/complete-session.tsx'
import { DeviceSelects } from '#web/features/meetings/components/device-selects.tsx'
import { LineBars } from '#web/features/meetings/components/line-bars.tsx'
import { SelfView } from '#web/features/meetings/components/self-view.tsx'
import { TimeLeft } from '#web/features/meetings/components/time-left.tsx'
import { roomOfMeeting } from '#web/features/meetings/meeting-places.ts'
import type { SessionTime } from '#web/features/meetings/meeting-time.ts'
import { showSessionCompleted } from '#web/features/meetings/session-completed-toast.ts'
import { MOBILE, useMediaQuery } from '#web/lib/media-query.ts'
import { useIdle } from '#web/lib/use-idle.ts'
import { LiveRegion } from '#web/ui/feedback/live-region.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { useModalDialog } from '#web/ui/layout/use-modal-dialog.ts'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { Logo } from '#web/ui/wheel/logo.tsx'
import type { RoomPlace } from '../../room-pair.ts'
import { CallSheet, CallSide } from './call-side.tsx'
import classes from './meeting.module.css'

/** look-coaching 5 */
const IDLE_MS = 4000

type CallScreenProps = ReturnType<typeof useCall> & {
  place: RoomPlace
  pair: ConversationSummary
  meeting: Meeting
  me: { userId: number; name: string }
  span: SessionTime
}

type Window = 'devices' | 'complete' | 'chat' | 'notes'

/** The call: the other side, chat and notes next to it, and the controls (mockup 42). */
export function CallScreen({ place, pair, meeting, own, view, media, call, me, span }: CallScreenProps) {
  const { ref, handlers } = useModalDialog()
  const navigate = useNavigate()
  const isPhone = useMediaQuery(MOBILE)
  const isIdle = useIdle(isPhone && view.phase === 'connected', IDLE_MS)
  const [open, setOpen] = useState<Window | null>(null)
  const isCoach = place.client !== null
  const { other } = pair
  const name = `${other.firstName} ${other.lastName}`
  const title = `Session with ${other.firstName}`
  const heading = (
    <Heading level={1} variant="h4">
      {title}
    </Heading>
  )
  usePlayback(view.remote, own.chosen.speaker)
  const close = () => setOpen(null)
  const leave = () => (isCoach ? setOpen('complete') : call.leave())
  const show = (part: 'chat' | 'notes') => {
    if (isPhone) setOpen(part)
    else ref.current?.querySelector<HTMLElement>(`[data-part="${part}"] textarea`)?.focus()
  }
  useCallKeys({
    m: () => void media.setMicrophone(!own.isMicrophoneOn),
    v: () => void media.setCamera(own.video === null),
    s: () => (own.screen ? media.stopScreen() : void media.shareScreen()),
    c: () => show('chat'),
    n: () => show('notes'),
  })
  return (
    <dialog
      ref={ref}
      {...handlers}
      tabIndex={-1}
      className={classes.call}
      data-idle={isIdle || undefined}
      aria-label={title}
    >
      <header className={classes.bar}>
        {isPhone ? <Card padding="small">{heading}</Card> : <Logo />}
        {!isPhone && heading}
        <Row gap={4} justify="end">
          {isCoach && (
            <Text size="small" tone="quiet" className={classes.code}>
              Code {shownCode(meeting.meetingCode)}
            </Text>
          )}
          <TimeLeft span={span} />
          {!isPhone && view.phase === 'connected' && view.bars !== null && <LineBars bars={view.bars} />}
        </Row>
      </header>
      <div className={classes.stage}>
        <CallStage
          view={view}
          other={{ userId: other.userId, name, firstName: other.firstName }}
          self={
            <SelfView
              {...me}
              picture={useOwnPicture(own.video)}
              start={isPhone ? 'top right' : 'bottom right'}
            />
          }
          isSharing={own.screen !== null}
          onChat={() => show('chat')}
          onRejoin={call.rejoin}
        />
      </div>
      <div className={classes.controls}>
        <CallControls
          {...{ own, media }}
          chat={isPhone ? { unread: pair.unread, onToggle: () => show('chat') } : null}
          onDevices={() => setOpen('devices')}
          onLeave={leave}
        />
      </div>
      {!isPhone && <CallSide pair={pair} />}
      {isPhone && (open === 'chat' || open === 'notes') && (
        <CallSheet pair={pair} part={open} onPart={setOpen} onClose={close} />
      )}
      <AppModal opened={open === 'devices'} onClose={close} title="Camera, microphone, speaker">
        <DeviceSelects {...{ own, media }} />
      </AppModal>
      {open === 'complete' && (
        <CompleteSession
          clientId={pair.clientId}
          firstName={other.firstName}
          code={meeting.meetingCode}
          onClose={close}
          onNotYet={call.leave}
          onDone={() => {
            call.leave()
            showSessionCompleted()
            void navigate(roomOfMeeting(place.client))
          }}
        />
      )}
      <LiveRegion>{stateWords(other.firstName, view)}</LiveRegion>
    </dialog>
  )
}

/** Changes on the other side, announced to screen readers. */
const stateWords = (firstName: string, { phase, other }: ReturnType<typeof useCall>['view']): string => {
  if (phase !== 'connected' || !other) return ''
  if (other.screen) return `${firstName} is sharing the screen.`
  return other.mic ? `${firstName} is here.` : `${firstName} is muted.`
}
