import type { EditedFile } from '@oola/contract/staff/content.calls'
import { IconAlertCircle, IconHistory, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { SegmentedTabs, TabPanel } from '#web/ui/tabs/segmented-tabs.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { ListLoaded } from '../kit/list-states.tsx'
import { ScreenHead } from '../kit/screen-head.tsx'
import { StaffButton } from '../kit/staff-button.tsx'
import { StatePill } from '../kit/state-pill.tsx'
import { useStaffKeys } from '../kit/use-staff-keys.ts'
import { momentWords } from '../people/moment-words.ts'
import { ConflictPanel } from './components/conflict-panel.tsx'
import classes from './components/content.module.css'
import { EditorDifferences } from './components/editor-differences.tsx'
import { EditorForm, EditorSections } from './components/editor-form.tsx'
import { PreviewPane } from './components/preview-pane.tsx'
import type { SchemaForm } from './components/schema-field.tsx'
import { reportClosed } from './content.mutations.ts'
import { contentQueries } from './content.queries.ts'
import { DiscardWindow } from './discard-window.tsx'
import { PublishWindow } from './publish-window.tsx'
import { type SchemaNode, startsWith, withValueAt } from './schema-node.ts'
import { type SaveState, useDraft } from './use-draft.ts'
import { useFieldFocus } from './use-field-focus.ts'
import { usePreview } from './use-preview.ts'
import { VersionList } from './version-list.tsx'

const SAVE_WORDS: Readonly<Record<SaveState, string>> = {
  saved: 'Saved',
  typing: 'Typing',
  saving: 'Saving',
  waiting: 'Not saved yet. It tries again by itself.',
  failed: 'Not saved. It tries again with your next change.',
  conflict: 'Not saved',
}

const SIDES = [
  { id: 'preview', label: 'Preview' },
  { id: 'differences', label: 'Differences' },
  { id: 'versions', label: 'Versions' },
] as const
type Side = (typeof SIDES)[number]['id']

/** The editor of a content file: its form, the member's page, what differs, its versions (look-staff 4, 58). */
export function ContentEditor({ file }: { readonly file: string }) {
  const query = useQuery(contentQueries.file(file))
  return (
    <ListLoaded query={query} right="editContent" what="The file">
      {(loaded) => <OpenEditor loaded={loaded} />}
    </ListLoaded>
  )
}

/** Others who have the file open (AUTHOR-04). */
const useOthers = (file: string, onSaves: (saves: number) => void): readonly string[] => {
  const { data } = useQuery(contentQueries.editing(file))
  useEffect(() => {
    if (data) onSaves(data.saves)
  }, [data, onSaves])
  useEffect(() => () => reportClosed(file), [file])
  return data?.others.map(({ name }) => name) ?? []
}

/** The comment at the head of a file, as one line. */
const headOf = (text: string): string =>
  (/^(?:#.*\n)+/.exec(text)?.[0] ?? '').replace(/^# ?/gm, '').replaceAll('\n', ' ').trim()

const stateWords = ({ saves, state, publishAt }: EditedFile): string => {
  if (state === 'scheduled' && publishAt) return `Scheduled: ${momentWords(publishAt)}`
  return saves > 0 ? 'Draft' : 'As members see it'
}

interface EditorHeadProps {
  readonly draft: ReturnType<typeof useDraft>
  readonly isReady: boolean
  readonly showsVersions: boolean
  readonly onVersions: () => void
  readonly onPublish: () => void
}

function EditorHead({ draft, isReady, showsVersions, onVersions, onPublish }: EditorHeadProps) {
  const { edited, state } = draft
  const isDraft = edited.saves > 0
  return (
    <ScreenHead
      title={edited.title}
      parent={{ title: 'Content', to: '/staff/content' }}
      facts={
        <>
          <StatePill state={isDraft ? (edited.state === 'scheduled' ? 'scheduled' : 'draft') : 'ok'} filled>
            {stateWords(edited)}
          </StatePill>{' '}
          <span role="status">{isDraft || state !== 'saved' ? SAVE_WORDS[state] : ''}</span>
        </>
      }
      actions={
        <>
          {edited.state === 'scheduled' && (
            <StaffButton variant="link" onClick={() => void draft.unschedule()}>
              Cancel the schedule
            </StaffButton>
          )}
          {edited.faults.length > 0 && (
            <span className={classes.toFix}>
              <IconAlertCircle size={18} stroke={1.9} aria-hidden />
              {`${edited.faults.length} to fix`}
            </span>
          )}
          <StaffButton
            shortcut="d"
            aria-pressed={showsVersions}
            icon={<IconHistory size={18} stroke={1.9} aria-hidden />}
            onClick={onVersions}
          >
            Versions
          </StaffButton>
          <StaffButton
            variant="filled"
            shortcut="Ctrl+p"
            disabled={!isReady}
            title={edited.faults.length > 0 ? 'Fix the marked fields first' : undefined}
            onClick={onPublish}
          >
            Publish
          </StaffButton>
        </>
      }
    />
  )
}

function OtherEditors({ names }: { readonly names: readonly string[] }) {
  return (
    <p role="status" className={classes.others}>
      {names.length > 0 && (
        <>
          <IconUsers size={18} stroke={1.9} aria-hidden />
          {names.length === 1
            ? `${names[0]} is editing this, too.`
            : `${names.join(' and ')} are editing this, too.`}
        </>
      )}
    </p>
  )
}

function OpenEditor({ loaded }: { readonly loaded: EditedFile }) {
  const draft = useDraft(loaded)
  const { values, edited, state, conflicts } = draft
  const [side, setSide] = useState<Side>('preview')
  const [publishing, setPublishing] = useState(false)
  const [discarding, setDiscarding] = useState(false)
  const others = useOthers(edited.file, draft.notice)
  const { focus, onFocus } = useFieldFocus(values)
  const { preview, isWaiting } = usePreview(edited.file, values, side === 'preview')
  const root = edited.schema as SchemaNode
  const { hints } = edited
  const faults = edited.faults.filter(({ file }) => file.split(', ').includes(edited.file))
  const elsewhere = edited.faults.filter((fault) => !faults.includes(fault))
  const isDraft = edited.saves > 0
  const form: SchemaForm = {
    root,
    change: (steps, value) => draft.change(withValueAt(values, steps, value)),
    messageAt: (steps) =>
      faults.find((fault) => fault.steps.length === steps.length && startsWith(fault.steps, steps))
        ?.message ?? null,
    isBrokenWithin: (steps) => faults.some((fault) => startsWith(fault.steps, steps)),
    hintsAt: (steps) =>
      hints
        .filter((hint) => hint.steps.length === steps.length && startsWith(hint.steps, steps))
        .map(({ message }) => message),
  }
  const publish = async () => {
    if (await draft.save()) setPublishing(true)
  }
  const showVersions = () => setSide(side === 'versions' ? 'preview' : 'versions')
  const isReady = isDraft && edited.faults.length === 0 && state !== 'conflict'
  useStaffKeys([
    { key: 'd', label: 'Versions', run: showVersions },
    {
      key: 'Ctrl+p',
      label: 'Publish',
      off: !isReady,
      run: (event) => {
        event.preventDefault()
        void publish()
      },
    },
  ])
  return (
    <>
      <EditorHead
        draft={draft}
        isReady={isReady}
        showsVersions={side === 'versions'}
        onVersions={showVersions}
        onPublish={() => void publish()}
      />
      <OtherEditors names={others} />
      <div className={classes.editor}>
        <EditorSections root={root} faults={faults} />
        <form
          className={classes.form}
          noValidate
          onFocus={onFocus}
          onSubmit={(event) => event.preventDefault()}
        >
          {conflicts.length > 0 && (
            <ConflictPanel
              conflicts={conflicts}
              author={edited.author ?? 'Someone else'}
              onDecide={draft.decide}
            />
          )}
          {/* Who reads a mail, and what can be put in. */}
          {edited.file.startsWith('mails/') && (
            <Text size="caption" tone="faint">
              {headOf(edited.text)}
            </Text>
          )}
          <EditorForm form={form} values={values} elsewhere={elsewhere} />
        </form>
        <aside id="beside" className={classes.aside} aria-label="Preview, differences and versions">
          <SegmentedTabs
            label="Beside the form"
            idPrefix="editor"
            tabs={SIDES}
            value={side}
            onChange={setSide}
          />
          <TabPanel idPrefix="editor" id={side}>
            {side === 'preview' && <PreviewPane preview={preview} isWaiting={isWaiting} focus={focus} />}
            {side === 'versions' && <VersionList file={edited.file} onReverted={() => void draft.reload()} />}
            {side === 'differences' && (
              <EditorDifferences
                shown={edited.shown}
                values={values}
                problems={[...faults, ...hints]}
                onDiscard={isDraft ? () => setDiscarding(true) : undefined}
              />
            )}
          </TabPanel>
        </aside>
      </div>
      {discarding && (
        <DiscardWindow
          edited={edited}
          onClose={() => setDiscarding(false)}
          onDiscarded={() => void draft.reload()}
          onChanged={() => draft.notice(-1)}
        />
      )}
      {publishing && (
        <PublishWindow
          file={edited.file}
          saves={edited.saves}
          onClose={() => setPublishing(false)}
          onPublished={() => void draft.reload()}
          onChanged={() => draft.notice(-1)}
        />
      )}
    </>
  )
}
