import { IconCalendar, IconCreditCard, IconUserSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Chip } from '#web/ui/lists/chip.tsx'
import { ChoiceRow } from '#web/ui/lists/choice-row.tsx'
import { IconDisc } from '#web/ui/lists/icon-disc.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { SocialList } from '#web/ui/lists/social-list.tsx'
import { StateMark } from '#web/ui/lists/state-mark.tsx'
import { SumList, SumRow } from '#web/ui/lists/sum-list.tsx'
import { RowNote, TickRow } from '#web/ui/lists/tick-row.tsx'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import { testSheet } from '../../../test/sheet.tsx'

const STATES = [
  ...(['kept', 'notKept', 'waiting', 'sent', 'added', 'leftOut'] as const),
  ...(['saved', 'resting', 'moved', 'on', 'refused'] as const),
]
const TONES = ['brand', 'primary', 'sunken', 'card', 'warn', 'danger'] as const

function ListSamples() {
  const [way, setWay] = useState(0)
  return (
    <>
      <Stack divided>
        <ItemRow
          picture={<Portrait userId={1} name="Dana Whitlock" size={40} />}
          title="Dana Whitlock"
          note="Next session on Tuesday at 3 PM"
          action={
            <Button size="sm" variant="outline">
              OPEN
            </Button>
          }
        />
        <ItemRow
          icon={<IconCalendar size={22} />}
          title="Choose a day"
          note="Nothing is booked yet"
          tone="brand"
        />
        <ItemRow
          icon={<IconCreditCard size={22} />}
          title="Your card was declined"
          note="Pay with another one"
          tone="danger"
        />
      </Stack>
      {['By name', 'By seven questions'].map((title, index) => (
        <ChoiceRow
          key={title}
          name="way"
          checked={way === index}
          onChoose={() => setWay(index)}
          title={title}
          note="How do you want to look for a coach?"
          icon={<IconUserSearch size={22} />}
        />
      ))}
      <ul>
        <TickRow
          text="Walk 20 minutes before work"
          tickId={1}
          shape="circle"
          done={false}
          onTick={() => {}}
        />
        <TickRow text="Call my sister" tickId={2} shape="box" done={false} onTick={() => {}} asks>
          <Button size="sm" variant="text">
            EDIT
          </Button>
        </TickRow>
        <TickRow
          text="Send the invoice"
          tickId={3}
          shape="box"
          done={false}
          onTick={() => {}}
          notes={
            <RowNote icon={<IconCalendar size={16} />} danger>
              Was due on March 9
            </RowNote>
          }
        />
        <TickRow text="Water the plants" tickId={4} shape="circle" done />
      </ul>
      <SumList>
        <SumRow term="Start-up" amount="$77.00" />
        <SumRow term="Due later" amount="$47.00" variant="medium" />
        <SumRow term="Due today" amount="$77.00" variant="large" />
      </SumList>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {TONES.map((tone) => (
          <IconDisc key={tone} tone={tone}>
            7
          </IconDisc>
        ))}
        <Chip>Neutral chip</Chip>
        <Chip tone="brand">Brand chip</Chip>
        <Chip tone="primary">Primary chip</Chip>
        <Chip tone="unread">Unread chip</Chip>
        <Chip area="faith">Faith</Chip>
        <Chip area="fun">Fun</Chip>
      </div>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
        {STATES.map((state) => (
          <StateMark key={state} state={state} />
        ))}
      </div>
      <SocialList
        who="Ana"
        label="Ana elsewhere"
        places={[
          { name: 'Facebook', url: 'https://example.com/a' },
          { name: 'Website', url: 'https://example.com/b' },
        ]}
      />
    </>
  )
}

testSheet('lists', <ListSamples />)
