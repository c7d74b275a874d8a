import type { CoachListing } from '@oola/contract/coaches/coaches.schema'
import type { MyCoaching } from '@oola/contract/coaching/coaching.schema'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useState } from 'react'
import { BankWindow } from '#web/features/billing/components/bank-window.tsx'
import { PaymentDeclined } from '#web/features/billing/components/payment-declined.tsx'
import { useAsksInPage } from '#web/features/billing/pay-action.ts'
import { CoachModal } from '#web/features/coaches/components/coach-modal.tsx'
import { SupportMail } from '#web/features/site/components/support-mail.tsx'
import { siteQueries } from '#web/features/site/site.queries.ts'
import { ConnectionError } from '#web/lib/api-error.ts'
import { showError } from '#web/lib/app-dialogs.ts'
import { FlowWindow } from '#web/ui/modals/flow-window.tsx'
import { coachingQueries } from '../../coaching.queries.ts'
import { type ChosenCoach, nextWay, opening } from '../../find-coach-ways.ts'
import { AssistedSearch } from './assisted-search.tsx'
import { ChooseWay } from './choose-way.tsx'
import { Opening } from './opening.tsx'
import { OwnCoachView } from './own-coach-view.tsx'
import { PayView } from './pay-view.tsx'
import { PickAbout } from './pick-about.tsx'
import { SearchByName } from './search-by-name.tsx'
import { TopPicks } from './top-picks.tsx'
import { useChooseCoach } from './use-choose-coach.ts'
import { type WindowSize, windowSize } from './window-size.ts'

export interface FindCoachWindowProps {
  /** Before the journey starts: three choices and the offer (COACH-03, COACH-04). */
  before?: boolean
  /** The coach selected in the directory. */
  named?: CoachListing | null
  onClose: () => void
}

/** Find a Coach (COACH-01): waits for the member's data, then starts with the matching way (G-83). */
export default function FindCoachWindow({ before = false, named = null, onClose }: FindCoachWindowProps) {
  const query = useQuery(coachingQueries.mine())
  const { error } = query
  useEffect(() => {
    // COACH-19: the specification's alert, as the accessible dialog of G-118. Without a network the window says so itself.
    if (error && !before && !(error instanceof ConnectionError)) showError(error.message)
  }, [error, before])
  // The journey does not depend on a coach: on failure the window does not open.
  if (!query.data && before) return null
  if (!query.data) return <Opening query={query} onClose={onClose} />
  return <Ways before={before} named={named} coaching={query.data} onClose={onClose} />
}

interface WaysProps extends Required<FindCoachWindowProps> {
  coaching: MyCoaching
}

function Ways({ before, named, coaching, onClose }: WaysProps) {
  const client = useQueryClient()
  const { data: settings } = useQuery(siteQueries.settings())
  const media = settings?.addresses.media
  // A member who names their current, paid coach gets the profile.
  const isOther = named !== null && (coaching.needsPayment || coaching.coach?.id !== named.id)
  const has = { ownCoach: coaching.coach !== null, named: isOther ? named : null }
  const [state, dispatch] = useReducer(nextWay, has, opening)
  const [profile, setProfile] = useState<CoachListing | null>(null)
  const [isNew, setIsNew] = useState(false)
  const asksInPage = useAsksInPage()
  const { choose, retry, sending, failure, declined } = useChooseCoach(coaching)
  const monthlyCents = coaching.needsPayment ? coaching.monthlyCents : null
  const back = () => dispatch({ kind: 'back' })

  const after = (ending: Awaited<ReturnType<typeof choose>>) => {
    if (ending === 'chosen') setIsNew(true)
    if (ending !== 'failed') dispatch({ kind: ending })
  }
  const pay = async (coach: ChosenCoach, card: () => Promise<string | undefined>) =>
    after(await choose(coach, card))
  const confirm = (coach: ChosenCoach) => {
    dispatch({ kind: 'confirm', coach })
    // COACH-09: nothing to pay, so no payment step.
    if (!coaching.needsPayment) void pay(coach, async () => undefined)
  }

  const { step, coach } = state
  // Coaching may end while the member views it.
  const way = state.way === 4 && !coaching.coach ? 0 : state.way
  const size: WindowSize = windowSize({
    way,
    step,
    declined: state.declined,
    withOffer: before && monthlyCents !== null,
  })
  return (
    <FlowWindow onClose={onClose} busy={sending} aside={asksInPage} {...size}>
      {way === 0 && (
        <ChooseWay
          before={before}
          monthlyCents={monthlyCents}
          coachNow={coaching.coach?.firstName ?? null}
          onSearch={(to) => dispatch({ kind: 'chooseWay', way: to })}
          onNone={onClose}
        />
      )}
      {way === 1 && <SearchByName media={media} onConfirm={confirm} onBack={back} />}
      {way === 2 && step === 1 && (
        <AssistedSearch onSaved={() => dispatch({ kind: 'answersSaved' })} onBack={back} />
      )}
      {way === 2 && step === 2 && (
        <TopPicks
          media={media}
          monthlyCents={monthlyCents}
          about={(pick) => <PickAbout coach={pick} />}
          onProfile={setProfile}
          onConfirm={confirm}
          onByName={() => {
            back()
            dispatch({ kind: 'chooseWay', way: 1 })
          }}
          onBack={back}
        />
      )}
      {way === 3 && coach && !state.declined && (
        <PayView
          coach={coach}
          coaching={coaching}
          media={media}
          sending={sending}
          failure={failure}
          onPay={(card) => void pay(coach, card)}
          onBack={back}
        />
      )}
      {way === 3 && coach && state.declined && declined && (
        <PaymentDeclined
          declined={declined}
          amountCents={coaching.dueCents}
          entry={coaching.cardEntry}
          reassurance={`${coach.firstName} is still saved for you.`}
          support={<SupportMail />}
          retrying={sending}
          failure={failure}
          onRetry={async () => after(await retry(coach))}
          onUpdated={async () => {
            await client.invalidateQueries(coachingQueries.mine())
            dispatch({ kind: 'cardUpdated' })
          }}
          onBack={back}
        />
      )}
      {way === 4 && coaching.coach && (
        <OwnCoachView
          coach={coaching.coach}
          coaching={coaching}
          media={media}
          isNew={isNew}
          onChange={back}
          onClose={onClose}
        />
      )}
      {profile && (
        <CoachModal
          choosing
          coachId={profile.id}
          known={profile}
          media={media}
          onClose={() => setProfile(null)}
        />
      )}
      <BankWindow />
    </FlowWindow>
  )
}
