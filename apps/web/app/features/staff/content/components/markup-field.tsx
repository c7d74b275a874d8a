import { IconBold, IconItalic, IconLink, IconList } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { StaffButton } from '../../kit/staff-button.tsx'
import { type Mark, type Markup, withMark } from '../markup-edits.ts'
import classes from './content.module.css'

const MARKS = [
  { mark: 'bold', words: 'Bold', Icon: IconBold, key: 'b' },
  { mark: 'italic', words: 'Italic', Icon: IconItalic, key: 'i' },
  { mark: 'list', words: 'List', Icon: IconList, key: null },
  { mark: 'link', words: 'Link', Icon: IconLink, key: null },
] as const

const HINTS: Readonly<Record<Markup, string>> = {
  markdown: 'Markdown: **bold**, *italic*, - list, [words](address)',
  inline: 'Markdown in one line: **bold**, *italic*, [words](address)',
  html: 'HTML: p, strong, em, ul, ol, li, a',
}

interface MarkupFieldProps {
  readonly label: string
  readonly markup: Markup
  readonly error: string | undefined
  /** The findings of the checks in it. */
  readonly hint: ReactNode
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A text with marks, as its schema says: Markdown, or the few elements of HTML that are kept. */
export function MarkupField({ label, markup, error, hint, value, onChange }: MarkupFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const selection = useRef<readonly [from: number, to: number] | null>(null)
  useLayoutEffect(() => {
    if (!selection.current) return
    field.current?.setSelectionRange(...selection.current)
    selection.current = null
  })
  const apply = (mark: Mark) => {
    const { selectionStart: from = 0, selectionEnd: to = 0 } = field.current ?? {}
    const next = withMark({ text: value, from, to }, mark, markup)
    selection.current = [next.from, next.to]
    onChange(next.text)
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const found = MARKS.find(({ key }) => key === event.key.toLowerCase())
    if (!found || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    apply(found.mark)
  }
  return (
    <div className={classes.markup}>
      <fieldset className={classes.marks} aria-label={`Marks of ${label}`}>
        {MARKS.filter(({ mark }) => markup !== 'inline' || mark !== 'list').map(({ mark, words, Icon }) => (
          <StaffButton
            key={mark}
            variant="plain"
            iconOnly
            icon={<Icon size={18} stroke={1.9} aria-hidden />}
            onClick={() => apply(mark)}
          >
            {words}
          </StaffButton>
        ))}
      </fieldset>
      <TextArea
        {...{ label, error }}
        ref={field}
        rows={2}
        hint={
          <>
            {HINTS[markup]}
            {hint}
          </>
        }
        value={value}
        onKeyDown={onKeyDown}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
