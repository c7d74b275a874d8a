import { DAY_MS } from '@oola/contract/durations'
import { CARD_WORDS, stepWords, TYPE_WORDS } from '@oola/contract/staff/member-words'
import type { MemberColumn, MemberListed } from '@oola/contract/staff/members.calls'
import type { ReactNode } from 'react'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { type PillState, StatePill } from '../../kit/state-pill.tsx'
import type { StaffColumn } from '../../kit/table-columns.ts'
import { agoWords } from '../ago-words.ts'
import classes from './members.module.css'

export const nameOf = ({ firstName, lastName }: Pick<MemberListed, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`

type Card = NonNullable<MemberListed['more']>['card']

const CARD_PILLS: Readonly<Record<Card['state'], PillState>> = {
  works: 'ok',
  ending: 'warn',
  declined: 'bad',
  none: 'off',
}

/** "Declined, try 3", "Ends in 9 days". */
const cardWords = ({ state, tries, lastDay }: Card, now: Date): string => {
  if (state === 'declined' && tries > 0) return `Declined, try ${tries}`
  if (state !== 'ending' || !lastDay) return CARD_WORDS[state]
  const days = Math.ceil((Date.parse(`${lastDay}T23:59:59Z`) - now.getTime()) / DAY_MS)
  if (days <= 0) return 'Has ended'
  return days === 1 ? 'Ends tomorrow' : `Ends in ${days} days`
}

interface MemberColumnOf extends StaffColumn<MemberListed> {
  readonly id: MemberColumn
}

/** Cells of members that this person may see; for others they are not read (`grantOf`). */
const column = (
  given: Omit<MemberColumnOf, 'cell' | 'tip'> & {
    readonly words: (more: NonNullable<MemberListed['more']>) => string | null
    readonly cell?: (more: NonNullable<MemberListed['more']>) => ReactNode
  },
): MemberColumnOf => {
  const { words, cell = words, ...rest } = given
  return {
    ...rest,
    cell: ({ more }) => more && cell(more),
    tip: ({ more }) => (more && words(more)) ?? '',
  }
}

const NAME: MemberColumnOf = {
  ...{ id: 'name', header: 'Member', sortable: true, fixed: true, width: 196, phone: 'title' },
  cell: (member) => (
    <span className={classes.member}>
      <Portrait userId={member.id} name={nameOf(member)} size={28} />
      <b>{nameOf(member)}</b>
      <Text as="span" tone="faint">
        {member.id}
      </Text>
    </span>
  ),
  tip: nameOf,
}

/** The columns of the list of members, in their first order. */
export const MEMBER_TABLE: readonly MemberColumnOf[] = [
  NAME,
  column({ id: 'email', header: 'Mail', width: 158, words: ({ email }) => email }),
  column({
    ...{ id: 'phone', header: 'Phone', width: 108 },
    words: ({ phone }) => phone?.replace(/^(\d{3})(\d{3})/, '$1-$2-') ?? null,
  }),
  column({ id: 'type', header: 'Type', width: 104, words: ({ type }) => TYPE_WORDS[type] }),
  column({ id: 'level', header: 'Level', width: 58, numeric: true, words: ({ level }) => String(level) }),
  column({ id: 'where', header: 'Where in the journey', width: 150, phone: 'detail', words: stepWords }),
  column({
    ...{ id: 'coach', header: 'Coach', width: 140 },
    words: ({ coach }) => coach?.name ?? 'No coach',
    cell: ({ coach }) =>
      coach ? (
        <span className={classes.member}>
          <Portrait userId={coach.id} name={coach.name} size={28} />
          {coach.name}
        </span>
      ) : (
        <Text as="span" tone="faint">
          No coach
        </Text>
      ),
  }),
  column({
    ...{ id: 'lastActive', header: 'Last active', width: 104, sortable: true },
    words: ({ lastActiveAt }) => agoWords(new Date(lastActiveAt), new Date()),
  }),
  column({
    ...{ id: 'card', header: 'Card', width: 128, phone: 'end' },
    words: ({ card }) => cardWords(card, new Date()),
    cell: ({ card }) => <StatePill state={CARD_PILLS[card.state]}>{cardWords(card, new Date())}</StatePill>,
  }),
  column({
    ...{ id: 'joined', header: 'Joined', width: 120, sortable: true },
    words: ({ joinedAt }) =>
      new Date(joinedAt).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' }),
  }),
]

/** For a role that sees names only. */
export const NAMES_TABLE: readonly MemberColumnOf[] = [NAME]

/** Until a person changes it. */
export const FIRST_LAYOUT = { hidden: ['joined'], order: [], widths: {} }
