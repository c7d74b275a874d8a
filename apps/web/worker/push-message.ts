/** The message of a push, as the worker shows it. */
export interface PushWords {
  /** The same whenever the message arrives. */
  readonly id?: number
  readonly title: string
  readonly line: string
  readonly tag: string
  /** A path of the portal. */
  readonly url: string
  /** The open step that the line names. */
  readonly stepId?: number
  readonly actions: readonly PushAction[]
}

interface PushAction {
  readonly action: 'done' | 'later'
  readonly title: string
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

/** A step can be counted from the notification itself, and the reminder put off. */
const DONE: PushAction = { action: 'done', title: 'Done' }
const LATER: PushAction = { action: 'later', title: 'In an hour' }
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

/**
 * Reads the payload of a push; whatever it is, there is something to show. Only addresses of the portal are opened.
 * @param canPutOff whether this device can put a reminder off
 */
export const readPush = (json: string | undefined, canPutOff: boolean): PushWords => {
  const { id, title, line, tag, kind, url, stepId, canWait } = parse(json)
  const isKnown = typeof id === 'number'
  const waits = isKnown && canWait === true && canPutOff
  const isOwnPath = typeof url === 'string' && /^\/(?![/\\])/.test(url)
  return {
    title: text(title, TITLE_MAX, FALLBACK.title),
    line: text(line, LINE_MAX, FALLBACK.line),
    tag: text(tag ?? kind, 100, FALLBACK.tag),
    url: isOwnPath ? url : FALLBACK.url,
    actions: STEP_KINDS.includes(String(kind)) ? [DONE, ...(waits ? [LATER] : [])] : [],
    ...(isKnown ? { id } : {}),
    ...(typeof stepId === 'number' ? { stepId } : {}),
  }
}
