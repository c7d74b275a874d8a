import type { ConversationSummary } from '@oola/contract/chat/chat.schema'
import { counted } from '@oola/contract/count-words'
import type { Meeting } from '@oola/contract/meetings/meetings.schema'
import { spokenTime } from '@oola/contract/sessions/session-words'
import type { SessionWallet } from '@oola/contract/sessions/wallet.schema'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '#web/features/meetings/call/use-call.ts'
import { useLineProbe } from '#web/features/meetings/call/use-line-probe.ts'
import { DeviceCheck } from '#web/features/meetings/components/device-check.tsx'
import { roomOfMeeting } from '#web/features/meetings/meeting-places.ts'
import { sessionSpan } from '#web/features/meetings/meeting-time.ts'
import { siteQueries } from '#web/features/site/site.queries.ts'
import { pictureAddress } from '#web/lib/profile-picture.ts'
import { useClock } from '#web/lib/use-clock.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { RoomFrame } from '#web/ui/modals/room-frame.tsx'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import type { RoomPlace } from '../../room-pair.ts'
import { CallScreen } from './call-screen.tsx'
import classes from './meeting.module.css'
import { useMe } from './use-me.ts'

interface CallPageProps {
  place: RoomPlace
  pair: ConversationSummary
  meeting: Meeting
  /** The meeting has ended since. */
  isOver: boolean
  wallet: SessionWallet | undefined
  /** It ended before the member joined. */
  onGone: () => void
}

/** Preparation, the call, and its end, all with one camera and one connection. */
export function CallPage({ place, pair, meeting, isOver, wallet, onGone }: CallPageProps) {
  const { own, view, media, call } = useCall(pair)
  const navigate = useNavigate()
  const me = useMe()
  const room = roomOfMeeting(place.client)
  const frame = { back: { to: room, label: 'COACHING ROOM' }, closeTo: room }
  const { phase } = view
  useEffect(() => {
    if (!isOver) return
    if (phase === 'lobby') onGone()
    else call.end()
  }, [isOver, phase, call, onGone])
  useEffect(() => {
    if (phase === 'left') void navigate(room)
  }, [phase, navigate, room])
  const [next] = wallet?.bookings ?? []
  const span = sessionSpan(
    next ? { startsAt: Date.parse(next.startsAt), endsAt: Date.parse(next.endsAt) } : null,
    Date.parse(meeting.startedAt),
  )

  if (phase === 'lobby') {
    const join = async (withCamera: boolean) => {
      if (!withCamera) await media.setCamera(false)
      call.enter()
    }
    return (
      <RoomFrame title="Get ready" {...frame}>
        <LobbyCheck
          {...{ own, media, me, pair, wallet, span }}
          isOtherIn={view.other?.isIn === true}
          onJoin={(withCamera) => void join(withCamera)}
        />
      </RoomFrame>
    )
  }
  if (phase === 'elsewhere')
    return (
      <RoomFrame title="Session" {...frame}>
        <EmptyState
          level={2}
          title="You have this session open on another page"
          action={<Button onClick={call.enter}>USE THIS PAGE</Button>}
        >
          You can be in a session on one page at a time. If you switch to this one, the other one leaves.
        </EmptyState>
      </RoomFrame>
    )
  // The room comes next.
  if (phase === 'left') return null
  if (phase === 'closed')
    return (
      <RoomFrame title="Session" {...frame}>
        <EmptyState
          level={2}
          title="This session has ended"
          action={<Button to={room}>COACHING ROOM</Button>}
        >
          You’ll find your notes and your chat in the coaching room.
        </EmptyState>
      </RoomFrame>
    )
  return <CallScreen {...{ place, pair, meeting, own, view, media, call, me, span }} />
}

type LobbyCheckProps = Pick<CallPageProps, 'pair' | 'wallet'> &
  Pick<ReturnType<typeof useCall>, 'own' | 'media'> & {
    me: ReturnType<typeof useMe>
    span: ReturnType<typeof sessionSpan>
    isOtherIn: boolean
    onJoin: (withCamera: boolean) => void
  }

function LobbyCheck({ own, media, me, pair, wallet, span, isOtherIn, onJoin }: LobbyCheckProps) {
  const { data: settings } = useQuery(siteQueries.settings())
  const now = useClock().getTime()
  const { other } = pair
  const zone = other.userId === pair.coachId ? wallet?.clientTimeZone : wallet?.coach?.timeZone
  return (
    <DeviceCheck
      {...{ own, media, me, onJoin }}
      otherName={other.firstName}
      bars={useLineProbe()}
      presence={
        <Card tone={isOtherIn ? 'brand' : 'sunken'} padding="small" role="status">
          <ItemRow
            picture={
              <Portrait
                userId={other.userId}
                name={`${other.firstName} ${other.lastName}`}
                size={48}
                {...pictureAddress(other.pictureFileName, settings?.addresses.media)}
              />
            }
            title={`${other.firstName} is ${isOtherIn ? 'in the room' : 'not in the room yet'}`}
            note={zone && startWords(span.startsAt, now, zone)}
            action={isOtherIn && <span className={classes.live} aria-hidden />}
          />
        </Card>
      }
    />
  )
}

const startWords = (startsAt: number, now: number, zone: string): string => {
  const time = spokenTime(new Date(startsAt), zone)
  const minutes = Math.ceil((startsAt - now) / 60_000)
  if (minutes <= 0) return `Started at ${time}`
  return `Starts at ${time}, in ${counted(minutes, 'minute')}`
}
