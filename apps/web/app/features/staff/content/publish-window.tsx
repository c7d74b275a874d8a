import { counted, nounOf } from '@oola/contract/count-words'
import type { Issue } from '@oola/contract/errors'
import { useState } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { ConfirmChange } from '../kit/confirm-change.tsx'
import { showNote } from '../kit/staff-notes.tsx'
import { momentWords } from '../people/moment-words.ts'
import classes from './components/content.module.css'
import { planPublish, publish } from './content.mutations.ts'

const REASONS = ['A clearer way to say it', 'A mistake in the text', 'The price or the offer changes']

/** Who is in the middle of it (AUTHOR-07). */
const begunWords = (begun: number): string =>
  begun > 0
    ? ` ${counted(begun, 'member is', 'members are')} in the middle of it and ${nounOf(begun, 'keeps', 'keep')} the version that they began.`
    : ''

interface PublishWindowProps {
  readonly file: string
  readonly saves: number
  readonly onClose: () => void
  readonly onPublished: () => void
  /** Someone else saved, published or threw the draft away: the form shows both. */
  readonly onChanged: () => void
}

/** Publishes a draft, now or at a time (AUTHOR-04). */
export function PublishWindow(props: PublishWindowProps) {
  const { file, saves, onClose, onPublished, onChanged } = props
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [moment, setMoment] = useState('')
  const [begun, setBegun] = useState(0)
  const at = when === 'later' && moment ? new Date(moment).toISOString() : null
  const watch = async <Reply,>(ask: Promise<Reply>): Promise<Reply> => {
    try {
      return await ask
    } catch (error) {
      if (error instanceof ApiError && error.code === 'content_changed') {
        onClose()
        onChanged()
      }
      if (error instanceof ApiError && error.code === 'content_invalid') setIssues(error.issues)
      throw error
    }
  }
  const isPast = at !== null && Date.parse(at) <= Date.now()
  const isComplete = when === 'now' || (at !== null && !isPast)
  return (
    <ConfirmChange
      title="Publish"
      lead={`${when === 'now' ? 'Members and visitors see it within five seconds.' : 'Members and visitors see it from then on. Whoever changes the draft before takes the time back.'}${begunWords(begun)}`}
      planFor={isComplete ? [saves, at] : null}
      plan={async () => {
        const planned = await watch(planPublish({ file, saves, at }))
        setBegun(planned.begun)
        return planned
      }}
      confirm={(confirmed) => watch(publish({ file, saves, at }, confirmed))}
      quickReasons={REASONS}
      onClose={onClose}
      onDone={() => {
        onPublished()
        showNote(at ? `Scheduled: ${momentWords(at)}` : 'Published')
        onClose()
      }}
    >
      <SelectField
        label="When"
        options={[
          { value: 'now', label: 'Now' },
          { value: 'later', label: 'At a time' },
        ]}
        value={when}
        onChange={setWhen}
      />
      {when === 'later' && (
        <TextField
          label="Day and time, on your clock"
          type="datetime-local"
          value={moment}
          error={isPast ? 'Choose a time that is still to come.' : undefined}
          onChange={({ target }) => setMoment(target.value)}
        />
      )}
      {issues.length > 0 && (
        <ul className={classes.problems} aria-label="To fix first">
          {issues.map(({ path, message }) => (
            <Text key={`${path} ${message}`} as="li" size="small" tone="danger" strong>
              {path}: {message}
            </Text>
          ))}
        </ul>
      )}
    </ConfirmChange>
  )
}
