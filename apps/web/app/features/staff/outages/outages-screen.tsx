import { cityOf } from '@oola/contract/city-of'
import { formatShortDay } from '@oola/contract/date-words'
import type { OutageListed } from '@oola/contract/staff/outages.calls'
import { IconCheck, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { ConfirmChange } from '../kit/confirm-change.tsx'
import { ListEmpty, ListLoaded } from '../kit/list-states.tsx'
import { ScreenBody, ScreenHead } from '../kit/screen-head.tsx'
import { StaffButton } from '../kit/staff-button.tsx'
import { StaffCard } from '../kit/staff-card.tsx'
import { showNote } from '../kit/staff-notes.tsx'
import { useStaffKeys } from '../kit/use-staff-keys.ts'
import { useStepKeys } from '../kit/use-step-keys.ts'
import { momentWords } from '../people/moment-words.ts'
import classes from '../system/components/cards.module.css'
import { EMPTY_OUTAGE, type OutageForm, outageErrors, spanOf } from './outage-form.ts'
import { OutagePreviewCard } from './outage-preview.tsx'
import { type NewOutage, outageChanges } from './outages.mutations.ts'
import { outageQueries } from './outages.queries.ts'

const REASONS = ['The provider confirmed it', 'Seen in the monitoring']

function EnterOutage() {
  const [form, setForm] = useState(EMPTY_OUTAGE)
  const [tried, setTried] = useState(false)
  const [asked, setAsked] = useState<NewOutage | null>(null)
  const errors = outageErrors(form, new Date())
  const span = errors.from || errors.to ? null : spanOf(form)
  const preview = useQuery(outageQueries.preview(span))
  const set = (field: keyof OutageForm) => (event: { target: { value: string } }) =>
    setForm({ ...form, [field]: event.target.value })
  const save = () => {
    setTried(true)
    if (span && !errors.what) setAsked({ ...span, what: form.what.trim() })
  }
  // A wrong moment is reported at once, a missing one when saving.
  const errorOf = (field: keyof OutageForm) => (tried || form[field] ? errors[field] : undefined)
  return (
    <>
      <form
        noValidate
        className={classes.card}
        aria-labelledby="enter"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <div className={classes.head}>
          <h2 id="enter">Write down an outage</h2>
          <Text as="span" size="caption" tone="faint">
            Times on your clock
          </Text>
        </div>
        <div className={classes.form}>
          <TextField
            label="From"
            type="datetime-local"
            value={form.from}
            error={errorOf('from')}
            onChange={set('from')}
          />
          <TextField
            label="To"
            type="datetime-local"
            value={form.to}
            error={errorOf('to')}
            onChange={set('to')}
          />
          <TextField
            label="What happened"
            maxLength={300}
            value={form.what}
            error={tried ? errors.what : undefined}
            onChange={set('what')}
          />
        </div>
        {span && preview.data && <OutagePreviewCard preview={preview.data} busy={preview.isFetching} />}
        {span && preview.error && (
          <p role="alert">{preview.error.message} The outage can be saved without the preview.</p>
        )}
        <div className={classes.head}>
          <Text as="span" size="caption" tone="faint">
            Streaks can only come back. Members are not notified.
          </Text>
          <StaffButton type="submit" variant="filled" icon={<IconCheck size={18} stroke={2} aria-hidden />}>
            Save outage
          </StaffButton>
        </div>
      </form>
      {asked && (
        <ConfirmChange
          title="Save the outage"
          quickReasons={REASONS}
          plan={() => outageChanges.planAdd(asked)}
          confirm={(confirmed) => outageChanges.add(asked, confirmed)}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null)
            setForm(EMPTY_OUTAGE)
            setTried(false)
            showNote('The outage is saved', { detail: asked.what })
          }}
        />
      )}
    </>
  )
}

function Listed({ zone, outages }: { zone: string; outages: readonly OutageListed[] }) {
  const [asked, setAsked] = useState<OutageListed | null>(null)
  const list = useRef<HTMLUListElement>(null)
  useStepKeys(list, 'button', { next: 'Next outage', before: 'Outage before' })
  return (
    <>
      <ul ref={list} className={classes.lines} aria-label="Outages" data-staff-list>
        {outages.map((outage) => (
          <li key={outage.id}>
            <span>
              <b>{outage.what}</b>{' '}
              <Text as="span" size="caption" tone="faint">
                {momentWords(outage.from)} to {momentWords(outage.to)},{' '}
                {outage.days.length > 0
                  ? `excuses ${outage.days.map(formatShortDay).join(', ')}`
                  : 'excuses no day'}{' '}
                in {cityOf(zone)}
              </Text>
            </span>
            <StaffButton
              variant="plain"
              icon={<IconTrash size={18} stroke={1.9} aria-hidden />}
              iconOnly
              onClick={() => setAsked(outage)}
            >
              {`Remove: ${outage.what}`}
            </StaffButton>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmChange
          title="Remove the outage"
          lead="Its days count again. Streaks that it saved may break."
          quickReasons={['It was entered by mistake', 'The times were not right']}
          plan={() => outageChanges.planRemove(asked.id)}
          confirm={(confirmed) => outageChanges.remove(asked.id, confirmed)}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null)
            showNote('The outage is removed', { detail: asked.what })
          }}
        />
      )}
    </>
  )
}

/** Outages: enter one with a preview of its effect, list, remove (look-staff 62; STAFF-20). */
export default function OutagesScreen() {
  const query = useQuery(outageQueries.list())
  useStaffKeys([
    {
      key: 'c',
      label: 'Write down an outage',
      run: () => document.querySelector<HTMLElement>('form input')?.focus(),
    },
  ])
  return (
    <>
      <ScreenHead title="Outages" parent={{ title: 'System', to: '/staff/system' }} />
      <ScreenBody>
        <div className={classes.grid}>
          <EnterOutage />
          <StaffCard title="Entered">
            <ListLoaded
              query={query}
              right="runSystem"
              what="The list of outages"
              isEmpty={({ outages }) => outages.length === 0}
              empty={
                <ListEmpty title="No outage was entered">The same list as npm run outage shows.</ListEmpty>
              }
            >
              {(data) => <Listed {...data} />}
            </ListLoaded>
          </StaffCard>
        </div>
      </ScreenBody>
    </>
  )
}
