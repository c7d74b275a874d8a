import type { EditedFile } from '@oola/contract/staff/content.calls'
import { IconAlertCircle, IconCheck, IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Difference } from '../kit/difference.tsx'
import { ListLoaded } from '../kit/list-states.tsx'
import { ScreenHead } from '../kit/screen-head.tsx'
import { StaffButton } from '../kit/staff-button.tsx'
import { showNote } from '../kit/staff-notes.tsx'
import { StatePill } from '../kit/state-pill.tsx'
import { useStaffKeys } from '../kit/use-staff-keys.ts'
import { momentWords } from '../people/moment-words.ts'
import classes from './components/content.module.css'
import { SchemaField, type SchemaForm } from './components/schema-field.tsx'
import { discardDraft } from './content.mutations.ts'
import { contentQueries } from './content.queries.ts'
import { PublishWindow } from './publish-window.tsx'
import { fieldWords, type SchemaNode, type Steps, withValueAt } from './schema-node.ts'
import { type SaveState, useDraft } from './use-draft.ts'
import { valueDifferences } from './value-differences.ts'
import { VersionList } from './version-list.tsx'

const SAVE_WORDS: Readonly<Record<SaveState, string>> = {
  saved: 'Saved',
  typing: 'Typing',
  saving: 'Saving',
  failed: 'Not saved. It tries again with your next change.',
  conflict: 'Not saved',
}

const startsWith = (steps: readonly (string | number)[], start: Steps): boolean =>
  start.every((step, index) => steps[index] === step)

/** The editor of a content file: its form, what differs, its versions (look-staff 4, 58). */
export function ContentEditor({ file }: { readonly file: string }) {
  const query = useQuery(contentQueries.file(file))
  return (
    <ListLoaded query={query} right="editContent" what="The file">
      {(loaded) => (
        <OpenEditor
          key={loaded.saves === 0 ? loaded.text : 'draft'}
          loaded={loaded}
          onReload={() => void query.refetch()}
        />
      )}
    </ListLoaded>
  )
}

interface OpenEditorProps {
  readonly loaded: EditedFile
  readonly onReload: () => void
}

function OpenEditor({ loaded, onReload }: OpenEditorProps) {
  const { values, edited, state, change, save } = useDraft(loaded)
  const [side, setSide] = useState<'differences' | 'versions'>('differences')
  const [publishing, setPublishing] = useState(false)
  const root = edited.schema as SchemaNode
  const { faults, hints } = edited
  const isDraft = edited.saves > 0
  const form: SchemaForm = {
    root,
    change: (steps, value) => change(withValueAt(values, steps, value)),
    messageAt: (steps) =>
      faults.find((fault) => fault.steps.length === steps.length && startsWith(fault.steps, steps))
        ?.message ?? null,
    hintsAt: (steps) =>
      hints
        .filter((hint) => hint.steps.length === steps.length && startsWith(hint.steps, steps))
        .map(({ message }) => message),
  }
  const publish = async () => {
    const saved = await save()
    if ((saved ?? edited).saves > 0) setPublishing(true)
  }
  const discard = async () => {
    await discardDraft(edited.file, edited.saves)
    showNote('The draft is gone. Members see what they saw before.')
  }
  const isReady = isDraft && faults.length === 0 && state !== 'conflict'
  useStaffKeys([
    { key: 'd', label: 'Versions', run: () => setSide(side === 'versions' ? 'differences' : 'versions') },
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
  const sections = root.type === 'object' ? Object.keys(root.properties ?? {}) : []
  return (
    <>
      <ScreenHead
        title={edited.title}
        parent={{ title: 'Content', to: '/staff/content' }}
        facts={
          <>
            <StatePill state={isDraft ? (edited.state === 'scheduled' ? 'scheduled' : 'draft') : 'ok'} filled>
              {edited.state === 'scheduled' && edited.publishAt
                ? `Published ${momentWords(edited.publishAt)}`
                : isDraft
                  ? 'Draft'
                  : 'As members see it'}
            </StatePill>{' '}
            <span role="status">{isDraft || state !== 'saved' ? SAVE_WORDS[state] : ''}</span>
          </>
        }
        actions={
          <>
            <StaffButton
              shortcut="d"
              aria-pressed={side === 'versions'}
              icon={<IconHistory size={18} stroke={1.9} aria-hidden />}
              onClick={() => setSide(side === 'versions' ? 'differences' : 'versions')}
            >
              Versions
            </StaffButton>
            <StaffButton
              variant="filled"
              shortcut="Ctrl+p"
              disabled={!isReady}
              title={faults.length > 0 ? 'Fix the marked fields first' : undefined}
              onClick={() => void publish()}
            >
              Publish
            </StaffButton>
          </>
        }
      />
      <div className={classes.editor}>
        <nav aria-label="Sections" className={classes.sections}>
          {sections.map((name) => {
            const isBroken = faults.some(({ steps }) => steps[0] === name)
            const Icon = isBroken ? IconAlertCircle : IconCheck
            return (
              <a key={name} className={classes.part} href={`#section-${name}`}>
                {fieldWords(name)}
                <Icon size={18} stroke={1.9} aria-label={isBroken ? 'to fix' : 'in order'} />
              </a>
            )
          })}
        </nav>
        <div className={classes.form}>
          {state === 'conflict' && (
            <div className={classes.conflict} role="alert">
              Someone else saved this draft while you were writing. Your words are still in the form. Copy
              what you need, then look at theirs.
              <StaffButton onClick={onReload}>Look at theirs</StaffButton>
            </div>
          )}
          {sections.length > 0 ? (
            sections.map((name) => (
              <div key={name} id={`section-${name}`} className={classes.group}>
                <SchemaField
                  form={form}
                  node={root.properties?.[name] ?? {}}
                  steps={[name]}
                  value={(values as Record<string, unknown>)[name]}
                  label={fieldWords(name)}
                />
              </div>
            ))
          ) : (
            <SchemaField form={form} node={root} steps={[]} value={values} label="" />
          )}
        </div>
        <aside className={classes.aside} aria-label={side === 'versions' ? 'Versions' : 'Differences'}>
          {side === 'versions' ? (
            <VersionList file={edited.file} />
          ) : (
            <Differences
              shown={edited.shown}
              values={values}
              problems={[...faults, ...hints]}
              onDiscard={isDraft ? () => void discard() : undefined}
            />
          )}
        </aside>
      </div>
      {publishing && (
        <PublishWindow file={edited.file} saves={edited.saves} onClose={() => setPublishing(false)} />
      )}
    </>
  )
}

interface DifferencesProps {
  readonly shown: unknown
  readonly values: unknown
  readonly problems: EditedFile['faults']
  readonly onDiscard: (() => void) | undefined
}

/** What members would see instead, what has to be fixed, and hints. */
function Differences({ shown, values, problems, onDiscard }: DifferencesProps) {
  const changes = valueDifferences(shown, values)
  return (
    <>
      <h2 className={classes.legend}>What differs from what members see</h2>
      {changes.length === 0 ? (
        <p className={classes.quiet}>Nothing yet.</p>
      ) : (
        <Difference changes={changes} />
      )}
      {problems.length > 0 && (
        <>
          <h2 className={classes.legend}>To fix, and hints</h2>
          <ul className={classes.problems}>
            {problems.map(({ steps, message }) => (
              <li key={`${steps.join('.')} ${message}`}>
                <b>{steps.map(fieldWords).join(', ')}</b> {message}
              </li>
            ))}
          </ul>
        </>
      )}
      {onDiscard && (
        <StaffButton variant="link" onClick={onDiscard}>
          Throw the draft away
        </StaffButton>
      )}
    </>
  )
}
