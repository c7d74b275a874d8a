import { WHY_MAX, WHY_MIN } from '@oola/contract/staff/member.calls'
import { useId, useState } from 'react'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { ScreenHead } from '../../kit/screen-head.tsx'
import { StaffButton } from '../../kit/staff-button.tsx'
import classes from './member.module.css'

const QUICK = ['A request by mail', 'A payment question', 'Help with signing in', 'Checking a fix']

/** Asked before a member's page opens, once an hour: the member reads it in the account (STAFF-06). */
export function AskWhy({ loading, onReason }: { loading: boolean; onReason: (why: string) => void }) {
  const [why, setWhy] = useState('')
  const [tried, setTried] = useState(false)
  const lead = useId()
  const isShort = why.trim().length < WHY_MIN
  return (
    <>
      <ScreenHead title="Why are you looking?" parent={{ title: 'Members', to: '/staff/members' }} />
      <form
        className={classes.why}
        aria-describedby={lead}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (!isShort) onReason(why.trim())
        }}
      >
        <p id={lead}>
          The member can read in their account that you opened their page, when and why. You are not asked
          again within the next hour.
        </p>
        <TextField
          label="Reason"
          value={why}
          maxLength={WHY_MAX}
          autoFocus
          error={tried && isShort ? 'Say why, in a few words.' : undefined}
          onChange={(event) => setWhy(event.target.value)}
        />
        <Row gap={2} wrap>
          {QUICK.map((words) => (
            <button key={words} type="button" className={classes.chip} onClick={() => setWhy(words)}>
              {words}
            </button>
          ))}
        </Row>
        <StaffButton type="submit" variant="filled" loading={loading} shortcut="Enter">
          Open the page
        </StaffButton>
      </form>
    </>
  )
}
