import type { Agreement } from '@oola/contract/coaching/agreements/agreements.schema'
import type { OwnNote } from '@oola/contract/coaching/own-notes/own-notes.calls'
import type { Preparation, SeenPreparation } from '@oola/contract/coaching/preparation/preparation.calls'
import { NOTES_PAGE } from '@oola/contract/sessions/sessions.constants'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createQueryClient } from '#web/lib/query-client.ts'
import { answerCalls } from '../../../../../test/server.ts'
import { show, testSheet } from '../../../../../test/sheet.tsx'
import { agreementQueries } from '../../agreements/agreements.queries.ts'
import { AgreementsCard } from '../../agreements/components/agreements-card.tsx'
import { EndWindow } from '../../ending/components/end-coaching.tsx'
import { endingQueries } from '../../ending/ending.queries.ts'
import { OwnNotesCard } from '../../own-notes/components/own-notes-card.tsx'
import { ownNotesQueries } from '../../own-notes/own-notes.queries.ts'
import { PreparationForm } from '../../preparation/components/preparation-form.tsx'
import { PrepareCard } from '../../preparation/components/prepare-card.tsx'
import { preparationQueries } from '../../preparation/preparation.queries.ts'

const TODAY = '2026-11-19'
const ZONE = 'America/New_York'
const PAIR = { coachId: 2001, clientId: 1006 }
const NAME = 'Liam'

const agreement = (id: number, text: string, given: Partial<Agreement>): Agreement => ({
  ...{ id, text, day: TODAY, doneDay: null, daysLate: 0, fromUserId: 2001 },
  ...given,
})
const AGREEMENTS = [
  agreement(1, 'Tell the team about the 5:30 rule', { day: '2026-11-16', daysLate: 3 }),
  agreement(2, 'Phones stay in the drawer on Tuesdays and Thursdays', {}),
  agreement(3, 'Ask Mom which Sunday suits her', { day: '2026-11-22' }),
  agreement(4, 'Write down what the project lead would change', { day: '2026-11-13', doneDay: '2026-11-12' }),
]

const note = (number: number, text: string, at: string): OwnNote => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  ...{ at, date: at.slice(0, 10), text },
})
const NOTES = [
  note(
    3,
    'Talks about work first, family when it gets quiet. Leave room before minute ten.',
    '2026-11-09T15:00:00Z',
  ),
  note(2, 'Ask about the brother in December.\nHe brought him up twice.', '2026-10-26T15:00:00Z'),
  note(1, 'Likes a plain question more than praise.', '2026-10-12T15:00:00Z'),
]

const BOOKING = '00000000-0000-4000-8000-0000000000b1'
const ANSWERS = {
  wentWell: 'Three dinners without phones. The kids asked for a fourth.',
  wasHard: 'The team still calls after 5:30. I pick up.',
  talkAbout: 'How to say no without a long speech.',
}
const NOTHING = { wentWell: '', wasHard: '', talkAbout: '' }
const SEEN: SeenPreparation = {
  ...{ bookingId: BOOKING, startsAt: '2026-11-23T15:30:00Z', answers: ANSWERS, state: 'sent' },
  ...{ savedAt: '2026-11-19T12:55:00Z', isOpen: true, remindedAt: null },
}
const FORM: Preparation = {
  ...{ bookingId: BOOKING, startsAt: '2026-11-23T15:30:00Z', timeZone: 'America/Chicago' },
  coach: { id: 2001, firstName: 'Ana', lastName: 'Castillo' },
  ...{ answers: ANSWERS, state: 'open', savedAt: '2026-11-19T12:54:00Z', isOpen: true },
}

interface Desk {
  readonly agreements: Agreement[]
  readonly notes: OwnNote[]
  readonly preparation: SeenPreparation | null
}

const clientWith = ({ agreements, notes, preparation }: Desk) => {
  const client = createQueryClient()
  client.setQueryData(agreementQueries.of(PAIR).queryKey, { today: TODAY, agreements })
  client.setQueryData(ownNotesQueries.of(1006).queryKey, { pages: [notes], pageParams: [null] })
  client.setQueryData(preparationQueries.seen(1006).queryKey, { preparation })
  return client
}

const prepare = <PrepareCard key="prepare" clientId={1006} firstName={NAME} timeZone={ZONE} isOpen />

testSheet(
  'coach-desk',
  [
    <AgreementsCard key="agreements" pair={PAIR} isCoach firstName={NAME} />,
    <OwnNotesCard key="notes" clientId={1006} />,
    prepare,
  ],
  { client: () => clientWith({ agreements: AGREEMENTS, notes: NOTES, preparation: SEEN }), phone: true },
)

// Nothing yet: the client has not answered, and can be reminded once.
testSheet(
  'coach-desk-empty',
  [
    <AgreementsCard key="agreements" pair={PAIR} isCoach={false} firstName="Ana" />,
    <OwnNotesCard key="notes" clientId={1006} />,
    prepare,
  ],
  {
    client: () =>
      clientWith({
        ...{ agreements: [], notes: [] },
        preparation: { ...SEEN, answers: NOTHING, state: 'open', savedAt: null },
      }),
  },
)

testSheet(
  'before-session',
  [
    <PreparationForm key="open" preparation={FORM} />,
    <PreparationForm key="closed" preparation={{ ...FORM, isOpen: false }} />,
  ],
  { phone: true },
)

testSheet('end-coaching', <EndWindow clientId={1006} firstName={NAME} onClose={() => {}} />, {
  shown: () => page.getByRole('dialog').element() as HTMLElement,
  client: () => {
    const client = createQueryClient()
    const sessions = [
      { day: TODAY, isBooked: true },
      { day: '2026-12-03', isBooked: true },
      { day: '2026-12-10', isBooked: false },
    ]
    const end = { today: TODAY, lastDay: null, sessions, refundCents: 9000 }
    client.setQueryData(endingQueries.of(1006).queryKey, end)
    return client
  },
})

describe('the private notes', () => {
  it('show older ones on request, until there are none', async () => {
    const full = Array.from({ length: NOTES_PAGE }, (_, index) =>
      note(100 - index, `Note ${100 - index}`, '2026-10-12T15:00:00Z'),
    )
    const asked: string[] = []
    answerCalls((path) => {
      asked.push(path)
      return { status: 200, json: [note(1, 'The first of all', '2025-01-12T15:00:00Z')] }
    })
    const client = clientWith({ agreements: [], notes: full, preparation: null })
    await show(<OwnNotesCard clientId={1006} />, {}, client)
    await userEvent.click(page.getByRole('button', { name: 'SHOW OLDER NOTES' }))
    await expect.element(page.getByText('The first of all')).toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'SHOW OLDER NOTES' })).not.toBeInTheDocument()
    expect(asked.join()).toContain(full.at(-1)?.id)
  })

  it('show a note that was added before they had loaded', async () => {
    const added = note(1, 'Leave room', '2026-11-19T15:00:00Z')
    const firstLoad = Promise.withResolvers<void>()
    let reads = 0
    answerCalls(async (path) => {
      if (path.endsWith('/AddOwnNote')) {
        setTimeout(firstLoad.resolve)
        return { status: 200, json: added }
      }
      reads += 1
      if (reads > 1) return { status: 200, json: [added] }
      await firstLoad.promise
      return { status: 200, json: [] }
    })
    await show(<OwnNotesCard clientId={1006} />, {}, createQueryClient())
    await userEvent.type(page.getByLabelText('Add a note that only you see'), 'Leave room{Enter}')
    await expect.element(page.getByText('Leave room')).toBeInTheDocument()
  })
})
