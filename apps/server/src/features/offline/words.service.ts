import { joinNoteParts, withNotePart } from '@oola/contract/offline/note-parts'
import type { Tx } from '#server/platform/db/client.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { Doing } from './doing.service.ts'
import type { MergedService } from './merged.service.ts'
import { keptSince } from './offline.repo.ts'
import { findWord, type SaidWord, writeWord } from './words.repo.ts'

type Value = Readonly<Record<string, string>>

/** A word on a text, with the value that the text has at present. */
export interface Word {
  readonly kind: 'task' | 'action' | 'goal' | 'cell'
  /** The id of the text among its kind. */
  readonly id: number | string
  /** The name for the member. */
  readonly name: string
  readonly value: Value
  readonly present: Value
  /** When the text was added, where that is known: a word before it is older. */
  readonly since?: Date | undefined
  /** A further field of a text that has another word: only a conflict is worth a line. */
  readonly isDetail?: boolean
}

const isSame = (one: Value, other: Value): boolean =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name])

/** Which of two words counts: the later one, in whatever order they arrive (decision 17.3). */
export const wordsService = ({ merged }: { readonly merged: Pick<MergedService, 'note'> }) => {
  /** Whether the word before it is a later one. */
  const isOlder = ({ wordAt }: Doing, before: SaidWord | undefined, since?: Date): boolean => {
    const at = before?.at ?? since
    return at !== undefined && wordAt < at
  }

  /** No device is offline for longer than what counts: an older word was seen. */
  const isNear = ({ at }: SaidWord, { doneAt }: Doing): boolean => at > keptSince(doneAt)

  const say = (
    tx: Tx,
    { memberId, sessionKey: device }: MemberSession,
    what: string,
    { wordAt: at }: Doing,
  ) => writeWord(tx, memberId, what, { at, device, parts: null })

  return {
    /**
     * Weighs a word: true if it counts, and the caller writes it. Of two words by different devices, of which one was
     * offline, the other one is kept, and can be brought back until the day ends. The caller holds a lock on the text.
     */
    weigh: async (tx: Tx, session: MemberSession, doing: Doing, word: Word): Promise<boolean> => {
      const { kind, id, name, value, present, since, isDetail } = word
      const what = `${kind}.${id}`
      const before = await findWord(tx, session.memberId, what)
      const older = isOlder(doing, before, since)
      const isConflict =
        before && before.device !== session.sessionKey && (doing.isLate || older) && isNear(before, doing)
      if (isConflict && !isSame(value, present)) {
        const [kept, other] = older ? [present, value] : [value, present]
        const otherDevice = before.device
        await merged.note(tx, session, doing, {
          ...{ kind, what, name, outcome: 'later', kept, other, otherDevice },
        })
      } else if (doing.isLate && !isDetail) {
        await merged.note(tx, session, doing, { kind, what, name, outcome: 'came' })
      }
      if (!older) await say(tx, session, what, doing)
      return !older
    },

    /** The same for an order, of which nothing is kept. */
    weighOrder: async (tx: Tx, session: MemberSession, doing: Doing, what: string): Promise<boolean> => {
      const older = isOlder(doing, await findWord(tx, session.memberId, what))
      if (!older) await say(tx, session, what, doing)
      return !older
    },

    /**
     * Merges notes: what two devices wrote from the same text is kept one below the other, the older one first.
     * @param note `before`: the text from which the device started, where it says so
     * @returns the text to store
     */
    mergeNote: async (
      tx: Tx,
      session: MemberSession,
      doing: Doing,
      note: {
        readonly id: number
        readonly name: string
        readonly text: string
        readonly before?: string | undefined
        readonly present: string
        readonly most: number
      },
    ): Promise<string> => {
      const { memberId, sessionKey: device } = session
      const { id, name, text, before: base, present, most } = note
      const what = `note.${id}`
      const last = await findWord(tx, memberId, what)
      const own = { at: doing.wordAt.toISOString(), device, text }
      const parts = last?.parts ?? [
        ...(last ? [{ at: last.at.toISOString(), device: last.device, text: present }] : []),
      ]
      const isOther = last && isNear(last, doing) && parts.some((part) => part.device !== device)
      // It was written from the present text, or has all of it.
      const isNext = base === undefined ? text !== '' && text.includes(present) : base === present
      const isTogether =
        isOther &&
        !isNext &&
        (doing.isLate || isOlder(doing, last) || (base !== undefined && base !== present))
      if (!isTogether && last?.device === device && isOlder(doing, last)) return present
      if (!isTogether) {
        if (doing.isLate) await merged.note(tx, session, doing, { kind: 'note', what, name, outcome: 'came' })
        await writeWord(tx, memberId, what, { at: doing.wordAt, device, parts: [own] })
        return text
      }
      const all = withNotePart(parts, own)
      const joined = joinNoteParts(all)
      const isOlderWord = isOlder(doing, last)
      const fits = joined.length <= most
      const outcome = fits ? 'both' : 'later'
      const [kept, other] = isOlderWord ? [present, text] : [text, present]
      await merged.note(tx, session, doing, {
        ...{ kind: 'note', what, name, outcome },
        ...(fits ? {} : { kept: { text: kept }, other: { text: other } }),
      })
      const at = isOlderWord && last ? last.at : doing.wordAt
      await writeWord(tx, memberId, what, {
        at,
        device: isOlderWord && last ? last.device : device,
        parts: fits ? all : [{ ...own, text: kept }],
      })
      return fits ? joined : kept
    },
  }
}

export type WordsService = ReturnType<typeof wordsService>
