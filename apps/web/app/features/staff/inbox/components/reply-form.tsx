import type { RequestThread } from '@oola/contract/staff/inbox.calls'
import { IconTemplate } from '@tabler/icons-react'
import { type RefObject, useRef, useState } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { Floating } from '#web/ui/layout/floating.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { usePopover } from '#web/ui/layout/use-popover.ts'
import { SegmentedTabs } from '#web/ui/tabs/segmented-tabs.tsx'
import { StaffButton } from '../../kit/staff-button.tsx'
import { showNote } from '../../kit/staff-notes.tsx'
import tabRow from '../../kit/tabs.module.css'
import { useStaffKeys } from '../../kit/use-staff-keys.ts'
import { useWriteToRequest, type WrittenMessage } from '../inbox.mutations.ts'
import type { Draft } from '../reply-draft.ts'
import { emptyFields, fillTemplate } from '../template-fields.ts'
import { FieldChecks } from './field-checks.tsx'
import classes from './reply-form.module.css'

interface ReplyFormProps {
  readonly thread: RequestThread
  readonly draft: Draft
  readonly onDraft: (draft: Draft) => void
  /** A colleague who began to write first. */
  readonly writer: string | null
}

const KINDS = [
  { id: 'ours', label: 'Reply' },
  { id: 'note', label: 'Note' },
] as const

/** Below the thread: a reply by mail, or a note; filled-in fields of a template are checked before it is sent (look-staff 56). */
export function ReplyForm({ thread, draft, onDraft, writer }: ReplyFormProps) {
  const { id, email, messages, templates, state } = thread
  const { kind, text, unchecked } = draft
  const area = useRef<HTMLTextAreaElement>(null)
  const templateButton = useRef<HTMLButtonElement>(null)
  const write = useWriteToRequest(id)
  const [key, setKey] = useState<{ readonly of: string; readonly key: string }>()
  const isReply = kind === 'ours'
  const left = isReply ? emptyFields(text) : []
  const isReady =
    text.trim() !== '' && !(isReply && (writer !== null || unchecked.length > 0 || left.length > 0))

  useStaffKeys([
    { key: 't', label: 'Templates', off: !isReply, run: () => templateButton.current?.click() },
    { key: 'w', label: 'Write', run: () => area.current?.focus() },
  ])

  const send = (close: boolean) => {
    if (!isReady || write.isPending) return
    const sent = { kind, text, template: isReply ? draft.template : null, close }
    const content = JSON.stringify(sent)
    // The same words have the same key, so that a second press sends nothing.
    const used = key?.of === content ? key : { of: content, key: crypto.randomUUID() }
    setKey(used)
    const message: WrittenMessage = { ...sent, key: used.key, seen: messages.at(-1)?.id ?? 0 }
    write.mutate(message, {
      onSuccess: () => {
        setKey(undefined)
        onDraft({ ...draft, text: '', template: null, unchecked: [] })
        const done = isReply ? `Sent to ${email}` : 'The note is stored'
        showNote(close ? `${done}, and closed` : done)
      },
    })
  }
  /** Selects words in the text, for the eyes. */
  const point = (words: string) => {
    const from = text.indexOf(words)
    area.current?.focus()
    if (from >= 0) area.current?.setSelectionRange(from, from + words.length)
  }

  return (
    <form
      className={classes.composer}
      aria-label={isReply ? 'Reply' : 'Note'}
      onSubmit={(event) => {
        event.preventDefault()
        send(false)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault()
          send(false)
        }
      }}
    >
      <div className={`${classes.head} ${tabRow.lowTabs}`}>
        <SegmentedTabs
          label="What to write"
          tabs={KINDS}
          value={kind}
          onChange={(next) => onDraft({ ...draft, kind: next })}
        />
        <span className={classes.to}>{isReply ? `to ${email}` : 'only for staff'}</span>
        {isReply && templates.length > 0 && (
          <TemplateMenu
            thread={thread}
            button={templateButton}
            onChoose={(chosen) => {
              onDraft({ kind, ...chosen })
              area.current?.focus()
            }}
          />
        )}
      </div>
      <textarea
        ref={area}
        aria-label={isReply ? 'Your reply' : 'Your note'}
        className={classes.text}
        rows={5}
        value={text}
        placeholder={isReply ? 'Write a reply' : 'Write a note that only staff read'}
        onChange={(event) => onDraft({ ...draft, text: event.target.value })}
      />
      {isReply && (
        <FieldChecks
          filled={unchecked}
          empty={left}
          onPoint={point}
          onChecked={(field) => onDraft({ ...draft, unchecked: unchecked.filter((each) => each !== field) })}
        />
      )}
      <p role="status" className={classes.status}>
        {writer && isReply && `${writer} is writing an answer. Yours can go out when they are done.`}
      </p>
      {write.error && (
        <p role="alert" className={classes.failed}>
          {write.error instanceof ApiError && <b>{write.error.title}. </b>}
          {write.error.message}
        </p>
      )}
      <div className={classes.foot}>
        {isReply && !thread.answersComeBack && (
          <span className={classes.to}>Answers come to our mailbox, not into this thread.</span>
        )}
        {isReply && state !== 'closed' && (
          <StaffButton disabled={!isReady} loading={write.isPending} onClick={() => send(true)}>
            Send and close
          </StaffButton>
        )}
        <StaffButton
          type="submit"
          variant="filled"
          shortcut="Ctrl+Enter"
          disabled={!isReady}
          loading={write.isPending}
        >
          {isReply ? 'Send' : 'Add note'}
        </StaffButton>
      </div>
    </form>
  )
}

interface TemplateMenuProps {
  readonly thread: RequestThread
  readonly button: RefObject<HTMLButtonElement | null>
  readonly onChoose: (chosen: Omit<Draft, 'kind'>) => void
}

function TemplateMenu({ thread: { templates, fields }, button, onChoose }: TemplateMenuProps) {
  const menu = usePopover()
  return (
    <>
      <StaffButton
        ref={button}
        variant="plain"
        shortcut="t"
        icon={<IconTemplate size={18} stroke={1.9} aria-hidden />}
        {...menu.control}
      >
        Template
      </StaffButton>
      <Floating {...menu.panel} align="end" side="above" className={classes.menu}>
        <Stack as="ul" aria-label="Templates">
          {templates.map((template) => (
            <li key={template.id}>
              <button
                type="button"
                className={classes.template}
                onClick={() => {
                  const { text, filled } = fillTemplate(template.text, fields)
                  menu.close()
                  onChoose({ text, template: template.id, unchecked: filled })
                }}
              >
                <span>{template.title}</span>
                <span>{template.used === 1 ? 'used once' : `used ${template.used} times`}</span>
              </button>
            </li>
          ))}
        </Stack>
      </Floating>
    </>
  )
}
