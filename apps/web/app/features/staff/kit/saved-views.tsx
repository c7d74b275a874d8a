import { groupedNumber } from '@oola/contract/grouped-number'
import { VIEW_NAME_MAX } from '@oola/contract/staff/staff-views.calls'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useCurrentInView } from '#web/lib/use-current-in-view.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { failureWords } from './failure-words.ts'
import classes from './saved-views.module.css'
import { StaffButton } from './staff-button.tsx'
import { StaffWindow } from './staff-window.tsx'

/** A view of a list that somebody saved. */
interface SavedView {
  readonly id: string
  readonly name: string
  /** How many rows it shows. */
  readonly count?: number
  /** This person may delete it. */
  readonly isMine?: boolean
}

interface SavedViewsProps {
  /** The first is the plain list, with an empty id: "All". */
  readonly views: readonly SavedView[]
  /** Id of the chosen one. */
  readonly current: string
  readonly onOpen: (id: string) => void
  /** Stores what the list shows now. Rejects with what the window says. */
  readonly onSave?: (view: { readonly name: string; readonly isShared: boolean }) => Promise<unknown>
  readonly onDelete?: (id: string) => Promise<unknown>
}

/** Saved views as tabs above a list (look-staff 3); the address bar says which one is open. */
export function SavedViews({ views, current, onOpen, onSave, onDelete }: SavedViewsProps) {
  const [saving, setSaving] = useState(false)
  const open = views.find(({ id }) => id === current)
  const strip = useCurrentInView<HTMLElement>(`${current} ${views.length}`)
  return (
    <nav ref={strip} aria-label="Saved views" className={classes.views}>
      <Row as="ul">
        {views.map(({ id, name, count }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.view}
              aria-current={id === current || undefined}
              onClick={() => onOpen(id)}
            >
              {name}
              {count !== undefined && <span className={classes.count}>{groupedNumber(count)}</span>}
            </button>
          </li>
        ))}
      </Row>
      {onSave && (
        <StaffButton
          variant="plain"
          icon={<IconPlus size={18} stroke={1.9} aria-hidden />}
          onClick={() => setSaving(true)}
        >
          Save view
        </StaffButton>
      )}
      {onDelete && open?.isMine && (
        <StaffButton
          variant="plain"
          iconOnly
          icon={<IconTrash size={18} stroke={1.9} aria-hidden />}
          onClick={() => void onDelete(open.id)}
        >
          {`Delete the view ${open.name}`}
        </StaffButton>
      )}
      {saving && onSave && <SaveView onSave={onSave} onClose={() => setSaving(false)} />}
    </nav>
  )
}

type SaveViewProps = Required<Pick<SavedViewsProps, 'onSave'>> & { readonly onClose: () => void }

function SaveView({ onSave, onClose }: SaveViewProps) {
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const save = async () => {
    if (name.trim() === '') return setFailure('Give it a name.')
    setPending(true)
    try {
      await onSave({ name: name.trim(), isShared })
      onClose()
    } catch (error) {
      setFailure(failureWords(error))
      setPending(false)
    }
  }
  return (
    <StaffWindow
      title="Save this view"
      lead="Filters, order and columns as they are now."
      size="sm"
      onClose={onClose}
      onSubmit={() => void save()}
      actions={
        <>
          <StaffButton shortcut="Escape" onClick={onClose}>
            Cancel
          </StaffButton>
          <StaffButton type="submit" variant="filled" shortcut="Ctrl+Enter" loading={pending}>
            Save view
          </StaffButton>
        </>
      }
    >
      <TextField
        label="Name"
        value={name}
        maxLength={VIEW_NAME_MAX}
        data-autofocus
        error={failure}
        onChange={(event) => setName(event.target.value)}
      />
      <fieldset className={classes.who}>
        <legend>Who sees it</legend>
        <label>
          <input type="radio" name="who" checked={!isShared} onChange={() => setShared(false)} />
          Only me
        </label>
        <label>
          <input type="radio" name="who" checked={isShared} onChange={() => setShared(true)} />
          All of us
        </label>
      </fieldset>
    </StaffWindow>
  )
}
