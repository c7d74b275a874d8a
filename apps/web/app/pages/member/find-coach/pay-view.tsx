import { monthsAfter } from '@oola/contract/billing/calendar-months'
import { dollarsAndCents } from '@oola/contract/billing/money'
import type { MyCoaching } from '@oola/contract/coaching/coaching.schema'
import { formatLongDate } from '@oola/contract/date-words'
import { IconArrowsExchange, IconLock, IconMapPin, IconMessageCircle, IconVideo } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { CardChoice } from '#web/features/billing/components/card-choice.tsx'
import type { CardHandle } from '#web/features/billing/components/card-fields.tsx'
import { nameOf, whySentence } from '#web/features/coaching/coach-words.ts'
import type { ChosenCoach } from '#web/features/coaching/find-coach-ways.ts'
import { pictureAddress } from '#web/lib/profile-picture.ts'
import { BackArrow } from '#web/ui/buttons/arrows.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { FlowView } from '#web/ui/modals/flow-window.tsx'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import { useToday } from '../../use-today.ts'
import classes from './pay-view.module.css'

interface PayViewProps {
  coach: ChosenCoach
  coaching: MyCoaching
  media: string | undefined
  sending: boolean
  failure: string | null
  /** Asked for the card when the button is pressed; undefined is the card on file. */
  onPay: (card: () => Promise<string | undefined>) => void
  onBack: () => void
}

/** Way 3: confirms the coach and pays the month, where one has to be paid (mockup 38; COACH-10). */
export function PayView({ coach, coaching, media, sending, failure, onPay, onBack }: PayViewProps) {
  const today = useToday()
  const card = useRef<CardHandle>(null)
  const { card: onFile, cardEntry, monthlyCents, needsPayment } = coaching
  const [wantsNew, setWantsNew] = useState(false)
  const isNew = wantsNew || onFile === null
  const sum = dollarsAndCents(monthlyCents)
  const pay = async () => {
    if (needsPayment && isNew && !(await card.current?.check(true))) return
    onPay(async () => (needsPayment && isNew ? card.current?.tokenize() : undefined))
  }
  return (
    <FlowView
      view="pay"
      title="Confirm your coach"
      side={<Coach coach={coach} media={media} />}
      sideWidth={380}
      sideTone="brand"
      foot={
        <div className={classes.ways}>
          <Button
            size="lg"
            fullWidth
            leftIcon={needsPayment && <IconLock size={19} stroke={2} aria-hidden />}
            loading={sending}
            loadingLabel={needsPayment ? 'PAYING' : 'ONE MOMENT'}
            disabled={needsPayment && cardEntry === null}
            onClick={() => void pay()}
          >
            {needsPayment ? `CONFIRM AND PAY ${sum}` : `CONFIRM ${coach.firstName.toUpperCase()}`}
          </Button>
          <p>
            {needsPayment
              ? 'Cancel anytime. Your coach stays with you to the end of the month you paid for.'
              : 'Your coaching is paid for: nothing is charged.'}
          </p>
          <Button variant="text" leftIcon={<BackArrow />} disabled={sending} onClick={onBack}>
            GO BACK
          </Button>
        </div>
      }
    >
      {needsPayment && (
        <>
          <CardChoice
            card={onFile}
            entry={cardEntry}
            isNew={isNew}
            onChoose={setWantsNew}
            handle={card}
            disabled={sending}
          />
          <dl className={classes.sums}>
            <div>
              <dt>One-on-one coaching, monthly</dt>
              <dd>{sum}</dd>
            </div>
            <div>
              <dt>Renews</dt>
              <dd>{today && formatLongDate(monthsAfter(today, 1))}</dd>
            </div>
            <div className={classes.due}>
              <dt>Due today</dt>
              <dd>{sum}</dd>
            </div>
          </dl>
        </>
      )}
      {failure && (
        <Alert tone="danger" title="That did not work">
          {failure}
        </Alert>
      )}
    </FlowView>
  )
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** Whom she chooses, why, and what comes with it. */
function Coach({ coach, media }: Pick<PayViewProps, 'coach' | 'media'>) {
  return (
    <div className={classes.coach}>
      <div className={classes.who}>
        <Portrait
          userId={coach.id}
          name={nameOf(coach)}
          size={104}
          {...pictureAddress(coach.profilePictureFileName, media)}
        />
        <div>
          <Heading level={3} look="h2">
            {nameOf(coach)}
          </Heading>
          <p className={classes.place}>
            <IconMapPin size={17} stroke={2} aria-hidden />
            {coach.location}
          </p>
        </div>
      </div>
      {coach.why && (
        <div className={classes.why}>
          <b>Why {coach.firstName}</b>
          <p>{whySentence(coach.why)}</p>
        </div>
      )}
      <ul className={classes.facts}>
        <li>
          <IconVideo {...icon} />
          One 30-minute video call a month; more cost your coach’s rate
        </li>
        <li>
          <IconMessageCircle {...icon} />
          Chat whenever you need it
        </li>
        <li>
          <IconArrowsExchange {...icon} />
          Change coaches at any time
        </li>
      </ul>
    </div>
  )
}
