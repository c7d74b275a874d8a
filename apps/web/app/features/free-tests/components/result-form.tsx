import { tidyText } from '@oola/contract/tidy-text'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { showError } from '#web/lib/app-dialogs.ts'
import { useFocusHeading } from '#web/lib/focus-heading.ts'
import { BackArrow } from '#web/ui/buttons/arrows.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { FieldList } from '#web/ui/fields/field-list.tsx'
import { useFields } from '#web/ui/fields/use-fields.ts'
import { FanCard } from '#web/ui/layout/fan-card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import type { Finish } from '../use-finish.ts'
import type { TestRun } from '../use-test-run.ts'
import { ContactFields } from './contact-fields.tsx'
import classes from './test-shell.module.css'

interface Variant {
  readonly title: string
  readonly lead: string
  readonly submit: string
  /** The schema of the fields. */
  readonly person: 'FreeTestPerson' | 'MindBodyPerson'
  /** Text of the dialog when something required is missing (MIND-18). */
  readonly missing?: string
}

const VARIANTS: Readonly<Record<'life-balance' | 'mind-body', Variant>> = {
  'life-balance': {
    title: 'GET YOUR OOLA WHEEL RESULT',
    lead: 'You’ve answered all seven areas. Tell us who you are, and your wheel appears right here.',
    submit: 'SHOW MY WHEEL',
    person: 'FreeTestPerson',
  },
  'mind-body': {
    title: 'Where should your Stress Report go?',
    lead: '',
    submit: 'SHOW MY REPORT',
    person: 'MindBodyPerson',
    missing: 'Please fill all the fields require',
  },
}

const REQUIRED = ['FirstName', 'LastName', 'EmailAddress'] as const

export interface ResultFormProps {
  kind: keyof typeof VARIANTS
  run: TestRun
  finish: Finish
  /** The referrer's first name. */
  inviter: string | null | undefined
  /** Replaces the lead. */
  children?: ReactNode
}

/** After the last question: the visitor's data. It stays until it is saved (FREE-06, MIND-02; G-109). */
export function ResultForm({ kind, run, finish, inviter, children }: ResultFormProps) {
  const { title, lead, submit, person, missing } = VARIANTS[kind]
  const heading = useFocusHeading(run.moved)
  const { form, formProps, field, isSending, failure } = useFields({
    schema: async () => (await import('@oola/contract/free-tests/test-person.schema'))[person],
    send: finish.send,
    onInvalid: ([first]) => {
      const lacks = REQUIRED.some((name) => tidyText(form.getValues(name)) === '')
      if (missing && lacks) showError(missing, 'Almost there')
      if (first) form.setFocus(first)
    },
  })
  const busy = isSending || finish.done
  return (
    <Stack gap={2} align="start" className={classes.form}>
      <FanCard labelledBy="result-form">
        <form {...formProps}>
          <FieldList>
            <Heading level={1} variant="h2" id="result-form" tabIndex={-1} ref={heading}>
              {title}
            </Heading>
            {children ?? <Text tone="quiet">{lead}</Text>}
            <ContactFields field={field} />
            {failure instanceof Error && (
              <Alert tone="danger" title="We could not save your test">
                <p>{failure.message}</p>
                <p>Your answers and what you wrote are still here.</p>
              </Alert>
            )}
            <Button type="submit" size="lg" fullWidth loading={busy} loadingLabel="ONE MOMENT">
              {failure ? 'TRY AGAIN' : submit}
            </Button>
            <Text size="small" tone="quiet">
              We will also e-mail you a private link to your result.{' '}
              {inviter && <>{inviter} sent you here and gets the credit. </>}
              Our <Link to="/privacyPolicy">privacy policy</Link> explains how we use your details.
            </Text>
          </FieldList>
        </form>
      </FanCard>
      <Button variant="text" onClick={run.previous} disabled={busy} leftIcon={<BackArrow />}>
        PREVIOUS
      </Button>
    </Stack>
  )
}
