import { cityOf } from '@oola/contract/city-of'
import { counted } from '@oola/contract/count-words'
import type { StaffCoachDetail } from '@oola/contract/staff/staff-coaches.calls'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import { ConfirmChange } from '../../kit/confirm-change.tsx'
import { StaffButton } from '../../kit/staff-button.tsx'
import { showNote } from '../../kit/staff-notes.tsx'
import { clientMoves, type Move, refreshCoaches } from '../staff-coaches.mutations.ts'
import { coachQueries } from '../staff-coaches.queries.ts'
import classes from './staff-coaches.module.css'

const CHOOSES = 'choose'
const STAYS = 'stay'

/** The clients of a coach who leaves; nothing for others. */
export function Reassigning({ id }: { readonly id: number }) {
  const { data } = useQuery(coachQueries.one(id))
  if (data?.coach.state !== 'leaving' || data.clients.length === 0) return null
  return <MoveList key={id} detail={data} />
}

/** The next coach of each client of one who leaves: suggested, changed by hand, and moved only when it is confirmed. */
function MoveList({ detail: { coach, clients, targets } }: { readonly detail: StaffCoachDetail }) {
  const [changed, setChanged] = useState<Readonly<Record<number, string>>>({})
  const [reviewed, setReviewed] = useState<readonly Move[] | null>(null)
  const targetOf = ({ id, suggestion }: (typeof clients)[number]): string =>
    changed[id] ?? (suggestion === null ? CHOOSES : String(suggestion))
  const options = [
    ...targets.map(({ coachId, name, free, timeZone, hours }) => ({
      value: String(coachId),
      label: `${name}, ${free} free, ${cityOf(timeZone)}, ${hours} h a week`,
    })),
    { value: CHOOSES, label: 'The client chooses' },
    { value: STAYS, label: 'Not now' },
  ]
  const moves = clients.flatMap((client): Move[] => {
    const value = targetOf(client)
    if (value === STAYS) return []
    return [{ clientId: client.id, to: value === CHOOSES ? null : Number(value) }]
  })
  return (
    <section className={classes.moves} aria-label="Clients to reassign">
      <h2>Reassign clients of {coach.name}</h2>
      <p className={classes.quiet}>
        Wallets move with them. Sessions that are booked with {coach.name} are canceled, and what is paid
        stays in the wallet. Each client gets a mail. When the last one moves, {coach.name}’s coaching portal
        closes, also before the last day.
      </p>
      <ul>
        {clients.map((client) => (
          <li key={client.id}>
            <Portrait userId={client.id} name={client.name} size={28} />
            <Link to={`/staff/members/${client.id}`}>{client.name}</Link>
            <IconArrowRight size={16} stroke={1.9} aria-hidden />
            <SelectField
              label={`New coach of ${client.name}`}
              labelHidden
              options={options}
              value={targetOf(client)}
              onChange={(value) => setChanged({ ...changed, [client.id]: value })}
            />
          </li>
        ))}
      </ul>
      <StaffButton disabled={moves.length === 0} onClick={() => setReviewed(moves)}>
        Review {counted(moves.length, 'move')}
      </StaffButton>
      {reviewed && (
        <ConfirmChange
          title={`Move clients of ${coach.name}`}
          {...clientMoves(coach.id, reviewed)}
          {...(reviewed.length > 1 ? { lead: 'Each of them gets a mail like the one below.' } : {})}
          quickReasons={['The coach leaves the program']}
          onDone={() => {
            setReviewed(null)
            showNote('The clients have moved', { detail: `${reviewed.length} of ${coach.name}` })
            void refreshCoaches()
          }}
          onClose={() => setReviewed(null)}
        />
      )}
    </section>
  )
}
