import type { SystemState } from '@oola/contract/staff/system.calls'
import { IconPlugX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { Text } from '#web/ui/text/text.tsx'
import { ListLoaded } from '../kit/list-states.tsx'
import { ScreenBody, ScreenHead } from '../kit/screen-head.tsx'
import { StaffButton } from '../kit/staff-button.tsx'
import { StaffCard } from '../kit/staff-card.tsx'
import { StatePill } from '../kit/state-pill.tsx'
import { useStaffKeys } from '../kit/use-staff-keys.ts'
import { momentWords } from '../people/moment-words.ts'
import classes from './components/cards.module.css'
import { FailedCard, QueuesCard, ScheduleCard } from './components/jobs-card.tsx'
import { MailsCard } from './components/mails-card.tsx'
import { systemQueries } from './system.queries.ts'
import { answersWords, serviceName } from './system-words.ts'

const PILLS = { ok: 'ok', bad: 'bad', off: 'off' } as const
const WORDS = { ok: 'Answers', bad: 'No answer', off: 'Not used' } as const

function ServicesCard({ services }: Pick<SystemState, 'services'>) {
  return (
    <StaffCard title="Services">
      <ul className={classes.lines}>
        {services.map(({ name, words, state, ms }) => (
          <li key={name}>
            <span>
              <b>{serviceName(name)}</b>{' '}
              <Text as="span" size="caption" tone="faint">
                {words}
              </Text>
            </span>
            {ms !== null && state === 'ok' && (
              <Text as="span" size="caption" tone="faint">
                {ms} ms
              </Text>
            )}
            <StatePill state={PILLS[state]}>{WORDS[state] ?? state}</StatePill>
          </li>
        ))}
      </ul>
    </StaffCard>
  )
}

function ReleaseCard({ release }: Pick<SystemState, 'release'>) {
  const { version, startedAt, migrationsDone, migrationsKnown, newestMigration, runsJobs } = release
  return (
    <StaffCard
      title="Release"
      wide
      aside={
        <StatePill filled state={migrationsDone === migrationsKnown ? 'ok' : 'bad'}>
          {version}, since {momentWords(startedAt)}
        </StatePill>
      }
    >
      <dl className={classes.facts}>
        <div>
          <dt>Migrations</dt>
          <dd>
            {migrationsDone} of {migrationsKnown}
          </dd>
        </div>
        <div>
          <dt>The newest</dt>
          <dd>{newestMigration}</dd>
        </div>
        <div>
          <dt>Jobs</dt>
          <dd>{runsJobs ? 'Run' : 'Off: nothing is sent and nothing charged'}</dd>
        </div>
      </dl>
    </StaffCard>
  )
}

/** Jobs, mails, services and the release (look-staff 62; STAFF-19). */
export default function SystemScreen() {
  const query = useQuery(systemQueries.state())
  const navigate = useNavigate()
  const openOutages = () => void navigate('/staff/outages')
  useStaffKeys([{ key: 'o', label: 'Outages', run: openOutages }])
  return (
    <>
      <ScreenHead
        title="System"
        facts={
          query.data && `${answersWords(query.data.services)} Checked ${momentWords(query.data.checkedAt)}.`
        }
        actions={
          <StaffButton
            shortcut="o"
            icon={<IconPlugX size={18} stroke={1.9} aria-hidden />}
            onClick={openOutages}
          >
            Write down an outage
          </StaffButton>
        }
      />
      <ScreenBody>
        <ListLoaded query={query} right="runSystem" what="The system">
          {({ queues, mails, services, release }) => (
            <div className={classes.grid}>
              <div className={classes.column}>
                <FailedCard />
                <QueuesCard queues={queues} />
                <ScheduleCard />
              </div>
              <div className={classes.column}>
                <MailsCard mails={mails} />
                <ServicesCard services={services} />
              </div>
              <ReleaseCard release={release} />
            </div>
          )}
        </ListLoaded>
      </ScreenBody>
    </>
  )
}
