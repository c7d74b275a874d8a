import type { ConversationSummary } from '@oola/contract/chat/chat.schema'
import { NO_MEETING } from '@oola/contract/meetings/meetings.constants'
import type { Meeting } from '@oola/contract/meetings/meetings.schema'
import { spokenStart } from '@oola/contract/sessions/session-words'
import type { SessionWallet } from '@oola/contract/sessions/wallet.schema'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { canCall } from '#web/features/meetings/call/own-media.ts'
import { NoBrowser } from '#web/features/meetings/components/no-browser.tsx'
import { StartSession } from '#web/features/meetings/components/start-session.tsx'
import { roomOfMeeting } from '#web/features/meetings/meeting-places.ts'
import { meetingQueries } from '#web/features/meetings/meetings.queries.ts'
import { sessionQueries } from '#web/features/sessions/sessions.queries.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { RoomFrame } from '#web/ui/modals/room-frame.tsx'
import type { RoomPlace } from '../../room-pair.ts'
import { CallPage } from './call-page.tsx'
import { CameraCheck } from './camera-check.tsx'

interface OpenRoomProps {
  place: RoomPlace
  pair: ConversationSummary
}

/** The meeting of a pair: what comes before it, and the call. */
export function OpenRoom({ place, pair }: OpenRoomProps) {
  const meeting = useQuery(meetingQueries.openOf(pair.clientId))
  const { data: wallet } = useQuery(sessionQueries.wallet(pair.clientId))
  const [checking, setChecking] = useState(false)
  // Participants of the call read there that the meeting has ended.
  const [known, setKnown] = useState<Meeting | null>(null)
  if (meeting.data && meeting.data !== known) setKnown(meeting.data)
  const clearKnown = useCallback(() => setKnown(null), [])
  const room = roomOfMeeting(place.client)
  const isCoach = place.client !== null
  const frame = { back: { to: room, label: 'COACHING ROOM' }, closeTo: room }
  if (known && !known.isElsewhere && canCall())
    return (
      <CallPage
        {...{ pair, place, wallet }}
        meeting={known}
        isOver={meeting.data === null}
        onGone={clearKnown}
      />
    )
  if (checking) return <CameraCheck frame={frame} pair={pair} onBack={() => setChecking(false)} />
  return (
    <RoomFrame title={isCoach ? 'Session' : 'Get ready'} {...frame}>
      <Loaded
        query={meeting}
        failure="We could not look for the session"
        safe="Your sessions are safe."
        skeleton={<Skeleton shape="block" height={600} />}
      >
        {(found) => {
          if (!canCall()) return <NoBrowser />
          if (found?.isElsewhere)
            return (
              <EmptyState
                level={2}
                title="The room is open"
                action={
                  <Button href={isCoach ? found.coachLink : found.customerLink} newTab>
                    JOIN SESSION
                  </Button>
                }
              >
                This session takes place in a video room outside the portal. It opens in a new tab.
              </EmptyState>
            )
          if (isCoach)
            return (
              <EmptyState
                level={2}
                title={`${pair.other.firstName} is waiting for you to start`}
                action={
                  wallet && (
                    <StartSession
                      clientId={pair.clientId}
                      firstName={pair.other.firstName}
                      balance={wallet.balance}
                    />
                  )
                }
              >
                The room opens as soon as you start the session.
              </EmptyState>
            )
          return (
            <EmptyState
              level={2}
              title={NO_MEETING}
              action={
                <Button variant="outline" onClick={() => setChecking(true)}>
                  CHECK MY CAMERA
                </Button>
              }
            >
              {beginsWords(wallet)} The room opens as soon as {pair.other.firstName} is here.
            </EmptyState>
          )
        }}
      </Loaded>
    </RoomFrame>
  )
}

/** "It begins Monday, October 20, 5:30 PM.", of the next booked session. */
const beginsWords = (wallet: SessionWallet | undefined): string => {
  const [next] = wallet?.bookings ?? []
  if (!wallet || !next) return ''
  const at = new Date(next.startsAt)
  const verb = at.getTime() > Date.now() ? 'begins' : 'was to begin'
  return `It ${verb} ${spokenStart(at, wallet.clientTimeZone)}.`
}
