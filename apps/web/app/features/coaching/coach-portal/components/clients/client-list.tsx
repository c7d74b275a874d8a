import type { CoachClient } from '@oola/contract/coaching/coach-portal/coach-clients.schema'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Grid } from '#web/ui/layout/grid.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { SegmentedTabs, TabPanel } from '#web/ui/tabs/segmented-tabs.tsx'
import classes from '../portal.module.css'
import { ClientCard } from './client-card.tsx'

const TABS = [
  { id: 'active', label: 'MY ACTIVE CLIENTS' },
  { id: 'past', label: 'MY PAST CLIENTS' },
] as const
type Tab = (typeof TABS)[number]['id']

const EMPTY = {
  active: {
    title: 'No active clients yet',
    text: 'When a member chooses you as a coach, they appear here.',
  },
  past: {
    title: 'No past clients',
    text: 'When coaching ends, you’ll still find the client here and can read your chat and notes.',
  },
} as const

interface ClientListProps {
  clients: readonly CoachClient[]
  media: string | undefined
  /** The coach's outside calendar; null: the built-in one. */
  calendlyUrl: string | null
}

/** Active and past clients, and the link to the coach's week (PORTAL-06, PORTAL-07; mockup 17). */
export function ClientList({ clients, media, calendlyUrl }: ClientListProps) {
  const [tab, setTab] = useState<Tab>('active')
  const shown = clients.filter(({ isActiveCustomer }) => isActiveCustomer === (tab === 'active'))
  const schedule = calendlyUrl === null ? { to: '/coachSchedule' } : { href: calendlyUrl }
  return (
    <Stack as="section" gap={5} aria-label="My clients">
      <Row gap={4} justify="between" wrap>
        <SegmentedTabs label="My clients" idPrefix="clients" tabs={TABS} value={tab} onChange={setTab} />
        <Row gap={2} align="stretch" wrap>
          <Button variant="text" to="/coachClients">
            ALL CLIENTS
          </Button>
          <Button variant="text" to="/coachEarnings">
            EARNINGS
          </Button>
          <Button
            variant="surface"
            {...schedule}
            leftIcon={<IconCalendarEvent size={20} stroke={1.75} aria-hidden />}
          >
            Manage Schedule
          </Button>
        </Row>
      </Row>
      <TabPanel idPrefix="clients" id={tab}>
        {shown.length === 0 ? (
          <EmptyState level={3} title={EMPTY[tab].title}>
            {EMPTY[tab].text}
          </EmptyState>
        ) : (
          <Grid as="ul" columns={3} gap={5} className={classes.cards}>
            {shown.map((client) => (
              <li key={client.userId}>
                <ClientCard client={client} media={media} />
              </li>
            ))}
          </Grid>
        )}
      </TabPanel>
    </Stack>
  )
}
