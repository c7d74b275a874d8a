import {
  ANNOUNCEMENT_TEXT_MAX,
  ANNOUNCEMENT_TITLE_MAX,
  type AnnouncementListed,
} from '@oola/contract/staff/announce.calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { ConfirmChange } from '../../kit/confirm-change.tsx'
import { LEVEL_OPTIONS } from '../../kit/level-options.ts'
import { showNote } from '../../kit/staff-notes.tsx'
import { planAnnouncement, saveAnnouncement } from '../announce.mutations.ts'
import { ANNOUNCEMENTS_KEY, staffAnnouncementQueries } from '../announce.queries.ts'
import { type AnnouncementForm, draftOf, formOf, newForm } from '../announcement-form.ts'
import { AUDIENCE_OPTIONS, ownZoneWords } from '../announcement-words.ts'
import classes from './announce-screen.module.css'
import { AnnouncementPreview } from './announcement-preview.tsx'

const KINDS = [
  { value: 'banner', label: 'Banner: the whole text' },
  { value: 'message', label: 'Message: a line that opens the text; also goes out as news' },
] as const
const BEGINS = [
  { value: 'now', label: 'Now' },
  { value: 'later', label: 'At a day and time' },
] as const
const REASONS = ['It is planned with the team.', 'Many members ask about it.', 'The text had a mistake.']

interface AnnouncementWindowProps {
  /** The one that is changed; null writes a new one. */
  readonly announcement: AnnouncementListed | null
  readonly onClose: () => void
}

/** Writes or changes an announcement, with its preview and how many people see it (STAFF-21). */
export function AnnouncementWindow({ announcement, onClose }: AnnouncementWindowProps) {
  const client = useQueryClient()
  const [form, setForm] = useState(() => (announcement ? formOf(announcement) : newForm(new Date())))
  const set = (part: Partial<AnnouncementForm>) => setForm((now) => ({ ...now, ...part }))
  const id = announcement?.id ?? null
  const hasBegun = announcement?.state === 'running'
  const { draft, messages } = draftOf(form, new Date())
  const preview = useQuery(
    staffAnnouncementQueries.preview(
      draft && { text: draft.text, audience: draft.audience, levels: draft.levels },
    ),
  )
  /** An empty field of a new announcement is not wrong yet. */
  const messageOf = (field: string, typed: string) => (typed === '' ? undefined : messages[field])
  return (
    <ConfirmChange
      title={announcement ? 'Change the announcement' : 'A new announcement'}
      lead={announcement ? announcement.title : 'Members see one at a time, until they close it.'}
      quickReasons={REASONS}
      planFor={draft && { id, draft }}
      plan={() => {
        if (!draft) throw new Error('the form is not complete')
        return planAnnouncement(id, draft)
      }}
      confirm={(confirmed) => {
        if (!draft) throw new Error('the form is not complete')
        return saveAnnouncement(id, draft, confirmed)
      }}
      onClose={onClose}
      onDone={() => {
        onClose()
        void client.invalidateQueries({ queryKey: ANNOUNCEMENTS_KEY })
        showNote(announcement ? 'The announcement is changed' : 'The announcement is stored')
      }}
    >
      <TextField
        label="Title"
        maxLength={ANNOUNCEMENT_TITLE_MAX}
        data-autofocus
        value={form.title}
        error={messageOf('title', form.title)}
        onChange={(event) => set({ title: event.target.value })}
      />
      <TextArea
        label="Text"
        hint="**bold**, *italics*, lists, and [links](/account)."
        rows={3}
        maxLength={ANNOUNCEMENT_TEXT_MAX}
        value={form.text}
        error={messageOf('text', form.text)}
        onChange={(event) => set({ text: event.target.value })}
      />
      <div className={classes.pair}>
        <SelectField label="Kind" options={KINDS} value={form.kind} onChange={(kind) => set({ kind })} />
        <SelectField
          label="Who sees it"
          options={AUDIENCE_OPTIONS}
          value={form.audience}
          onChange={(audience) => set({ audience })}
        />
      </div>
      {form.audience === 'levels' && (
        <div className={classes.pair}>
          <SelectField
            label="From level"
            options={LEVEL_OPTIONS}
            value={String(form.levelFrom)}
            error={messages.levels}
            onChange={(level) => set({ levelFrom: Number(level) })}
          />
          <SelectField
            label="To level"
            options={LEVEL_OPTIONS}
            value={String(form.levelTo)}
            onChange={(level) => set({ levelTo: Number(level) })}
          />
        </div>
      )}
      {hasBegun || (
        <SelectField
          label="Begins"
          options={BEGINS}
          value={form.isNow ? 'now' : 'later'}
          onChange={(begins) => set({ isNow: begins === 'now' })}
        />
      )}
      <div className={classes.pair}>
        {form.isNow || (
          <TextField
            label="From"
            type="datetime-local"
            value={form.from}
            error={messages.from}
            onChange={(event) => set({ from: event.target.value })}
          />
        )}
        <TextField
          label="Until"
          type="datetime-local"
          value={form.until}
          error={messages.until}
          onChange={(event) => set({ until: event.target.value })}
        />
      </div>
      <Text size="caption" tone="quiet">
        {ownZoneWords()}.
      </Text>
      {draft && preview.data && (
        <AnnouncementPreview
          announcement={{ kind: draft.kind, title: draft.title, html: preview.data.html }}
          people={preview.data.people}
        />
      )}
    </ConfirmChange>
  )
}
