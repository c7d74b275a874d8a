/** How the schema of a text says that it is written: the console's form offers the same marks (AUTHOR-02). */
export type Markup = 'markdown' | 'inline' | 'html'
export type Mark = 'bold' | 'italic' | 'list' | 'link'

interface Selected {
  readonly text: string
  readonly from: number
  readonly to: number
}

const AROUND: Readonly<
  Record<'md' | 'html', Readonly<Record<Exclude<Mark, 'list'>, readonly [string, string]>>>
> = {
  md: { bold: ['**', '**'], italic: ['*', '*'], link: ['[', '](https://)'] },
  html: { bold: ['<strong>', '</strong>'], italic: ['<em>', '</em>'], link: ['<a href="https://">', '</a>'] },
}

const listed = (lines: readonly string[], isHtml: boolean): string =>
  isHtml
    ? ['<ul>', ...lines.map((line) => `<li>${line}</li>`), '</ul>'].join('\n')
    : lines.map((line) => `- ${line}`).join('\n')

/** A text with a mark around what is selected, which stays selected. */
export const withMark = ({ text, from, to }: Selected, mark: Mark, markup: Markup): Selected => {
  const isHtml = markup === 'html'
  const [before, chosen, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)]
  if (mark === 'list') {
    const list = listed(chosen.split('\n'), isHtml)
    // A list begins on a line of its own.
    const start = before === '' || before.endsWith('\n') ? before : `${before}\n\n`
    return { text: start + list + after, from: start.length, to: start.length + list.length }
  }
  const [open, close] = AROUND[isHtml ? 'html' : 'md'][mark]
  return {
    text: before + open + chosen + close + after,
    from: from + open.length,
    to: to + open.length,
  }
}
