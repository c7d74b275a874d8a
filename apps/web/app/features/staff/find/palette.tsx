import type { StaffPerson } from '@oola/contract/staff/staff-session.calls'
import { IconLock, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useModalDialog } from '#web/ui/layout/use-modal-dialog.ts'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { Kbd } from '../kit/kbd.tsx'
import { whoMay } from '../kit/list-states.tsx'
import { useSettled } from '../kit/use-settled.ts'
import classes from './components/palette.module.css'
import { type PaletteItem, splitMatch } from './palette-items.ts'
import { personItems, usePaletteItems } from './use-palette-items.tsx'

/** The command palette (Ctrl K): people, actions, pages; all by the keyboard (look-staff 3; STAFF-22). */
export function Palette({ me, onClose }: { me: StaffPerson; onClose: () => void }) {
  const { ref, handlers } = useModalDialog(onClose)
  const navigate = useNavigate()
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  /** The person whose actions are shown. */
  const [person, setPerson] = useState<PaletteItem | null>(null)
  const settled = useSettled(text)
  const found = usePaletteItems(me, text, settled)
  const items = person ? personItems(me, person) : found.items
  const marked = items[Math.min(at, items.length - 1)]

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  })

  const choose = (item: PaletteItem | undefined) => {
    if (!item || item.lockedFor) return
    onClose()
    if (item.to !== undefined) void navigate(item.to)
    else item.run?.()
  }
  const step = (by: number) => items.length > 0 && setAt((at + by + items.length) % items.length)
  const back = () => {
    setPerson(null)
    setAt(0)
  }
  const enter = () => {
    // A person of an earlier text is not the one that was typed.
    const isOld = person === null && found.isSearching && marked?.person !== undefined
    if (!isOld) choose(marked)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'ArrowDown') step(1)
    else if (key === 'ArrowUp') step(-1)
    else if (key === 'Enter') enter()
    else if (key === 'Tab' && !event.shiftKey && !person && marked?.person) {
      setPerson(marked)
      setAt(0)
    } else if (person && ((key === 'Tab' && event.shiftKey) || (key === 'Backspace' && text === ''))) back()
    // One field has the focus: there is nothing else to tab to.
    else if (key !== 'Tab') return
    event.preventDefault()
  }
  const groups = Map.groupBy(items, ({ group }) => group)
  const isNothing = items.length === 0 && !found.isSearching
  return (
    <dialog ref={ref} {...handlers} tabIndex={-1} className={classes.palette} aria-label="Search or jump">
      <div className={classes.search}>
        <IconSearch size={20} stroke={1.9} aria-hidden />
        <input
          data-autofocus
          role="combobox"
          aria-label="Search members, coaches, pages and actions"
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={marked ? `${listId}-${marked.id}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder="Name, id, mail, phone, page or action"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            back()
          }}
          onKeyDown={onKeyDown}
        />
        <Kbd of="Escape" />
      </div>
      <div ref={list} id={listId} role="listbox" aria-label="Found" className={classes.list} tabIndex={-1}>
        {[...groups].map(([group, ofGroup]) => (
          // biome-ignore lint/a11y/useSemanticElements: groups of a list box, not of a form
          <div key={group} role="group" aria-label={group}>
            <div className={classes.group} aria-hidden>
              {group}
            </div>
            {ofGroup.map((item) => (
              <PaletteLine
                key={item.id}
                id={`${listId}-${item.id}`}
                item={item}
                text={text}
                isMarked={item === marked}
                onMark={() => setAt(items.indexOf(item))}
                onChoose={() => choose(item)}
              />
            ))}
          </div>
        ))}
        {isNothing && (
          <p className={classes.nothing}>Nothing is called “{text}”. An id, a mail or a phone works too.</p>
        )}
        {found.error && (
          <p className={classes.nothing}>People could not be searched. Pages and actions work.</p>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{settled === text ? `${items.length} found` : ''}</span>
      </VisuallyHidden>
      <div className={classes.foot} aria-hidden>
        <Kbd of="ArrowUp" /> <Kbd of="ArrowDown" /> move
        <Kbd of="Enter" /> open
        <Kbd of="Tab" /> actions
        <Kbd of=">" /> only commands
      </div>
    </dialog>
  )
}

interface PaletteLineProps {
  readonly id: string
  readonly item: PaletteItem
  readonly text: string
  readonly isMarked: boolean
  readonly onMark: () => void
  readonly onChoose: () => void
}

function PaletteLine({ id, item, text, isMarked, onMark, onChoose }: PaletteLineProps) {
  const { label, detail, icon, person, shortcut, lockedFor } = item
  const [before, match, after] = splitMatch(label, text.replace(/^>/, ''))
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
    // biome-ignore lint/a11y/useFocusableInteractive: marked by aria-activedescendant
    <div
      id={id}
      role="option"
      aria-selected={isMarked}
      aria-disabled={lockedFor !== undefined || undefined}
      className={classes.line}
      onPointerMove={onMark}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {person ? <Portrait userId={person.id} name={label} size={28} /> : icon}
      <span className={classes.words}>
        <span>
          {before}
          {match && <mark>{match}</mark>}
          {after}
        </span>
        {detail && <small>{detail}</small>}
      </span>
      {lockedFor ? (
        <small className={classes.locked}>
          <IconLock size={16} stroke={1.9} aria-hidden /> for {whoMay(lockedFor)}
        </small>
      ) : (
        shortcut && <Kbd of={shortcut} />
      )}
    </div>
  )
}
