import { dollarsAndCents } from '@oola/contract/billing/money'
import { counted } from '@oola/contract/count-words'
import { formatMoment, formatMonthDay } from '@oola/contract/date-words'
import { localDateTime, localDay } from '@oola/contract/local-day'
import type { MenuActName } from '@oola/contract/staff/member-acts'
import type { MemberPage } from '@oola/contract/staff/member-page.schema'
import { memberTypeOf, stepWords } from '@oola/contract/staff/member-words'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Text } from '#web/ui/text/text.tsx'
import { Wheel } from '#web/ui/wheel/wheel.tsx'
import { SideColumn } from '../../kit/side-column.tsx'
import { StaffButton } from '../../kit/staff-button.tsx'
import { StaffCard } from '../../kit/staff-card.tsx'
import { StatePill } from '../../kit/state-pill.tsx'
import { coachWords, membershipWords } from './member-words.ts'
import classes from './side-cards.module.css'

interface SideCardsProps {
  readonly member: MemberPage
  readonly onAct: (name: MenuActName) => void
}

/** At the right: scores only, never answers; money, coaching, devices. */
export function SideCards(props: SideCardsProps) {
  return (
    <SideColumn label={`About ${props.member.firstName}`}>
      <Cards {...props} />
    </SideColumn>
  )
}

function Cards({ member, onAct }: SideCardsProps) {
  const { membership, coaching, devices, timeZone, consentAt } = member
  const state = membershipWords(member)
  const [next] = coaching.bookings
  return (
    <>
      <StaffCard title="What they see now">
        <Now member={member} />
      </StaffCard>
      <StaffCard title="Membership" aside={<StatePill state={state.state}>{state.words}</StatePill>}>
        <div>
          <Line name="Plan" value={`${dollarsAndCents(membership.monthlyCents)} a month`} />
          {membership.nextDay && <Line name="Next charge" value={formatMonthDay(membership.nextDay)} />}
          {membership.paidUntilDay && (
            <Line name="Paid until" value={formatMonthDay(membership.paidUntilDay)} />
          )}
          <Line name="Card on file" value={membership.hasCard ? 'Yes' : 'No'} />
        </div>
      </StaffCard>
      <StaffCard title="Coaching wallet">
        <div>
          <Line name="Coach" value={coachWords(coaching)} />
          <Line
            name="Sessions left"
            value={
              coaching.bookings.length
                ? `${coaching.sessions}, ${coaching.bookings.length} booked`
                : coaching.sessions
            }
          />
          {next && (
            <Line
              name="Next session"
              value={formatMoment(localDateTime(new Date(next.startsAt), timeZone))}
            />
          )}
        </div>
      </StaffCard>
      <StaffCard
        title="Devices"
        aside={
          devices.length > 0 && (
            <StaffButton variant="link" onClick={() => onAct('signInHelp')}>
              Sign-in help
            </StaffButton>
          )
        }
      >
        <div>
          {devices.length === 0 && (
            <Text size="caption" tone="quiet">
              Not signed in anywhere.
            </Text>
          )}
          {devices.map(({ browser, system, lastSeenAt }) => (
            <Line
              key={`${browser}-${system}-${lastSeenAt}`}
              icon={
                /iOS|Android/.test(system) ? <IconDeviceMobile {...icon} /> : <IconDeviceDesktop {...icon} />
              }
              name={[browser || 'A browser', system && `on ${system}`].filter(Boolean).join(' ')}
              value={formatMonthDay(localDay(new Date(lastSeenAt), timeZone))}
            />
          ))}
        </div>
      </StaffCard>
      <StaffCard title="Consent">
        <Line
          name="Terms"
          value={consentAt ? formatMonthDay(localDay(new Date(consentAt), timeZone)) : 'Joined elsewhere'}
        />
      </StaffCard>
    </>
  )
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

function Now({ member }: { member: MemberPage }) {
  const { scores, streak } = member
  return (
    <div className={classes.now}>
      {scores && (
        <Wheel
          radius={28}
          scores={scores.areas.map(({ score }) => score)}
          title={`Overall score ${scores.overall}, ${scores.areas.map(({ score }) => score).join(', ')}`}
        />
      )}
      <div>
        <b>{stepWords({ type: memberTypeOf(member), stepId: member.stepId, stepCount: null })}</b>
        <Text size="caption" tone="quiet">
          {scores ? `Score ${scores.overall}, ${formatMonthDay(scores.day)}. ` : 'No score yet. '}
          Streak {counted(streak.current, 'day')}, longest {streak.longest}.
        </Text>
      </div>
    </div>
  )
}

function Line({ name, value, icon: mark }: { name: string; value: ReactNode; icon?: ReactNode }) {
  return (
    <p className={classes.line}>
      <span>
        {mark}
        {name}
      </span>
      <b>{value}</b>
    </p>
  )
}
