import { useWebAlias } from '#web/lib/web-alias.ts'
import { RequestForm } from './request-form.tsx'

/** The form of the contact page. */
export function ContactForm() {
  return (
    <RequestForm
      kind="contact"
      messageLabel="What can we do for you?"
      action="SEND MY MESSAGE"
      sponsor={useWebAlias()}
      done={{
        title: 'Your message is with us',
        text: 'A person reads it and answers by e-mail within one business day, Monday to Friday.',
      }}
    />
  )
}
