import type { ConversationSummary } from '@oola/contract/chat/chat.schema'
import { nounOf } from '@oola/contract/count-words'
import type { SessionWallet } from '@oola/contract/sessions/wallet.schema'
import type { ReactNode } from 'react'
import { CoverPicture } from '#web/features/coaches/components/cover-picture.tsx'
import { SESSION_PLACES } from '#web/features/sessions/session-places.ts'
import { pictureAddress } from '#web/lib/profile-picture.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import classes from './room-side.module.css'

interface RoomSideProps {
  conversation: ConversationSummary
  /** undefined while it is read. */
  wallet: SessionWallet | undefined
  /** The coach looks at a client's room. */
  isCoach: boolean
  coverFileName: string | null | undefined
  media: string | undefined
  /** A strip above the rest, as on a phone. */
  isNarrow: boolean
  /** START SESSION or JOIN SESSION. */
  meeting?: ReactNode
}

/** With whom, how many sessions are left, and the ways to more of them (mockup 16; ROOM-01). */
export function RoomSide(props: RoomSideProps) {
  const { conversation, wallet, isCoach, coverFileName, media, isNarrow, meeting } = props
  const { other, isOpen, clientId } = conversation
  const name = `${other.firstName} ${other.lastName}`
  const balance = wallet?.balance
  return (
    <aside className={classes.card} aria-label={isCoach ? 'Your client' : 'Your coach'}>
      <div className={classes.cover}>
        <CoverPicture coachId={other.userId} fileName={coverFileName} media={media} />
      </div>
      <div className={classes.portrait}>
        <Portrait
          userId={other.userId}
          name={name}
          size={isNarrow ? 60 : 120}
          {...pictureAddress(other.pictureFileName, media)}
        />
      </div>
      <div className={classes.who}>
        <Heading level={2} look="h3">
          {name}
        </Heading>
        <p>{isCoach ? (isOpen ? 'Your client' : 'Past client, read only') : 'Certified life coach'}</p>
      </div>
      {isOpen && (
        <p className={classes.left} data-waits={balance === undefined || undefined}>
          <b>{balance ?? 0}</b> {nounOf(balance ?? 0, 'session')} remaining
        </p>
      )}
      <div className={classes.ways}>
        {meeting}
        {isCoach
          ? isOpen && (
              <Button fullWidth variant="outline" to={`${SESSION_PLACES.wallet}?client=${clientId}`}>
                SESSION WALLET
              </Button>
            )
          : isOpen && (
              <Button fullWidth variant="outline" to={`${SESSION_PLACES.wallet}?buy=1`}>
                PURCHASE SESSIONS
              </Button>
            )}
        {!isCoach && isOpen && (
          <Button fullWidth variant="text" size="sm" to="/coachSharing">
            WHAT MY COACH MAY SEE
          </Button>
        )}
        {!isCoach && !isOpen && (
          <Button fullWidth to="/findCoach">
            FIND A COACH
          </Button>
        )}
      </div>
      {!isNarrow && <SessionFacts />}
    </aside>
  )
}

/** What holds for every session (ROOM-16, ROOM-17). */
export function SessionFacts() {
  return (
    <p className={classes.note}>
      Sessions are 30-minute video sessions, transferable and non-refundable. Video meetings need Chrome or
      Firefox.
    </p>
  )
}
