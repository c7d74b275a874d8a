import type { RequestMessage } from '@oola/contract/staff/inbox.calls'
import { IconNote, IconPaperclip } from '@tabler/icons-react'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import { momentWords } from '../../people/moment-words.ts'
import classes from './request-thread.module.css'

interface RequestMessagesProps {
  /** Chooses the color of their initials, as in the list. */
  readonly requestId: number
  readonly messages: readonly RequestMessage[]
  /** Older ones after the first are left out. */
  readonly hasOlder: boolean
}

/** The messages of a thread, the oldest first; notes of the staff look different. */
export function RequestMessages({ requestId, messages, hasOlder }: RequestMessagesProps) {
  return (
    <ol className={classes.messages} aria-label="Messages">
      {messages.map(({ id, kind, author, otherEmail, text, attachments, at }, index) => (
        <li key={id} className={kind === 'note' ? classes.note : classes.message}>
          {kind === 'note' ? (
            <IconNote size={18} stroke={1.75} aria-hidden />
          ) : (
            <Portrait {...(kind === 'ours' ? {} : { userId: requestId })} name={author} size={28} />
          )}
          <div className={classes.said}>
            <p className={classes.who}>
              <b>{kind === 'note' ? `Note, only for staff. ${author}` : author}</b>
              <time dateTime={at}>{momentWords(at)}</time>
              {otherEmail && <span>from {otherEmail}</span>}
            </p>
            <p className={classes.text}>{text}</p>
            {hasOlder && index === 0 && (
              <p className={classes.who}>
                The newest {messages.length - 1} messages follow. Older ones are left out.
              </p>
            )}
            {attachments.length > 0 && (
              <ul className={classes.files} aria-label="Files that came with it, which are not stored">
                {attachments.map((name, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two files can have the same name
                  <li key={`${name} ${place}`}>
                    <IconPaperclip size={14} stroke={1.9} aria-hidden />
                    {name} (not stored)
                  </li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
