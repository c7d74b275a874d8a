import { counted, nounOf } from '@oola/contract/count-words'
import { useState } from 'react'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ConfirmChange } from '../kit/confirm-change.tsx'
import { showNote } from '../kit/staff-notes.tsx'
import { momentWords } from '../people/moment-words.ts'
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
}

/** Publishes a draft, now or at a time (AUTHOR-04). */
export function PublishWindow({ file, saves, onClose }: PublishWindowProps) {
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [moment, setMoment] = useState('')
  const [begun, setBegun] = useState(0)
  const at = when === 'later' && moment ? new Date(moment).toISOString() : null
  const isComplete = when === 'now' || at !== null
  return (
    <ConfirmChange
      title="Publish"
      lead={`Members and visitors see it within five seconds.${begunWords(begun)}`}
      planFor={isComplete ? [saves, at] : null}
      plan={async () => {
        const planned = await planPublish({ file, saves, at })
        setBegun(planned.begun)
        return planned
      }}
      confirm={(confirmed) => publish({ file, saves, at }, confirmed)}
      quickReasons={REASONS}
      onClose={onClose}
      onDone={() => {
        showNote(at ? `It is published ${momentWords(at)}` : 'Published')
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
          onChange={({ target }) => setMoment(target.value)}
        />
      )}
    </ConfirmChange>
  )
}
