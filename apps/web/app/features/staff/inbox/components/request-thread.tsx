import { MINUTE_MS } from '@oola/contract/durations'
import type { RequestThread as Thread } from '@oola/contract/staff/inbox.calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useMediaQuery } from '#web/lib/media-query.ts'
import { useClock } from '#web/lib/use-clock.ts'
import { NARROW } from '../../kit/side-column.tsx'
import { StaffButton } from '../../kit/staff-button.tsx'
import { StatePill, Tag } from '../../kit/state-pill.tsx'
import { useStaffKeys } from '../../kit/use-staff-keys.ts'
import { REQUESTS_KEY, requestQueries } from '../inbox.queries.ts'
import type { Draft } from '../reply-draft.ts'
import { kindWords, waitingWords } from '../waiting-words.ts'
import { AssignMenu } from './assign-menu.tsx'
import { ReplyForm } from './reply-form.tsx'
import { RequestChangeWindow, type Wanted } from './request-change-window.tsx'
import { RequestMessages } from './request-messages.tsx'
import { RequestSide } from './request-side.tsx'
import classes from './request-thread.module.css'

interface RequestThreadProps {
  readonly thread: Thread
  readonly draft: Draft
  readonly onDraft: (draft: Draft) => void
}

/** A person who has typed within this time is writing. */
const TYPING_MS = 2 * MINUTE_MS

/** A request: its messages, its assignee, an answer; next to them the person (look-staff 56). */
export function RequestThread({ thread, draft, onDraft }: RequestThreadProps) {
  const { id, title, kind, state, assignee, messages, promisedBy } = thread
  const client = useQueryClient()
  const now = useClock()
  const isNarrow = useMediaQuery(NARROW)
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const scroll = useRef<HTMLDivElement>(null)
  const [typedAt, setTypedAt] = useState<number | null>(null)
  // A text that is left lying holds up no colleague.
  const isTyping = typedAt !== null && now.getTime() - typedAt < TYPING_MS
  const isWriting = isTyping && draft.kind === 'ours' && draft.text.trim() !== ''
  const { data: presence } = useQuery(requestQueries.presence(id, isWriting))
  const version = presence?.version
  const shown = useRef(version)
  useEffect(() => {
    // A colleague, or a mail, changed the thread.
    if (shown.current !== undefined && version !== undefined && shown.current !== version)
      void client.invalidateQueries({ queryKey: REQUESTS_KEY })
    shown.current = version
  }, [version, client])
  const newest = messages.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest message is at the end
  useEffect(() => {
    const box = scroll.current
    if (box) box.scrollTop = box.scrollHeight
  }, [newest, id])
  const isClosed = state === 'closed'
  const turn = () => setWanted({ kind: isClosed ? 'reopen' : 'close' })
  useStaffKeys([{ key: 'e', label: isClosed ? 'Open it again' : 'Close it', run: turn }])
  const { state: pill, words } = waitingWords(thread, now)
  const side = <RequestSide thread={thread} onShip={() => setWanted({ kind: 'ship' })} />
  return (
    <>
      <section className={classes.thread} aria-label={title}>
        <header className={classes.head}>
          <div className={classes.titles}>
            <h2 className={classes.title}>{title}</h2>
            <div className={classes.facts}>
              <StatePill state={pill} filled>
                {state === 'waits' && promisedBy ? `Waits for us, ${words}` : words}
              </StatePill>
              <Tag>{kindWords(kind)}</Tag>
              <span>number {id}</span>
              {presence?.others.map((name) => (
                <Tag key={name} tone="brand">
                  {name} {presence.writer === name ? 'is writing' : 'is here'}
                </Tag>
              ))}
            </div>
          </div>
          <div className={classes.acts}>
            <AssignMenu assignee={assignee} onAssign={(to) => setWanted({ kind: 'assign', to })} />
            <StaffButton shortcut="e" onClick={turn}>
              {isClosed ? 'Open again' : 'Close'}
            </StaffButton>
          </div>
        </header>
        <div ref={scroll} className={classes.scroll}>
          {isNarrow && side}
          <RequestMessages requestId={id} messages={messages} hasOlder={thread.hasOlder} />
        </div>
        <ReplyForm
          thread={thread}
          draft={draft}
          onDraft={(next) => {
            setTypedAt(Date.now())
            onDraft(next)
          }}
          writer={presence?.writer ?? null}
        />
      </section>
      {!isNarrow && side}
      {wanted && <RequestChangeWindow thread={thread} wanted={wanted} onClose={() => setWanted(null)} />}
    </>
  )
}
