import { CARD_STATES, MEMBER_TYPES } from '@oola/contract/staff/member-filters'
import { CARD_WORDS, STEP_WORDS, TYPE_WORDS } from '@oola/contract/staff/member-words'
import type { FilterField } from '../kit/filter-chips.tsx'

const WITHIN = [
  { id: 'within', label: 'within' },
  { id: 'notWithin', label: 'not within' },
]

interface Coach {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
}

/** What the list of members can be filtered by, in the words of staff (`MemberFilter`). */
export const memberFields = (coaches: readonly Coach[]): FilterField[] => [
  {
    ...{ id: 'type', label: 'Type' },
    options: MEMBER_TYPES.map((value) => ({ value, label: TYPE_WORDS[value] })),
  },
  {
    ...{ id: 'level', label: 'Level' },
    options: ['1', '2', '3', '4'].map((value) => ({ value, label: value })),
  },
  {
    ...{ id: 'step', label: 'Step' },
    options: Object.entries(STEP_WORDS).map(([value, label]) => ({ value, label })),
  },
  { id: 'lastActive', label: 'Last active', operators: WITHIN, kind: 'number', unit: 'days' },
  { id: 'joined', label: 'Joined', operators: WITHIN, kind: 'number', unit: 'days' },
  {
    ...{ id: 'card', label: 'Card' },
    options: CARD_STATES.map((value) => ({ value, label: CARD_WORDS[value] })),
  },
  {
    ...{ id: 'coach', label: 'Coach' },
    options: [
      { value: 'any', label: 'anyone' },
      ...coaches.map(({ id, firstName, lastName }) => ({
        value: String(id),
        label: `${firstName} ${lastName}`,
      })),
    ],
  },
]

/** Views that everybody has, before the saved ones. Their ids are no ids of saved views. */
export const BUILT_IN_VIEWS = [
  { id: 'declined', name: 'Card declined', query: 'f=card:is:declined' },
  { id: 'step-2', name: 'Stuck in Step 2', query: 'f=step:is:2&f=lastActive:notWithin:14' },
  { id: 'new', name: 'New this week', query: 'f=joined:within:7&sort=-joined' },
  { id: 'ending', name: 'Card ends soon', query: 'f=card:is:ending' },
] as const
