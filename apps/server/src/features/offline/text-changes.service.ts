import { joinNoteParts, type NotePart, withNotePart } from '@oola/contract/offline/note-parts'
import type { Tx } from '#server/platform/db/client.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { Doing } from './doing.service.ts'
import type { MergedService } from './merged.service.ts'
import { keptSince } from './offline.repo.ts'
import { findLastChange, type LastChange, writeLastChange } from './text-changes.repo.ts'

type Value = Readonly<Record<string, string>>

/** A change of a text, with the value that the text has at present. */
export interface TextChange {
  readonly kind: 'task' | 'action' | 'goal' | 'cell'
  /** The id of the text among its kind. */
  readonly id: number | string
  /** The name for the member. */
  readonly name: string
  readonly value: Value
  readonly present: Value
  /** When the text was added, where that is known: a change before it is older. */
  readonly since?: Date | undefined
  /** A further field of something that has a text: only a conflict is worth a line. */
  readonly isDetail?: boolean
}

/** Notes on a module. */
export interface NoteChange {
  readonly id: number
  readonly name: string
  readonly text: string
  /** The text from which the device started, where it sends it. */
  readonly before?: string | undefined
  readonly present: string
  /** The most characters that notes may have. */
  readonly most: number
}

/** What each device has in the notes. */
const partsOf = ({ at, device, parts }: LastChange, { present }: NoteChange): readonly NotePart[] =>
  parts ?? [{ at: at.toISOString(), device, text: present }]

const isSame = (one: Value, other: Value): boolean =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name])

/** Which of two changes counts: the later one, in whatever order they arrive (decision 17.3). */
export const textChangesService = ({ merged }: { readonly merged: Pick<MergedService, 'record'> }) => {
  /** Whether the change before it is a later one. What is not late is of now, even if the clocks of two servers differ. */
  const isOlder = ({ comparedAt, isLate }: Doing, before: LastChange | undefined, since?: Date): boolean => {
    const at = before?.at ?? since
    return isLate && at !== undefined && comparedAt < at
  }

  /** No device is offline for longer than what counts: an older change was seen. */
  const isNear = ({ at }: LastChange, { doneAt }: Doing): boolean => at > keptSince(doneAt)

  /** Whether another device wrote notes that this one had not seen. */
  const isBesides = (doing: Doing, last: LastChange, { device }: NotePart, note: NoteChange): boolean => {
    const { text, before, present } = note
    if (!isNear(last, doing) || partsOf(last, note).every((part) => part.device === device)) return false
    if (before !== undefined) return before !== present && text !== present
    return doing.isLate || isOlder(doing, last)
  }

  /** Whether the device may not have seen the change before; also if both came within the minute in which arrival counts. */
  const wasUnseen = (doing: Doing, before: LastChange): boolean => doing.isLate || doing.doneAt < before.at

  const store = (
    tx: Tx,
    { memberId, sessionKey: device }: MemberSession,
    what: string,
    { comparedAt: at }: Doing,
  ) => writeLastChange(tx, memberId, what, { at, device, parts: null })

  /** Stores that several devices have a part in the notes. @returns the text to store */
  const mergeNote = async (
    tx: Tx,
    session: MemberSession,
    doing: Doing,
    { note, last, own }: { note: NoteChange; last: LastChange; own: NotePart },
  ): Promise<string> => {
    const { memberId, sessionKey: device } = session
    const what = `note.${note.id}`
    const older = isOlder(doing, last)
    const all = withNotePart(partsOf(last, note), own)
    const joined = joinNoteParts(all)
    const fits = joined.length <= note.most
    const [kept, other] = older ? [note.present, note.text] : [note.text, note.present]
    const isWhole = joined === note.text || joined === note.present
    const outcome = isWhole ? 'came' : fits ? 'both' : 'later'
    const lost = fits ? {} : { kept: { text: kept }, other: { text: other } }
    await merged.record(tx, session, doing, {
      ...{ kind: 'note', what, name: note.name, outcome, ...lost },
      otherDevice: outcome === 'later' && older ? device : last.device,
    })
    const by = older ? last : { at: doing.comparedAt, device }
    const parts = fits ? all : [{ at: by.at.toISOString(), device: by.device, text: kept }]
    await writeLastChange(tx, memberId, what, { at: by.at, device: by.device, parts })
    return fits ? joined : kept
  }

  return {
    /**
     * True if a change counts, and the caller writes it. Of two changes by different devices, of which one was
     * offline, the other one is kept, and can be brought back until the day ends. The caller holds a lock on the text.
     */
    accept: async (tx: Tx, session: MemberSession, doing: Doing, change: TextChange): Promise<boolean> => {
      const { kind, id, name, value, present, since, isDetail } = change
      const what = `${kind}.${id}`
      const before = await findLastChange(tx, session.memberId, what)
      const older = isOlder(doing, before, since)
      const isConflict =
        before && before.device !== session.sessionKey && wasUnseen(doing, before) && isNear(before, doing)
      if (isConflict && !isSame(value, present)) {
        const [kept, other] = older ? [present, value] : [value, present]
        const otherDevice = older ? session.sessionKey : before.device
        await merged.record(tx, session, doing, {
          ...{ kind, what, name, outcome: 'later', kept, other, otherDevice },
        })
      } else if (doing.isLate && !isDetail) {
        await merged.record(tx, session, doing, { kind, what, name, outcome: 'came' })
      }
      if (!older) await store(tx, session, what, doing)
      return !older
    },

    /** The same for an order, of which nothing is kept. */
    acceptOrder: async (tx: Tx, session: MemberSession, doing: Doing, what: string): Promise<boolean> => {
      const older = isOlder(doing, await findLastChange(tx, session.memberId, what))
      if (!older) await store(tx, session, what, doing)
      return !older
    },

    /**
     * Merges notes: what two devices wrote from the same text is kept one below the other, the older one first.
     * @returns the text to store
     */
    mergeNote: async (tx: Tx, session: MemberSession, doing: Doing, note: NoteChange): Promise<string> => {
      const { memberId, sessionKey: device } = session
      const what = `note.${note.id}`
      const last = await findLastChange(tx, memberId, what)
      const own = { at: doing.comparedAt.toISOString(), device, text: note.text }
      const older = isOlder(doing, last)
      if (!last || !isBesides(doing, last, own, note)) {
        if (older && last?.device === device) return note.present
        if (doing.isLate)
          await merged.record(tx, session, doing, { kind: 'note', what, name: note.name, outcome: 'came' })
        await writeLastChange(tx, memberId, what, { at: doing.comparedAt, device, parts: [own] })
        return note.text
      }
      return mergeNote(tx, session, doing, { note, last, own })
    },
  }
}

export type TextChangesService = ReturnType<typeof textChangesService>
