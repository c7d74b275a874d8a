import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EarningsParts } from '#web/features/coaching/earnings/components/earnings-parts.tsx'
import { Payouts } from '#web/features/coaching/earnings/components/payouts.tsx'
import { earningsQueries } from '#web/features/coaching/earnings/earnings.queries.ts'
import { earningsCsv } from '#web/features/coaching/earnings/earnings-csv.ts'
import { payoutQueries } from '#web/features/coaching/earnings/payouts.queries.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { BackLink } from '#web/ui/buttons/back-link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { PageSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { guardCoach } from './guard-coach.ts'

export const handle = { footer: true, place: 'Coaching portal' }

export const meta = () => [{ title: 'Earnings · Oola' }]

export const clientLoader = async () => {
  await guardCoach()
  void queryClient.prefetchQuery(earningsQueries.year(null))
  void queryClient.prefetchInfiniteQuery(payoutQueries.own())
  return null
}

/** What a coach's clients paid: figures, bars, the table, and a CSV export (mockup 48). */
export default function CoachEarnings() {
  const [year, setYear] = useState<string | null>(null)
  const query = useQuery(earningsQueries.year(year))
  const earnings = query.data
  const download = () => {
    if (!earnings) return
    const file = new Blob([earningsCsv(earnings)], { type: 'text/csv;charset=utf-8' })
    saveFile(file, `oola-earnings-${earnings.year}.csv`)
  }
  return (
    <Page gap={5}>
      <BackLink to="/DashboardCoach">COACHING PORTAL</BackLink>
      <Row gap={3} justify="between" wrap>
        <div>
          <Heading level={1}>Earnings</Heading>
          <Text size="lead" tone="quiet">
            Months of coaching and sessions your clients paid for.
          </Text>
        </div>
        {earnings && (
          <Row gap={3} wrap>
            <SelectField
              label="Year"
              labelHidden
              options={earnings.years.map((each) => ({ value: String(each), label: String(each) }))}
              value={year ?? String(earnings.year)}
              onChange={setYear}
            />
            <Button
              variant="outline"
              onClick={download}
              leftIcon={<IconDownload size={20} stroke={1.75} aria-hidden />}
            >
              DOWNLOAD CSV
            </Button>
          </Row>
        )}
      </Row>
      <Loaded
        query={query}
        skeleton={
          <PageSkeleton
            gap={5}
            above={[
              [128, 189],
              [336, 286],
            ]}
            content={[652, 1512]}
          />
        }
        failure="We could not load your earnings"
        safe="Every payment is safe."
      >
        {(found) => <EarningsParts earnings={found} />}
      </Loaded>
      <Payouts />
    </Page>
  )
}
