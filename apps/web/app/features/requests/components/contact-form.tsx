import { useWebAlias } from '#web/lib/web-alias.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { RequestForm } from './request-form.tsx'

/** The coach that the message is about. */
export interface RequestedCoach {
  readonly id: number
  /** Undefined while loading; null if they are no longer in the directory. */
  readonly name: { readonly first: string; readonly whole: string } | null | undefined
}

/** The form of the contact page; a coach without a calendar links here (G-97). */
export function ContactForm({ coach }: { coach: RequestedCoach | null }) {
  return (
    <RequestForm
      kind="contact"
      messageLabel="What can we do for you?"
      action="SEND MY MESSAGE"
      sponsor={useWebAlias()}
      coachId={coach?.id ?? null}
      about={coach && <AboutCoach {...coach} />}
      done={{
        title: 'We have your message',
        text: 'A person reads it and answers by e-mail within one business day, Monday to Friday.',
      }}
    />
  )
}

function AboutCoach({ name }: RequestedCoach) {
  if (name === undefined) return <Skeleton shape="block" height={84} />
  if (name === null) return null
  return (
    <Alert tone="info" title={`About a call with ${name.whole}`}>
      Tell us when it suits you, and we will set it up with {name.first}.
    </Alert>
  )
}
