import { signedDollars } from '@oola/contract/billing/money'
import { formatLongDate } from '@oola/contract/date-words'
import type { CoachAct, StaffCoachDetail } from '@oola/contract/staff/staff-coaches.calls'
import { COACH_ACT_FACTS } from '@oola/contract/staff/staff-coaches.calls'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CoachListingView } from '../../../coaches/components/coach-listing-view.tsx'
import { ListLoaded } from '../../kit/list-states.tsx'
import { StaffButton } from '../../kit/staff-button.tsx'
import { StatePill, Tag } from '../../kit/state-pill.tsx'
import { useStaffKeys } from '../../kit/use-staff-keys.ts'
import { ACT_KEYS, actsOf, coachPill } from '../coach-states.ts'
import type { AskedCoachAct } from '../staff-coaches.mutations.ts'
import { coachQueries } from '../staff-coaches.queries.ts'
import { CoachActWindow } from './coach-act-window.tsx'
import classes from './staff-coaches.module.css'

/** A coach: the listing as members see it, its checks, what staff can do, and the clients of one who leaves. */
export function CoachPane({ id }: { readonly id: number }) {
  const coach = useQuery(coachQueries.one(id))
  return (
    <section className={classes.pane} aria-label="The coach">
      <ListLoaded query={coach} right="manageCoaches" what="The coach">
        {(detail) => <Pane detail={detail} />}
      </ListLoaded>
    </section>
  )
}

function Pane({ detail }: { readonly detail: StaffCoachDetail }) {
  const { coach, listing, checks, word } = detail
  const [asked, setAsked] = useState<AskedCoachAct | null>(null)
  const acts = actsOf(coach.state)
  const pill = coachPill(coach.state)
  const isUnready = (act: CoachAct) =>
    act === 'approve' && checks.some(({ isNeeded, isMet }) => isNeeded && !isMet)
  useStaffKeys(
    acts.flatMap((act) => {
      const key = ACT_KEYS[act]
      return key
        ? [{ key, label: COACH_ACT_FACTS[act].title, off: isUnready(act), run: () => setAsked({ act }) }]
        : []
    }),
  )
  return (
    <>
      <div className={classes.head}>
        <h2>Listing of {coach.name}, as members see it</h2>
        <StatePill state={pill.state} filled>
          {pill.words}
        </StatePill>
      </div>
      {word && <p className={classes.quiet}>Last note to the coach: {word}</p>}
      {listing ? (
        // Its links and forms are the members'; it scrolls by keys.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reached
        <section className={classes.listing} aria-label="Preview" tabIndex={0}>
          <div inert>
            <p className={classes.name}>{coach.name}</p>
            <CoachListingView coach={listing} own={false} />
          </div>
        </section>
      ) : (
        <p className={classes.quiet}>There is no listing yet.</p>
      )}
      <ul className={classes.checks} aria-label="Checks">
        {checks.map(({ name, isMet, words: says, isNeeded }) => (
          <li key={name} data-met={isMet || undefined}>
            {isMet ? (
              <IconCircleCheck size={18} stroke={1.9} aria-label="Done" />
            ) : (
              <IconAlertTriangle size={18} stroke={1.9} aria-label="Missing" />
            )}
            <span>{says}</span>
            {!isMet && isNeeded && <Tag>needed</Tag>}
          </li>
        ))}
      </ul>
      <div className={classes.acts}>
        {acts.map((act, index) => (
          <StaffButton
            key={act}
            variant={index === 0 && act !== 'pause' ? 'filled' : 'outline'}
            {...(ACT_KEYS[act] ? { shortcut: ACT_KEYS[act] } : {})}
            disabled={isUnready(act)}
            onClick={() => setAsked({ act })}
          >
            {COACH_ACT_FACTS[act].title}
          </StaffButton>
        ))}
      </div>
      <Terms detail={detail} onAsk={setAsked} />
      {asked && <CoachActWindow detail={detail} asked={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

interface TermsProps {
  readonly detail: StaffCoachDetail
  readonly onAsk: (asked: AskedCoachAct) => void
}

/** The session rate and the certificates. */
function Terms({ detail: { rates, certificates, listing }, onAsk }: TermsProps) {
  const chosen = rates.find(({ isChosen }) => isChosen)
  return (
    <dl className={classes.terms}>
      {listing && (
        <div>
          <dt>Session rate</dt>
          <dd>
            {chosen ? signedDollars(chosen.cents) : 'not chosen'}
            <StaffButton variant="link" onClick={() => onAsk({ act: 'rate', cents: chosen?.cents ?? 0 })}>
              Change
            </StaffButton>
          </dd>
        </div>
      )}
      {certificates.map(({ code, number, issuedDay, withdrawnDay }) => (
        <div key={code}>
          <dt>Certificate {number}</dt>
          <dd>
            {withdrawnDay
              ? `withdrawn ${formatLongDate(withdrawnDay)}`
              : `valid since ${formatLongDate(issuedDay)}`}
            {!withdrawnDay && (
              <StaffButton variant="link" onClick={() => onAsk({ act: 'withdraw', code })}>
                Withdraw
              </StaffButton>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
