import { stepsOfStreakDay } from '@oola/contract/actions/streak-day'
import type { ClientPage } from '@oola/contract/coaching/client-page/client-page.schema'
import { counted } from '@oola/contract/count-words'
import { formatMonthDay, formatWeekdayDate } from '@oola/contract/date-words'
import { IconAward, IconBook2, IconChecks, IconFlame, IconTargetArrow } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Card } from '#web/ui/layout/card.tsx'
import { CardHead } from '#web/ui/layout/card-head.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { TrackerMark } from '#web/ui/wheel/tracker-pie.tsx'
import { comparedSteps } from '../relative-labels.ts'

type Since = NonNullable<ClientPage['since']>

/** Enough to talk about; the full lists are the client's. */
const GOALS = 2
const ACTIONS = 1

const iconProps = { size: 19, stroke: 1.75, 'aria-hidden': true } as const

/** What happened since the pair's last session, or since coaching began (mockup 45). */
export function SinceSession({
  since,
  agreement,
}: {
  since: Since
  agreement: ClientPage['notes'][number] | undefined
}) {
  const { steps, streak, week, actions, goals, modules, badges } = since
  return (
    <Card as="section" gap={3} aria-labelledby="since-title">
      <CardHead
        id="since-title"
        title={since.isSession ? 'Since your last session' : 'Your first session together'}
        variant="h3"
        note={
          since.isSession ? formatWeekdayDate(since.day) : `Coaching since ${formatWeekdayDate(since.day)}`
        }
      />
      <Stack as="ul" divided>
        {steps && (
          <Event icon={<IconChecks {...iconProps} />} title={counted(steps.now, 'action step')}>
            {comparedSteps(steps)}
          </Event>
        )}
        {streak && (
          <Event icon={<IconFlame {...iconProps} />} title={`A streak of ${counted(streak.current, 'day')}`}>
            Longest so far: {streak.longest}
          </Event>
        )}
        {goals.slice(0, GOALS).map(({ text }) => (
          <Event key={text} icon={<IconTargetArrow {...iconProps} />} title={text}>
            Goal reached
          </Event>
        ))}
        {actions.slice(0, ACTIONS).map(({ text, areaId, times }) => (
          <Event key={`${text}-${areaId}`} icon={<IconTargetArrow {...iconProps} />} title={text}>
            {times === 1 ? 'Done once' : `Done ${times} times`}
          </Event>
        ))}
        {modules?.[0] && (
          <Event icon={<IconBook2 {...iconProps} />} title={`Finished module ${modules[0].position}`}>
            {modules[0].title}
            {modules.length > 1 ? `, and ${modules.length - 1} before it` : ''}
          </Event>
        )}
        {badges?.[0] && (
          <Event icon={<IconAward {...iconProps} />} title={badges[0]}>
            Badge earned{badges.length > 1 ? `, and ${badges.length - 1} more` : ''}
          </Event>
        )}
      </Stack>
      {week && (
        <Card tone="canvas" padding="small">
          <Row as="ul" gap={1} justify="between" aria-label="Steps of the last seven days">
            {week.map(({ day, steps: done }) => (
              <li key={day}>
                <TrackerMark done={done} of={stepsOfStreakDay(day)} size={26} />
                <VisuallyHidden>
                  {formatWeekdayDate(day)}: {counted(done, 'step')}
                </VisuallyHidden>
              </li>
            ))}
          </Row>
        </Card>
      )}
      {agreement && (
        <Card tone="tint" padding="small" gap={1}>
          <Text as="strong" size="small" tone="brand">
            Last note, {formatMonthDay(agreement.date)}
          </Text>
          <Text preserveLines>{agreement.text}</Text>
        </Card>
      )}
    </Card>
  )
}

function Event({ children, ...row }: { icon: ReactNode; title: string; children: ReactNode }) {
  return <ItemRow as="li" note={children} {...row} />
}
