import { CARD_WORDS, stepWords, TYPE_WORDS } from '@oola/contract/staff/member-words'
import type { MemberColumn, MemberListed } from '@oola/contract/staff/members.calls'

type Cell = string | number | null
type More = NonNullable<MemberListed['more']>

interface Column {
  readonly titles: readonly string[]
  readonly cells: (more: More) => readonly Cell[]
}

/** Columns of a file besides the name; some have more than one. */
const COLUMNS: Readonly<Record<Exclude<MemberColumn, 'name'>, Column>> = {
  email: { titles: ['Mail'], cells: ({ email }) => [email] },
  phone: { titles: ['Phone'], cells: ({ phone }) => [phone] },
  type: { titles: ['Type'], cells: ({ type }) => [TYPE_WORDS[type]] },
  level: { titles: ['Level'], cells: ({ level }) => [level] },
  where: { titles: ['Where in the journey'], cells: (more) => [stepWords(more)] },
  coach: {
    titles: ['Coach', 'Customer Id of the coach'],
    cells: ({ coach }) => [coach?.name ?? null, coach?.id ?? null],
  },
  lastActive: { titles: ['Last active'], cells: ({ lastActiveAt }) => [lastActiveAt] },
  card: {
    titles: ['Card', 'Refused tries', 'Last day of the card'],
    cells: ({ card }) => [CARD_WORDS[card.state], card.tries, card.lastDay],
  },
  joined: { titles: ['Joined'], cells: ({ joinedAt }) => [joinedAt] },
}

/** The first line of a file with these columns; the id is always there. */
export const titlesOf = (columns: readonly MemberColumn[]): string[] => [
  'Customer Id',
  ...columns.flatMap((column) => (column === 'name' ? ['First name', 'Last name'] : COLUMNS[column].titles)),
]

/** The line of a member. */
export const memberCells = (
  { id, firstName, lastName, more }: MemberListed,
  columns: readonly MemberColumn[],
): Cell[] => [
  id,
  ...columns.flatMap((column) => {
    if (column === 'name') return [firstName, lastName]
    return more ? COLUMNS[column].cells(more) : []
  }),
]
