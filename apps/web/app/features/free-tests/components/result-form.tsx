import {
  emailFault,
  freeTestNameFault,
  freeTestPhoneFault,
  nameFault,
  phoneFault,
} from '@oola/contract/free-tests/contact-rules'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { showError } from '#web/lib/app-dialogs.ts'
import { useFocusHeading } from '#web/lib/focus-heading.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { FieldList } from '#web/ui/fields/field-list.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { PetalFan } from '#web/ui/wheel/petal-fan.tsx'
import {
  NOBODY,
  PERSON_FIELDS,
  type PersonFaults,
  type PersonField,
  type PersonRules,
  personFaults,
  serverFaults,
  tidyPerson,
} from '../contact-form.ts'
import type { SaveTest } from '../free-tests.mutations.ts'
import type { Finish } from '../use-finish.ts'
import type { TestRun } from '../use-test-run.ts'
import { ContactFields } from './contact-fields.tsx'
import classes from './result-form.module.css'

interface Look {
  readonly title: string
  readonly lead: string
  readonly submit: string
  readonly rules: PersonRules
  /** Said in a dialog when something required is missing (MIND-18). */
  readonly missing?: string
}

const LOOKS: Readonly<Record<'life-balance' | 'mind-body', Look>> = {
  'life-balance': {
    title: 'GET YOUR OOLA WHEEL RESULT',
    lead: 'All seven areas are answered. Tell us who you are, and your wheel appears right here.',
    submit: 'SHOW MY WHEEL',
    rules: {
      FirstName: freeTestNameFault,
      LastName: freeTestNameFault,
      EmailAddress: emailFault,
      PhoneNumber: freeTestPhoneFault,
    },
  },
  'mind-body': {
    title: 'Where should your Stress Report go?',
    lead: '',
    submit: 'SHOW MY REPORT',
    rules: { FirstName: nameFault, LastName: nameFault, EmailAddress: emailFault, PhoneNumber: phoneFault },
    missing: 'Please fill all the fields require',
  },
}

const REQUIRED: readonly PersonField[] = ['FirstName', 'LastName', 'EmailAddress']

export interface ResultFormProps {
  kind: keyof typeof LOOKS
  run: TestRun
  save: SaveTest
  finish: Finish
  ambassador: string | null
  /** In place of the lead. */
  children?: ReactNode
}

/** After the last question: who the visitor is. What is written stays until it is saved (FREE-06, MIND-02; G-109). */
export function ResultForm({ kind, run, save, finish, ambassador, children }: ResultFormProps) {
  const { title, lead, submit, rules, missing } = LOOKS[kind]
  const [person, setPerson] = useState(NOBODY)
  const [looked, setLooked] = useState<readonly PersonField[]>([])
  const fields = useRef<Partial<Record<PersonField, HTMLInputElement | null>>>({})
  const heading = useFocusHeading(run.moved)
  const busy = save.isPending || finish.done
  const faults = personFaults(person, rules, looked)

  const focusFirst = (wrong: PersonFaults) =>
    fields.current[PERSON_FIELDS.find((field) => wrong[field]) ?? 'FirstName']?.focus()

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    setLooked(PERSON_FIELDS)
    const tidy = tidyPerson(person)
    const wrong = personFaults(tidy, rules)
    if (missing && REQUIRED.some((field) => tidy[field] === '')) showError(missing, 'Almost there')
    if (Object.keys(wrong).length > 0) return focusFirst(wrong)
    void finish.send(tidy)
  }
  const found = serverFaults(save.error)
  const isRefusal = Object.keys(found).length > 0
  return (
    <section className={classes.card} aria-labelledby="result-form">
      <div className={classes.strip}>
        <PetalFan />
      </div>
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        <FieldList>
          <Heading level={1} look="h2" id="result-form" tabIndex={-1} ref={heading}>
            {title}
          </Heading>
          {children ?? <p className={classes.lead}>{lead}</p>}
          <ContactFields
            person={person}
            faults={{ ...found, ...faults }}
            disabled={busy}
            fields={fields}
            onChange={(field, text) => {
              setPerson((before) => ({ ...before, [field]: text }))
              if (isRefusal) save.reset()
            }}
            onLeave={(field) => {
              // An empty field that was only passed is no mistake yet.
              if (person[field] !== '') setLooked((before) => [...new Set([...before, field])])
            }}
          />
          {save.error && !isRefusal && (
            <Alert tone="danger" title="We could not save your test">
              {save.error.message} Nothing is lost: your answers and what you wrote are still here.
            </Alert>
          )}
          <Button type="submit" size="lg" fullWidth loading={busy} loadingLabel="ONE MOMENT">
            {save.error && !isRefusal ? 'TRY AGAIN' : submit}
          </Button>
          <p className={classes.consent}>
            We also mail you a private link to come back to your result.{' '}
            {ambassador && <>You came here through {ambassador}, who gets the credit. </>}
            How we treat what you tell us stands in our <Link to="/privacyPolicy">privacy policy</Link>.
          </p>
        </FieldList>
      </form>
      <div className={classes.back}>
        <Button
          variant="text"
          onClick={run.previous}
          disabled={busy}
          leftIcon={<IconArrowLeft size={20} stroke={1.75} aria-hidden />}
        >
          PREVIOUS
        </Button>
      </div>
    </section>
  )
}
