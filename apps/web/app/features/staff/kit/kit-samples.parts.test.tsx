import { IconMail } from '@tabler/icons-react'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { testSheet } from '../../../../test/sheet.tsx'
import { Difference, TextDifference } from './difference.tsx'
import { FilterChips } from './filter-chips.tsx'
import { ListEmpty, ListFailed, ListLoading, ListRefused } from './list-states.tsx'
import { SavedViews } from './saved-views.tsx'
import { ScreenHead } from './screen-head.tsx'
import { ShowOlder } from './show-older.tsx'
import { StaffButton, StaffLink } from './staff-button.tsx'
import { StatePill, Tag } from './state-pill.tsx'
import { Timeline } from './timeline.tsx'

const done = () => {}

function Samples() {
  return (
    <>
      <Card as="section">
        <ScreenHead
          title="Members"
          parent={{ title: 'Home', to: '/staff' }}
          facts="4,218"
          actions={
            <>
              <StaffButton variant="plain">Export CSV</StaffButton>
              <StaffButton variant="filled" shortcut="c">
                New member
              </StaffButton>
            </>
          }
        />
        <SavedViews
          current="12"
          views={[
            { id: '', name: 'All', count: 4218 },
            { id: '12', name: 'Card declined', count: 23, isMine: true },
          ]}
          onOpen={done}
          onSave={async () => {}}
          onDelete={async () => {}}
        />
        <FilterChips
          search={{ value: '', onChange: done, label: 'Id, name, mail or phone' }}
          fields={[
            { id: 'type', label: 'Type', options: [{ value: 'coach', label: 'Coach' }] },
            {
              id: 'active',
              label: 'Last active',
              operators: [{ id: 'within', label: 'within' }],
              unit: 'days',
            },
          ]}
          filters={[
            { field: 'type', operator: 'not', value: 'coach' },
            { field: 'active', operator: 'within', value: '60' },
          ]}
          onFilters={done}
          count="3,871 match"
        />
      </Card>
      <Card as="section" gap={3}>
        <Row gap={3} wrap>
          <StatePill state="ok">Works</StatePill>
          <StatePill state="wait">4 h</StatePill>
          <StatePill state="warn">Declined, try 1</StatePill>
          <StatePill state="bad">late 2 days</StatePill>
          <StatePill state="off">No card</StatePill>
          <StatePill state="draft">Draft</StatePill>
          <StatePill state="scheduled">Friday</StatePill>
          <StatePill state="running">Running</StatePill>
        </Row>
        <Row gap={3} wrap>
          <StatePill state="ok" filled>
            Member, paid
          </StatePill>
          <StatePill state="warn" filled>
            Ends in 9 days
          </StatePill>
          <StatePill state="bad" filled>
            Declined, try 3
          </StatePill>
          <StatePill state="off" filled>
            No card
          </StatePill>
          <Tag>Level 1</Tag>
          <Tag tone="brand">Staff</Tag>
        </Row>
        <Row gap={3} wrap>
          <StaffButton icon={<IconMail size={18} stroke={1.75} aria-hidden />}>Write</StaffButton>
          <StaffButton variant="danger">Delete the account</StaffButton>
          <StaffButton variant="link">Ledger</StaffButton>
          <StaffButton disabled>Not now</StaffButton>
          <StaffButton iconOnly icon={<IconMail size={18} stroke={1.75} aria-hidden />}>
            Write a mail
          </StaffButton>
          <StaffLink to="/staff/log">Log</StaffLink>
        </Row>
      </Card>
      <Card as="section" gap={3}>
        <Difference
          changes={[
            { field: 'Streak now', before: '17 days', after: '29 days' },
            { field: 'Coach', before: null, after: 'Ana Castellanos' },
          ]}
        />
        <TextDifference before="You have one open task." after="You have two open steps." />
        <div>
          <Timeline
            label="What happened"
            zone="UTC"
            entries={[
              { id: 1, at: '2025-11-20T20:41:00Z', title: 'Signed in', detail: 'Phone, passkey' },
              {
                ...{ id: 2, at: '2025-11-20T18:15:00Z', title: 'Lena Voss wrote to her', by: 'Staff' },
                ...{ person: { id: 9002, name: 'Lena Voss' }, more: 'The whole mail.' },
              },
              { id: 3, at: '2025-11-19T08:15:00Z', title: 'Module 4 completed' },
            ]}
          />
          <ShowOlder
            query={{
              ...{ hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: false },
              fetchNextPage: () => new Promise(done),
            }}
          />
        </div>
      </Card>
      <Card as="section">
        <ListEmpty title="No one matches" action={<StaffButton>Clear filters</StaffButton>}>
          Two filters hide 4,218 members.
        </ListEmpty>
        <ListRefused right="seeMoney" what="Money" />
        <ListFailed error={null} onRetry={done} />
        <ListLoading rows={2} />
      </Card>
    </>
  )
}

testSheet('staff-kit', <Samples />)
