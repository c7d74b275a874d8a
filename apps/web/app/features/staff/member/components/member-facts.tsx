import { phoneText } from '@oola/contract/account/phone-digits'
import { cityOf } from '@oola/contract/city-of'
import { formatMonthDay, formatTime } from '@oola/contract/date-words'
import { localDateTime, localDay } from '@oola/contract/local-day'
import type { MemberPage } from '@oola/contract/staff/member-page.schema'
import { memberTypeOf, stepWords } from '@oola/contract/staff/member-words'
import {
  IconCalendar,
  IconHash,
  IconLock,
  IconMail,
  IconMailQuestion,
  IconPhone,
  IconTrash,
  IconWorld,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { showNote } from '../../kit/staff-notes.tsx'
import { StatePill, Tag } from '../../kit/state-pill.tsx'
import classes from './member.module.css'
import { membershipWords } from './member-words.ts'

const icon = { size: 16, stroke: 1.9, 'aria-hidden': true } as const

/** Name, state in one look, and facts that a press copies. */
export function MemberFacts({ member }: { member: MemberPage }) {
  const { id, firstName, lastName, email, newEmail, phone, phoneSharedWith, timeZone, createdAt } = member
  const now = new Date()
  const state = membershipWords(member)
  const sharers = phoneSharedWith.map(({ name, id: other }) => `${name} (${other})`).join(', ')
  const year = localDay(new Date(createdAt), timeZone)
  return (
    <section className={classes.facts} aria-label="Facts">
      <Portrait userId={id} name={`${firstName} ${lastName}`} size={52} />
      <div>
        <p className={classes.name}>
          <b>{`${firstName} ${lastName}`}</b>
          <StatePill state={state.state} filled>
            {state.words}
          </StatePill>
          <Tag>{`Level ${member.level}`}</Tag>
          <Tag>{stepWords({ type: memberTypeOf(member), stepId: member.stepId, stepCount: null })}</Tag>
          {member.rank && <Tag>{member.rank}</Tag>}
          {member.isActiveCoach && <Tag tone="brand">Coach</Tag>}
        </p>
        <ul className={classes.factList}>
          <Fact icon={<IconHash {...icon} />} name="Id" text={String(id)} />
          <Fact icon={<IconMail {...icon} />} name="Mail" text={email} />
          {phone && (
            <Fact icon={<IconPhone {...icon} />} name="Phone" text={phoneText(phone)}>
              {sharers && `, shared with ${sharers}`}
            </Fact>
          )}
          <Fact
            icon={<IconWorld {...icon} />}
            name="Time there"
            text={`${cityOf(timeZone)}, ${formatTime(localDateTime(now, timeZone))}`}
          />
          <Fact
            icon={<IconCalendar {...icon} />}
            name="Member since"
            text={`since ${formatMonthDay(year)}${year.slice(0, 4) === localDay(now, timeZone).slice(0, 4) ? '' : `, ${year.slice(0, 4)}`}`}
          />
        </ul>
        {(newEmail || member.lockedMinutes !== null || member.deletesOn) && (
          <ul className={classes.marks}>
            {newEmail && (
              <li>
                <IconMailQuestion {...icon} /> {newEmail} waits to be verified
              </li>
            )}
            {member.lockedMinutes !== null && (
              <li>
                <IconLock {...icon} /> Signing in is locked for {member.lockedMinutes} minutes
              </li>
            )}
            {member.deletesOn && (
              <li>
                <IconTrash {...icon} /> The account is deleted on {formatMonthDay(member.deletesOn)}
              </li>
            )}
          </ul>
        )}
      </div>
    </section>
  )
}

interface FactProps {
  readonly icon: ReactNode
  readonly name: string
  readonly text: string
  readonly children?: ReactNode
}

function Fact({ icon: mark, name, text, children }: FactProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showNote(`${name} copied`)
    } catch {
      showNote('It could not be copied', { tone: 'bad', detail: text })
    }
  }
  return (
    <li>
      <button
        type="button"
        className={classes.fact}
        title={`Copy ${name.toLowerCase()}`}
        onClick={() => void copy()}
      >
        {mark}
        <VisuallyHidden>{`Copy ${name.toLowerCase()}: `}</VisuallyHidden>
        {text}
      </button>
      {children}
    </li>
  )
}
