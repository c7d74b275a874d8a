import { carrierName, trackingLink } from '@oola/contract/requests/carriers'
import type { RequestThread } from '@oola/contract/staff/inbox.calls'
import { seesMembers } from '@oola/contract/staff/member-acts'
import { IconTruck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Row } from '#web/ui/layout/row.tsx'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { StaffButton, StaffLink } from '../../kit/staff-button.tsx'
import { StaffCard } from '../../kit/staff-card.tsx'
import { StatePill } from '../../kit/state-pill.tsx'
import { staffQueries } from '../../staff.queries.ts'
import classes from './request-side.module.css'

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

interface Fact {
  readonly label: string
  readonly value: ReactNode
}

function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Parcel({
  order,
  onShip,
}: {
  readonly order: NonNullable<RequestThread['order']>
  readonly onShip: () => void
}) {
  const { number, items, paid, refunded, isGivenBack, address, shipped } = order
  return (
    <StaffCard title={`Order ${number}`}>
      <Facts
        facts={[
          { label: 'Items', value: items },
          { label: 'Paid', value: paid },
          ...(refunded ? [{ label: 'Refunded', value: refunded }] : []),
          ...(shipped
            ? [
                { label: 'Shipped', value: DAY.format(new Date(shipped.at)) },
                {
                  label: carrierName(shipped.carrier),
                  value: (
                    <a
                      href={trackingLink(shipped.carrier, shipped.trackingNumber)}
                      target="_blank"
                      rel="noreferrer"
                    >
                      {shipped.trackingNumber}
                    </a>
                  ),
                },
              ]
            : []),
        ]}
      />
      {address.length > 0 ? (
        <address className={classes.address}>
          {address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      ) : (
        <Text size="caption" tone="quiet">
          The buyer’s account is deleted. The message has the address.
        </Text>
      )}
      {isGivenBack && !shipped ? (
        <p>
          <StatePill state="warn">The payment was refunded. Nothing to ship.</StatePill>
        </p>
      ) : (
        <Row gap={2} wrap>
          <StaffButton icon={<IconTruck size={18} stroke={1.75} aria-hidden />} onClick={onShip}>
            {shipped ? 'Correct the parcel' : 'Shipped'}
          </StaffButton>
        </Row>
      )}
    </StaffCard>
  )
}

/** Next to a thread: the person, their order, and their former requests (look-staff 56). */
export function RequestSide({
  thread,
  onShip,
}: {
  readonly thread: RequestThread
  readonly onShip: () => void
}) {
  const { id, name, email, phone, sponsor, coach, member, order, earlier } = thread
  const { data: me } = useQuery(staffQueries.me())
  const maySee = me ? seesMembers(me.role) : false
  const contact = [
    { label: 'Mail', value: email },
    ...(phone ? [{ label: 'Phone', value: phone }] : []),
    ...(coach ? [{ label: 'About', value: coach.name }] : []),
    ...(sponsor ? [{ label: 'Came by', value: sponsor }] : []),
  ]
  return (
    <aside className={classes.side} aria-label="About the person">
      {order && <Parcel order={order} onShip={onShip} />}
      <section className={classes.card} aria-label={name}>
        <div className={classes.person}>
          <Portrait userId={member?.id ?? id} name={member?.name ?? name} size={50} />
          <div>
            <h3 className={classes.name}>{member?.name ?? name}</h3>
            <Text size="caption" tone="quiet">
              {member ? `Member ${member.id}` : 'Not a member'}
            </Text>
          </div>
        </div>
        <Facts facts={[...contact, ...(member?.facts ?? [])]} />
        {member && maySee && (
          <Row gap={2} wrap>
            <StaffLink to={`/staff/members/${member.id}`} variant="outline">
              Member page
            </StaffLink>
          </Row>
        )}
      </section>
      {earlier.length > 0 && (
        <StaffCard title="Other requests">
          <ul className={classes.earlier}>
            {earlier.map((other) => (
              <li key={other.id}>
                <Link to={`/staff/requests/${other.id}`}>{other.title}</Link>
                <StatePill state={other.state === 'closed' ? 'off' : 'wait'}>
                  {other.state === 'closed' ? `Closed ${DAY.format(new Date(other.at))}` : 'Open'}
                </StatePill>
              </li>
            ))}
          </ul>
        </StaffCard>
      )}
    </aside>
  )
}
