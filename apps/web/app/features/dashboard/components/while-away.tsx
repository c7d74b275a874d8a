import type { Break } from '@oola/contract/breaks/breaks.schema'
import { formatMonthDay } from '@oola/contract/date-words'
import { addDays } from '@oola/contract/local-day'
import { IconBellOff, IconBook2, IconFlame, IconMessageCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { actionQueries } from '#web/features/actions/actions.queries.ts'
import { nearDay } from '#web/features/breaks/break-words.ts'
import { learningQueries } from '#web/features/learning/learning.queries.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { StateMark } from '#web/ui/lists/state-mark.tsx'

interface WhileAwayProps {
  running: Break
  today: string
  subscriber: boolean
}

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const

/** What pauses during a break, and what continues (mockup 66). */
export default function WhileAway({ running, today, subscriber }: WhileAwayProps) {
  const { data: progress } = useQuery(actionQueries.progress())
  const { data: calendar } = useQuery({ ...learningQueries.calendar(), enabled: subscriber })
  const next = calendar?.entries.find(({ kind, isOpen }) => kind === 'module' && !isOpen)
  const back = nearDay(addDays(running.lastDay, 1), today)
  return (
    <Card as="section" gap={3} aria-labelledby="while-away">
      <Heading level={2} variant="h3" id="while-away">
        While you’re away
      </Heading>
      <Stack divided as="ul">
        <ItemRow
          as="li"
          icon={<IconFlame {...icon} />}
          title="Streak"
          note={`Rests at ${progress?.currentStreak ?? 0}`}
          action={<StateMark state="resting" />}
        />
        {next && (
          <ItemRow
            as="li"
            icon={<IconBook2 {...icon} />}
            title={`${next.detail.split(' of ')[0]}, ${next.title}`}
            note={`Opens ${formatMonthDay(next.day)}`}
            action={<StateMark state={running.movesProgram ? 'moved' : 'on'} />}
          />
        )}
        <ItemRow
          as="li"
          icon={<IconBellOff {...icon} />}
          title="Reminders"
          note={`Off until ${back}`}
          action={<StateMark state="resting" />}
        />
        <ItemRow
          as="li"
          icon={<IconMessageCircle {...icon} />}
          title="Messages and sessions"
          note="Still on"
          action={<StateMark state="on" />}
        />
      </Stack>
      <p>
        <Link to={`/planBreak?id=${running.id}`}>Change the days</Link>
      </p>
    </Card>
  )
}
