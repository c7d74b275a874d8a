/** The parts of the content in the words of the tree, in its order (look-staff 4, 57). */
const PARTS: Readonly<Record<string, string>> = {
  learning: 'Modules',
  courses: 'Courses and quizzes',
  assessment: 'Questions',
  goals: 'Goals',
  journey: 'Journey',
  badges: 'Badges',
  coaching: 'Coaching',
  freeTests: 'Free tests',
  mails: 'Mails',
  week: 'Your week',
  site: 'Pages and prices',
  sharing: 'Sharing',
  recommendations: 'Programs and products',
  staff: 'Replies of the staff',
}

export const partWords = (part: string): string => PARTS[part] ?? part

/** The parts that have files, in the order of the tree, with how many. */
export const countParts = (files: readonly { readonly part: string }[]): [part: string, count: number][] => {
  const counts = new Map(Object.keys(PARTS).map((part) => [part, 0]))
  for (const { part } of files) counts.set(part, (counts.get(part) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > 0)
}

/** A text around the words that were found, at most this many letters. */
const AROUND = 60

/** The found words with the text before and after them. */
export const hitParts = (text: string, words: string): { before: string; found: string; after: string } => {
  const at = Math.max(0, text.toLowerCase().indexOf(words.toLowerCase()))
  const end = at + words.length
  const from = Math.max(0, at - AROUND)
  const to = Math.min(text.length, end + AROUND)
  return {
    before: (from > 0 ? '…' : '') + text.slice(from, at),
    found: text.slice(at, end),
    after: text.slice(end, to) + (to < text.length ? '…' : ''),
  }
}
