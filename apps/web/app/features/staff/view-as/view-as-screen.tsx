import type { Viewable } from '@oola/contract/account/staff-view.schema'
import { MINUTE_MS } from '@oola/contract/durations'
import { VIEW_MINUTES } from '@oola/contract/staff/staff.constants'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { storeStaffView } from '#web/lib/staff-view.ts'
import { GoTo } from '../kit/go-to.tsx'
import { ListEmpty, ListFailed, ListLoaded } from '../kit/list-states.tsx'
import { isReason, ReasonField } from '../kit/reason-field.tsx'
import { ScreenBody, ScreenHead } from '../kit/screen-head.tsx'
import { StaffButton, StaffLink } from '../kit/staff-button.tsx'
import { sendStaff } from '../staff-api.ts'
import classes from '../system/components/cards.module.css'
import { viewAsQueries } from './view-as.queries.ts'

/** The portal decides from there which page is the member's. */
const PORTAL = '/dashboard'

function BeginView({ member: { id, firstName, lastName } }: { member: Viewable }) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  const begin = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isReason(reason) || pending) return
    setPending(true)
    setFailure(null)
    try {
      const view = await sendStaff('POST /staff/members/:id/view-as', {
        params: { id: String(id) },
        body: { reason: reason.trim() },
      })
      // By this computer's clock, which may be wrong: the banner counts down with it.
      storeStaffView({ ...view, endsAt: new Date(Date.now() + VIEW_MINUTES * MINUTE_MS).toISOString() })
      location.assign(PORTAL)
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error('It did not work. Try again.'))
      setPending(false)
    }
  }
  return (
    <form
      noValidate
      className={classes.card}
      onSubmit={(event) => void begin(event)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
      }}
    >
      <div className={classes.head}>
        <h2>
          See Oola as {firstName} {lastName}, {id}
        </h2>
      </div>
      <p>
        You see {firstName}’s own screens for {VIEW_MINUTES} minutes. Nothing you press is saved, and no mail
        goes out. Answers, workbooks, notes and chat stay closed. {firstName} finds your name, the time and
        the reason in their data.
      </p>
      {failure && <p role="alert">{failure.message}</p>}
      <ReasonField value={reason} onChange={setReason} tried={tried} autofocus quickReasons={[]} />
      <div className={classes.buttons}>
        <StaffButton
          type="submit"
          variant="filled"
          shortcut="Ctrl+Enter"
          loading={pending}
          icon={<IconEye size={18} stroke={1.9} aria-hidden />}
        >
          View as {firstName}
        </StaffButton>
        <StaffLink to={`/staff/members/${id}`}>Back</StaffLink>
      </div>
    </form>
  )
}

/** After END: the server forgets the view as well. */
function Ended({ id }: { id: string }) {
  const [failure, setFailure] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further try is the reason to send it again
  useEffect(() => {
    sendStaff('POST /staff/members/:id/view-as/end', { params: { id } }).then(
      () => setFailure(null),
      setFailure,
    )
  }, [id, tries])
  if (failure)
    return (
      <ListFailed what="The end of the view" error={failure} onRetry={() => setTries(tries + 1)}>
        It ends by itself after {VIEW_MINUTES} minutes.
      </ListFailed>
    )
  return (
    <ListEmpty
      title="The view has ended"
      action={
        <StaffLink variant="filled" to={`/staff/members/${id}`}>
          Back to the member
        </StaffLink>
      }
    >
      Nothing was changed.
    </ListEmpty>
  )
}

/** View as member: asks why, then opens the portal in this tab (look-staff 61; STAFF-13). */
export default function ViewAsScreen() {
  const [, id = '', part] = /view-as\/(\d+)(?:\/(\w+))?/.exec(useLocation().pathname) ?? []
  const query = useQuery({ ...viewAsQueries.member(id), enabled: id !== '' && part !== 'ended' })
  if (id === '') return <GoTo to="/staff/members" />
  return (
    <>
      <ScreenHead title="View as member" parent={{ title: 'Members', to: '/staff/members' }} />
      <ScreenBody>
        {part === 'ended' ? (
          <Ended id={id} />
        ) : (
          <ListLoaded query={query} right="viewAsMember" what="View as member">
            {(member) => (
              <div className={classes.grid}>
                <BeginView member={member} />
              </div>
            )}
          </ListLoaded>
        )}
      </ScreenBody>
    </>
  )
}
