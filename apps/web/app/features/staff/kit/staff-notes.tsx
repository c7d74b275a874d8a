import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { createStore, useStore } from '#web/lib/store.ts'
import classes from './kit.module.css'
import { StaffButton } from './staff-button.tsx'
import { useStaffKeys } from './use-staff-keys.ts'

interface Note {
  readonly id: number
  readonly title: string
  readonly detail: string | undefined
  readonly tone: 'ok' | 'bad'
  readonly undo: (() => Promise<unknown>) | undefined
}

interface NoteOptions {
  /** A second, quiet line. */
  readonly detail?: string
  /** `bad` stays until it is closed. */
  readonly tone?: 'ok' | 'bad'
  /** Undoes it, as a change of its own with its own entry in the log; offered for 8 seconds, also by Z. */
  readonly undo?: () => Promise<unknown>
}

const notes = createStore<readonly Note[]>([])
const MOST = 3
let nextId = 1

/** Says what was done, or what was not (look-staff 3, 5). */
export const showNote = (title: string, { detail, tone = 'ok', undo }: NoteOptions = {}): void => {
  notes.set([...notes.get(), { id: nextId++, title, detail, tone, undo }].slice(-MOST))
}

const closeNote = (id: number): void => notes.set(notes.get().filter((note) => note.id !== id))

export const clearNotes = (): void => notes.set([])

/** Mounted once, in the frame. */
export function StaffNotes() {
  const shown = useStore(notes)
  return (
    <section aria-label="Messages" aria-live="polite" className={classes.notes}>
      {shown.map((note) => (
        <NoteCard key={note.id} note={note} />
      ))}
    </section>
  )
}

const SECONDS = 8

function NoteCard({ note: { id, title, detail, tone, undo } }: { note: Note }) {
  const [left, setLeft] = useState(SECONDS)
  // Paused while the pointer or the focus is on it.
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (tone === 'bad' || held) return
    if (left === 0) return closeNote(id)
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left, held, tone, id])
  const onUndo = async () => {
    closeNote(id)
    try {
      await undo?.()
      showNote('It is undone', { detail: title })
    } catch (error) {
      showNote('It could not be undone', {
        tone: 'bad',
        detail: error instanceof Error ? error.message : title,
      })
    }
  }
  useStaffKeys([{ key: 'z', label: 'Undo', off: !undo, run: () => void onUndo() }], { group: 'Everywhere' })
  const Icon = tone === 'bad' ? IconAlertCircle : IconCircleCheck
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: reading it pauses its timer
    <div
      className={classes.note}
      data-tone={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={20} stroke={1.9} aria-hidden />
      <div className={classes.noteWords}>
        <b>{title}</b>
        {detail}
      </div>
      {undo && (
        <StaffButton shortcut="z" onClick={() => void onUndo()}>
          Undo {left}
        </StaffButton>
      )}
      <StaffButton
        variant="plain"
        icon={<IconX size={18} stroke={2} aria-hidden />}
        iconOnly
        onClick={() => closeNote(id)}
      >
        {`Close: ${title}`}
      </StaffButton>
    </div>
  )
}
