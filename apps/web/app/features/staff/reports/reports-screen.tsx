import { cityOf } from '@oola/contract/city-of'
import { REPORT_PERIODS, REPORT_SOURCES, SOURCE_NAMES } from '@oola/contract/staff/report-figures'
import type { Report } from '@oola/contract/staff/reports.calls'
import { IconBook, IconDownload, IconShare2 } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCopy } from '#web/lib/use-copy.ts'
import { useCurrentInView } from '#web/lib/use-current-in-view.ts'
import { Floating } from '#web/ui/layout/floating.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { usePopover } from '#web/ui/layout/use-popover.ts'
import { Text } from '#web/ui/text/text.tsx'
import { ListEmpty, ListLoaded } from '../kit/list-states.tsx'
import { ScreenBody, ScreenHead } from '../kit/screen-head.tsx'
import { StaffButton } from '../kit/staff-button.tsx'
import tabRow from '../kit/tabs.module.css'
import { CohortCard } from './components/cards/cohort-card.tsx'
import { FunnelCard } from './components/cards/funnel-card.tsx'
import { ModulesCard } from './components/cards/modules-card.tsx'
import { MoneyCards } from './components/cards/money-cards.tsx'
import { ScoresCard } from './components/cards/scores-card.tsx'
import { CoachingCard, QuestionsCard } from './components/cards/work-cards.tsx'
import { saveNumbers } from './components/report-table.tsx'
import classes from './components/reports.module.css'
import { REPORT_TABS, type ReportAddress, useReportAddress } from './report-address.ts'
import { figuresOfTab, numbersOfTab, reportsOfTab } from './report-tabs.ts'
import { periodWords } from './report-words.ts'
import { reportQueries } from './reports.queries.ts'

/** Reports: who comes and stays, what helps, and what it earns (REPORT-01 to REPORT-06). */
export default function ReportsScreen() {
  const [address, change] = useReportAddress()
  const strip = useCurrentInView<HTMLElement>(address.tab)
  return (
    <>
      <Head address={address} change={change} />
      <nav ref={strip} className={tabRow.lineTabs} aria-label="Reports">
        {REPORT_TABS.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            aria-current={id === address.tab ? 'page' : undefined}
            onClick={() => change('tab', id)}
          >
            {title}
          </button>
        ))}
      </nav>
      <ScreenBody>
        {address.tab === 'members' && <MembersTab address={address} />}
        {address.tab === 'work' && <WorkTab address={address} />}
        {address.tab === 'money' && <MoneyTab address={address} />}
      </ScreenBody>
    </>
  )
}

type Change = ReturnType<typeof useReportAddress>[1]

const countedAt = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** The reports of a tab that are there, in their order. */
const useTabReports = ({ tab, months }: ReportAddress): Report[] => {
  const reports = useQueries({
    queries: reportsOfTab(tab).map((report) => reportQueries.report(report, months)),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  })
  const { data: money } = useQuery({ ...reportQueries.money(months), enabled: tab === 'money' })
  return money && tab === 'money' ? [money] : reports
}

function Head({ address, change }: { address: ReportAddress; change: Change }) {
  const reports = useTabReports(address)
  const [first] = reports
  const { copied, copy } = useCopy()
  const counted = first?.countedAt
  return (
    <ScreenHead
      title="Reports"
      facts={
        <Row as="span" gap={2} wrap>
          <select
            className={classes.choice}
            aria-label="Period"
            value={address.months}
            onChange={({ target }) => change('months', target.value)}
          >
            {REPORT_PERIODS.map((period) => (
              <option key={period} value={period}>
                Last {period} months
              </option>
            ))}
          </select>
          {address.tab === 'members' && (
            <select
              className={classes.choice}
              aria-label="Source"
              value={address.source ?? ''}
              onChange={({ target }) => change('source', target.value)}
            >
              <option value="">Everyone</option>
              {REPORT_SOURCES.map((source) => (
                <option key={source} value={source}>
                  {SOURCE_NAMES[source]}
                </option>
              ))}
            </select>
          )}
          <Text as="span" size="caption" tone="faint">
            {counted
              ? `Counted ${countedAt.format(new Date(counted))}, days in ${cityOf(first.zone)}`
              : 'Counted every night'}
          </Text>
        </Row>
      }
      actions={
        <>
          <Definitions address={address} />
          <StaffButton
            variant="plain"
            icon={<IconDownload size={18} aria-hidden />}
            disabled={reports.length === 0}
            onClick={() =>
              saveNumbers('Oola reports', numbersOfTab(address, reports), periodWords(first?.months ?? []))
            }
          >
            All as CSV
          </StaffButton>
          <StaffButton icon={<IconShare2 size={18} aria-hidden />} onClick={() => void copy(location.href)}>
            {copied ? 'Link copied' : 'Share'}
          </StaffButton>
        </>
      }
    />
  )
}

/** What every number of the tab means (REPORT-05). */
function Definitions({ address: { tab } }: { address: ReportAddress }) {
  const { control, panel } = usePopover()
  return (
    <>
      <StaffButton variant="plain" icon={<IconBook size={18} aria-hidden />} {...control}>
        Definitions
      </StaffButton>
      <Floating
        {...panel}
        align="page"
        className={classes.definitions}
        role="group"
        aria-label="Definitions"
        tabIndex={0}
      >
        <p>Numbers about fewer than ten members are never shown, and are in no sum: they say “few”.</p>
        <dl>
          {figuresOfTab(tab).map(({ title, definition }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{definition}</dd>
            </div>
          ))}
        </dl>
      </Floating>
    </>
  )
}

interface TabProps {
  readonly address: ReportAddress
}

/** A report with its states, or what there is before the first night. */
function Part({
  query,
  what,
  children,
}: {
  query: ReturnType<typeof useReport>
  what: string
  children: (report: Report) => ReactNode
}) {
  return (
    <ListLoaded
      query={query}
      right="seeReports"
      what={what}
      isEmpty={({ cells }) => cells.length === 0}
      empty={
        <section className={classes.card}>
          <ListEmpty title={`${what}: nothing is counted yet`}>
            Days are counted in the night after them.
          </ListEmpty>
        </section>
      }
    >
      {children}
    </ListLoaded>
  )
}

const useReport = (report: Parameters<typeof reportQueries.report>[0], { months }: ReportAddress) =>
  useQuery(reportQueries.report(report, months))

function MembersTab({ address }: TabProps) {
  const { source } = address
  return (
    <div className={classes.grid}>
      <Part query={useReport('funnel', address)} what="The funnel">
        {(report) => <FunnelCard report={report} source={source} />}
      </Part>
      <Part query={useReport('retention', address)} what="Who stays">
        {(report) => <CohortCard report={report} source={source} />}
      </Part>
      <Part query={useReport('scores', address)} what="Scores">
        {(report) => <ScoresCard report={report} />}
      </Part>
      <Part query={useReport('modules', address)} what="Modules">
        {(report) => <ModulesCard report={report} />}
      </Part>
    </div>
  )
}

function WorkTab({ address }: TabProps) {
  return (
    <div className={classes.grid}>
      <Part query={useReport('quizzes', address)} what="Quizzes">
        {(report) => <QuestionsCard report={report} />}
      </Part>
      <Part query={useReport('coaching', address)} what="Coaching">
        {(report) => <CoachingCard report={report} />}
      </Part>
    </div>
  )
}

function MoneyTab({ address: { months } }: TabProps) {
  const money = useQuery(reportQueries.money(months))
  return (
    <ListLoaded query={money} right="seeMoney" what="Money">
      {(report) => (
        <div className={classes.grid} data-single>
          <MoneyCards report={report} />
        </div>
      )}
    </ListLoaded>
  )
}
