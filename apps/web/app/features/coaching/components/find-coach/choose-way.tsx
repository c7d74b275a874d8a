import { dollars } from '@oola/contract/billing/money'
import { SESSION_MINUTES } from '@oola/contract/sessions/sessions.constants'
import { IconClock, IconHeartHandshake, IconUserSearch } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ChoiceRow } from '#web/ui/lists/choice-row.tsx'
import { FlowView } from '#web/ui/modals/flow-window.tsx'
import { CheckList } from '#web/ui/sections/check-list.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { PetalFan } from '#web/ui/wheel/petal-fan.tsx'
import classes from '../coaching.module.css'

type Choice = 1 | 2 | 'none'

interface ChooseWayProps {
  /**
   * Before the journey starts: with the third choice, and the offer if coaching is not paid for (COACH-03,
   * COACH-04).
   */
  before: boolean
  /** A month's price; null if nothing is due (G-122). */
  monthlyCents: number | null
  /** The first name of the member's current coach. */
  coachNow: string | null
  onSearch: (way: 1 | 2) => void
  onNone: () => void
}

const icon = { size: 21, stroke: 1.75, 'aria-hidden': true } as const

/** Way 0: how to look for a coach (mockup 36; COACH-02). */
export function ChooseWay({ before, monthlyCents, coachNow, onSearch, onNone }: ChooseWayProps) {
  const name = useId()
  const [choice, setChoice] = useState<Choice | null>(null)
  const row = (value: Choice) => ({ name, checked: choice === value, onChoose: () => setChoice(value) })
  const lead = coachNow
    ? `${coachNow} stays your coach until you confirm another one. Your sessions move with you.`
    : 'Someone who has walked the same seven areas, and who asks how Tuesday really went.'
  return (
    <FlowView
      view="choose"
      title={before ? "Before you begin, let's choose your coach" : 'Find a coach'}
      titleVariant={before ? 'h1' : 'h2'}
      lead={lead}
      side={before && monthlyCents !== null && <Offer monthlyCents={monthlyCents} />}
      sideWidth={400}
      sideTone="offer"
      foot={
        <Row gap={4} className={classes.ways}>
          <Button
            size="lg"
            disabled={choice === null}
            aria-describedby={`${name}-note`}
            onClick={() => (choice === 'none' ? onNone() : choice && onSearch(choice))}
          >
            CONTINUE
          </Button>
          <Text id={`${name}-note`} size="small" tone="quiet">
            {choice === null
              ? 'Choose one to continue.'
              : monthlyCents === null
                ? 'There’s nothing to pay.'
                : 'You pay nothing until you confirm a coach.'}
          </Text>
        </Row>
      }
    >
      <Stack as="fieldset" gap={3} aria-label="How would you like to find your coach?">
        <ChoiceRow
          {...row(1)}
          title="I already know the coach's name"
          note="Search by first or last name"
          icon={<IconUserSearch {...icon} />}
        />
        <ChoiceRow
          {...row(2)}
          title="I'd like help finding a coach"
          note="Seven short questions, then our top picks for you"
          icon={<IconHeartHandshake {...icon} />}
        />
        {before && (
          <ChoiceRow
            {...row('none')}
            title="No coach help at this time"
            note="You can find a coach later from your dashboard"
            icon={<IconClock {...icon} />}
          />
        )}
      </Stack>
      {!before && monthlyCents !== null && (
        <Text size="body" tone="quiet" wide>
          One-on-one coaching is {dollars(monthlyCents)} per month, cancel anytime. It includes one{' '}
          {SESSION_MINUTES}-minute video call a month; more calls cost your coach’s rate.
        </Text>
      )}
    </FlowView>
  )
}

/** Price and content of coaching; both prices wherever one is mentioned (spec-decision 16.14). */
const HOLDS = [
  `One ${SESSION_MINUTES}-minute video call a month`,
  'More calls at your coach’s rate',
  'A chat that stays open in between',
  'Notes you can both read',
  'Change your coach whenever you like',
]

function Offer({ monthlyCents }: { monthlyCents: number }) {
  return (
    <Stack gap={3} className={classes.offer}>
      <Text size="small" tone="quiet" strong>
        ONE-ON-ONE COACHING
      </Text>
      <Row as="p" gap={4}>
        <Text as="b" size="display">
          {dollars(monthlyCents)}
        </Text>
        <Text as="span" tone="quiet" tight>
          per month,
          <br />
          cancel anytime
        </Text>
      </Row>
      <div className={classes.wide}>
        <CheckList items={HOLDS} />
      </div>
      <div className={classes.petals}>
        <PetalFan />
      </div>
    </Stack>
  )
}
