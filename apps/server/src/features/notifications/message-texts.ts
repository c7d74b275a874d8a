import { PUSH_LINE_MAX, PUSH_TITLE_MAX } from '@oola/contract/notifications/reminders.schema'
import { tidyText } from '@oola/contract/tidy-text'
import type { MessageWords } from './message-parts.ts'

interface Screen {
  readonly title: string
  readonly line: string
  /** The open step that the line names. */
  readonly stepId?: number
}

/** At most this many characters, by code points, with an ellipsis for what is cut. */
const cutText = (text: string, most: number): string => {
  const characters = [...tidyText(text).replace(/\s+/g, ' ')]
  return characters.length <= most
    ? characters.join('')
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}

/** What a locked screen shows: names only for members who want them there. */
export const onScreen = (words: MessageWords, { showNames }: { readonly showNames: boolean }): Screen => {
  const named = showNames ? words.named : undefined
  const { title, line } = named ?? words
  return {
    title: cutText(title, PUSH_TITLE_MAX),
    line: cutText(line, PUSH_LINE_MAX),
    ...(named?.stepId === undefined ? {} : { stepId: named.stepId }),
  }
}

const NOON = '12:00'

/** One message for several that were held back, the most important first (mockup 64). */
export const foldWords = (
  all: readonly MessageWords[],
  { firstName, time }: { readonly firstName: string; readonly time: string },
): MessageWords => {
  const hello = time < NOON ? 'Good morning' : 'What came in today'
  const lineOf = (titles: readonly string[]): string => {
    const [first = '', ...others] = titles
    const line = others.length === 1 ? `${first}. ${others[0]}.` : `${first}, and ${others.length} more.`
    return [...line].length <= PUSH_LINE_MAX ? line : `${titles.length} things are waiting for you.`
  }
  return {
    title: hello,
    line: lineOf(all.map(({ title }) => title)),
    named: {
      title: `${hello}, ${firstName}`,
      line: lineOf(all.map(({ title, named }) => named?.title ?? title)),
    },
    url: all.find(({ url }) => url !== '')?.url ?? '/dashboard',
    tag: 'folded',
  }
}
