import { stepsOfStreakDay } from '@oola/contract/actions/streak-day'
import type { ClientPage } from '@oola/contract/coaching/client-page/client-page.schema'
import { counted } from '@oola/contract/count-words'
import { formatMonthDay, formatWeekdayDate } from '@oola/contract/date-words'
import { IconAward, IconBook2, IconChecks, IconFlame, IconTargetArrow } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { TrackerMark } from '#web/ui/wheel/tracker-pie.tsx'
import { comparedSteps } from '../since-words.ts'
import classes from './since-session.module.css'

type Since = NonNullable<ClientPage['since']>

/** So many are enough to talk about; the lists themselves are the client's. */
const GOALS = 2
const ACTIONS = 1

const look = { size: 19, stroke: 1.75, 'aria-hidden': true } as const

/** What happened since the pair met last, or since coaching began (mockup 45). */
export function SinceSession({
  since,
  agreement,
}: {
  since: Since
  agreement: ClientPage['notes'][number] | undefined
}) {
  const { steps, streak, week, actions, goals, modules, badges } = since
  return (
    <Card as="section" aria-labelledby="since-title">
      <Heading level={2} look="h3" id="since-title">
        {since.isSession ? 'Since your last session' : 'Your first session together'}
      </Heading>
      <p className={classes.when}>
        {since.isSession ? formatWeekdayDate(since.day) : `Coaching since ${formatWeekdayDate(since.day)}`}
      </p>
      <ul className={classes.rows}>
        {steps && (
          <Row icon={<IconChecks {...look} />} title={counted(steps.now, 'action step')}>
            {comparedSteps(steps)}
          </Row>
        )}
        {streak && (
          <Row icon={<IconFlame {...look} />} title={`A streak of ${counted(streak.current, 'day')}`}>
            Longest so far: {streak.longest}
          </Row>
        )}
        {goals.slice(0, GOALS).map(({ text }) => (
          <Row key={text} icon={<IconTargetArrow {...look} />} title={text}>
            Goal reached
          </Row>
        ))}
        {actions.slice(0, ACTIONS).map(({ text, areaId, times }) => (
          <Row key={`${text}-${areaId}`} icon={<IconTargetArrow {...look} />} title={text}>
            {times === 1 ? 'Done once' : `Done ${times} times`}
          </Row>
        ))}
        {modules?.[0] && (
          <Row icon={<IconBook2 {...look} />} title={`Finished module ${modules[0].position}`}>
            {modules[0].title}
            {modules.length > 1 ? `, and ${modules.length - 1} before it` : ''}
          </Row>
        )}
        {badges?.[0] && (
          <Row icon={<IconAward {...look} />} title={badges[0]}>
            Badge earned{badges.length > 1 ? `, and ${badges.length - 1} more` : ''}
          </Row>
        )}
      </ul>
      {week && (
        <ul className={classes.week} aria-label="Steps of the last seven days">
          {week.map(({ day, steps: done }) => (
            <li key={day}>
              <TrackerMark done={done} of={stepsOfStreakDay(day)} size={26} />
              <VisuallyHidden>
                {formatWeekdayDate(day)}: {counted(done, 'step')}
              </VisuallyHidden>
            </li>
          ))}
        </ul>
      )}
      {agreement && (
        <div className={classes.agreement}>
          <strong>Last note, {formatMonthDay(agreement.date)}</strong>
          <p>{agreement.text}</p>
        </div>
      )}
    </Card>
  )
}

function Row({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li>
      <span className={classes.icon}>{icon}</span>
      <span>
        <strong>{title}</strong>
        <Text as="span" size="small" tone="quiet">
          {children}
        </Text>
      </span>
    </li>
  )
}
