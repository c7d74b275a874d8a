/** The message of a push, as the worker shows it. */
export interface PushWords {
  /** The same whenever the message arrives. */
  readonly id?: number
  readonly title: string
  readonly line: string
  readonly tag: string
  /** A path of the portal. */
  readonly url: string
  readonly actions: { readonly action: string; readonly title: string }[]
}

const TITLE_MAX = 40
const LINE_MAX = 60

/** For a message that cannot be read, since one has to be shown. */
const FALLBACK: PushWords = {
  title: 'Oola',
  line: 'Something new is waiting for you.',
  tag: 'oola',
  url: '/dashboard',
  actions: [],
}

/** A step can be counted from the notification itself. */
const STEP_ACTIONS = [
  { action: 'done', title: 'Done' },
  { action: 'later', title: 'Later' },
]
const STEP_KINDS = ['steps', 'streak']

const text = (value: unknown, most: number, fallback: string): string =>
  typeof value === 'string' && value ? [...value].slice(0, most).join('') : fallback

const parse = (json: string | undefined): Record<string, unknown> => {
  try {
    const found: unknown = JSON.parse(json ?? '')
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Reads the payload of a push; whatever it is, there is something to show. Only addresses of the portal are opened. */
export const readPush = (json: string | undefined): PushWords => {
  const { id, title, line, tag, kind, url } = parse(json)
  const isOwnPath = typeof url === 'string' && /^\/(?![/\\])/.test(url)
  return {
    title: text(title, TITLE_MAX, FALLBACK.title),
    line: text(line, LINE_MAX, FALLBACK.line),
    tag: text(tag ?? kind, 100, FALLBACK.tag),
    url: isOwnPath ? url : FALLBACK.url,
    actions: STEP_KINDS.includes(String(kind)) ? STEP_ACTIONS : [],
    ...(typeof id === 'number' ? { id } : {}),
  }
}
