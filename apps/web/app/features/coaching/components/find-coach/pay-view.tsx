import { monthsAfter } from '@oola/contract/billing/calendar-months'
import { dollarsAndCents } from '@oola/contract/billing/money'
import type { MyCoaching } from '@oola/contract/coaching/coaching.schema'
import { formatLongDate } from '@oola/contract/date-words'
import { SESSION_MINUTES } from '@oola/contract/sessions/sessions.constants'
import { IconArrowsExchange, IconLock, IconMessageCircle, IconVideo } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useToday } from '#web/features/account/use-today.ts'
import type { CardHandle } from '#web/features/billing/card-handle.ts'
import { CardChoice } from '#web/features/billing/components/card-choice.tsx'
import { CoachPlace } from '#web/features/coaches/components/coach-place.tsx'
import { pictureAddress } from '#web/lib/profile-picture.ts'
import { BackArrow } from '#web/ui/buttons/arrows.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { NetworkButton } from '#web/ui/buttons/network-button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { SumList, SumRow } from '#web/ui/lists/sum-list.tsx'
import { FlowView } from '#web/ui/modals/flow-window.tsx'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { nameOf, whySentence } from '../../coach-words.ts'
import type { ChosenCoach } from '../../find-coach-ways.ts'
import classes from '../coaching.module.css'

interface PayViewProps {
  coach: ChosenCoach
  coaching: MyCoaching
  media: string | undefined
  sending: boolean
  failure: string | null
  /** Called for the card when the button is pressed; undefined is the card on file. */
  onPay: (card: () => Promise<string | undefined>) => void
  onBack: () => void
}

/** Way 3: confirms the coach and pays the month, if one is due (mockup 38; COACH-10). */
export function PayView({ coach, coaching, media, sending, failure, onPay, onBack }: PayViewProps) {
  const today = useToday()
  const card = useRef<CardHandle>(null)
  const { card: onFile, cardEntry, monthlyCents, dueCents, needsPayment } = coaching
  const [wantsNew, setWantsNew] = useState(false)
  const isNew = wantsNew || onFile === null
  const sum = dollarsAndCents(dueCents)
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
        <Stack gap={3} centered className={classes.pay}>
          <NetworkButton
            size="lg"
            fullWidth
            leftIcon={needsPayment && <IconLock size={19} stroke={2} aria-hidden />}
            loading={sending}
            loadingLabel={needsPayment ? 'PAYING' : 'ONE MOMENT'}
            disabled={needsPayment && cardEntry === null}
            onClick={() => void pay()}
          >
            {needsPayment ? `CONFIRM AND PAY ${sum}` : `CONFIRM ${coach.firstName.toUpperCase()}`}
          </NetworkButton>
          <Text size="small" tone="quiet">
            {needsPayment
              ? 'Cancel anytime. Your coach stays with you through the end of the month you’ve paid for.'
              : 'Your coaching is already paid for, so there’s no charge.'}
          </Text>
          <Button variant="text" leftIcon={<BackArrow />} disabled={sending} onClick={onBack}>
            GO BACK
          </Button>
        </Stack>
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
          <SumList>
            <SumRow term="One-on-one coaching, monthly" amount={dollarsAndCents(monthlyCents)} />
            <SumRow term="Renews" amount={today ? formatLongDate(monthsAfter(today, 1)) : ''} />
            <SumRow term="Due today" amount={sum} variant="large" />
          </SumList>
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

/** The coach, the match, and what is included. */
function Coach({ coach, media }: Pick<PayViewProps, 'coach' | 'media'>) {
  return (
    <Stack gap={6}>
      <Row gap={4}>
        <Portrait
          userId={coach.id}
          name={nameOf(coach)}
          size={72}
          {...pictureAddress(coach.profilePictureFileName, media)}
        />
        <div>
          <Heading level={3} variant="h3">
            {nameOf(coach)}
          </Heading>
          <CoachPlace>{coach.location}</CoachPlace>
        </div>
      </Row>
      {coach.why && (
        <Card padding="small">
          <b>Why {coach.firstName}</b>
          <Text tone="quiet">{whySentence(coach.why)}</Text>
        </Card>
      )}
      <Stack as="ul" gap={4} className={classes.wide}>
        <Row as="li" gap={3}>
          <IconVideo {...icon} />
          One {SESSION_MINUTES}-minute video call a month; more cost your coach’s rate
        </Row>
        <Row as="li" gap={3}>
          <IconMessageCircle {...icon} />
          Chat whenever you need it
        </Row>
        <Row as="li" gap={3}>
          <IconArrowsExchange {...icon} />
          Change coaches at any time
        </Row>
      </Stack>
    </Stack>
  )
}
