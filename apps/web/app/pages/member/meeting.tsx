import type { ConversationSummary } from '@oola/contract/chat/chat.schema'
import { NO_MEETING } from '@oola/contract/meetings/meetings.constants'
import type { Meeting } from '@oola/contract/meetings/meetings.schema'
import { spokenStart } from '@oola/contract/sessions/session-words'
import type { SessionWallet } from '@oola/contract/sessions/wallet.schema'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { chatQueries } from '#web/features/chat/chat.queries.ts'
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
import type { Route } from './+types/meeting'
import { type RoomPlace, roomPair, roomPlace } from './coaching-room/room-pair.ts'
import { CallPage } from './meeting/call-page.tsx'
import { CameraCheck } from './meeting/camera-check.tsx'

/** The call shows the state of the connection itself. */
export const handle = { worksOffline: true }

export const meta = () => [{ title: 'Session · Oola' }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => roomPlace(request)

/**
 * `/coachingRoom/meeting`: the video session of a member and their coach; for a coach with `?client=ID` (mockups 41, 42;
 * ROOM-18 to ROOM-24). First camera and microphone, then the call.
 */
export default function MeetingPage({ loaderData: place }: Route.ComponentProps) {
  const query = useQuery(chatQueries.list())
  const room = roomOfMeeting(place.client)
  return (
    <Loaded
      query={query}
      failure="We could not open the session"
      safe="Your sessions are safe."
      skeleton={
        <RoomFrame title="Get ready" back={{ to: room, label: 'COACHING ROOM' }} closeTo={room}>
          <Skeleton shape="block" height={600} />
        </RoomFrame>
      }
    >
      {(conversations) => {
        const pair = roomPair(place, conversations)
        if (pair?.isOpen) return <OpenRoom key={`${pair.coachId}-${pair.clientId}`} {...{ place, pair }} />
        return (
          <RoomFrame title="Session" back={{ to: room, label: 'COACHING ROOM' }} closeTo={room}>
            <EmptyState
              level={2}
              title="This room is not open"
              action={<Button to={room}>COACHING ROOM</Button>}
            >
              You can meet here while your coaching is active.
            </EmptyState>
          </RoomFrame>
        )
      }}
    </Loaded>
  )
}

interface OpenRoomProps {
  place: RoomPlace
  pair: ConversationSummary
}

function OpenRoom({ place, pair }: OpenRoomProps) {
  const meeting = useQuery(meetingQueries.of(pair.clientId))
  const { data: wallet } = useQuery(sessionQueries.wallet(pair.clientId))
  const [checking, setChecking] = useState(false)
  // A member in the call when the meeting ends gets the message there.
  const [lastMeeting, setLastMeeting] = useState<Meeting | null>(null)
  if (meeting.data && meeting.data !== lastMeeting) setLastMeeting(meeting.data)
  const clearMeeting = useCallback(() => setLastMeeting(null), [])
  const room = roomOfMeeting(place.client)
  const isCoach = place.client !== null
  const frame = { back: { to: room, label: 'COACHING ROOM' }, closeTo: room }
  if (lastMeeting && !lastMeeting.isElsewhere && canCall())
    return (
      <CallPage
        {...{ pair, place, wallet }}
        meeting={lastMeeting}
        isOver={meeting.data === null}
        onGone={clearMeeting}
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
