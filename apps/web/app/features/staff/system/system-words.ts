import type { SentMail, SystemState } from '@oola/contract/staff/system.calls'

const BOUNCES = {
  address: 'Address does not exist',
  full: 'Mailbox is full',
  refused: 'Refused by the receiver',
  other: 'Came back',
} as const

/** Why a mail came back. */
export const bounceWords = (bounce: SentMail['bounce']): string =>
  bounce ? (BOUNCES[bounce] ?? BOUNCES.other) : 'Delivered'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** "41 s", "3 min", "2 h": how long something has waited. */
export const waitWords = (seconds: number): string => {
  if (seconds < MINUTE) return `${seconds} s`
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min`
  return `${Math.floor(seconds / HOUR)} h`
}

const SERVICE_NAMES = {
  database: 'Database',
  redis: 'Redis',
  mail: 'Mail',
  payment: 'Payments',
  files: 'Files',
  turn: 'Calls',
} as const

export const serviceName = (name: SystemState['services'][number]['name']): string =>
  SERVICE_NAMES[name] ?? name

/** The line next to the heading: what does not answer, or that all do. */
export const answersWords = (services: SystemState['services']): string => {
  const silent = services.filter(({ state }) => state === 'bad').map(({ name }) => serviceName(name))
  if (silent.length === 0) return 'Everything answers.'
  return `No answer: ${silent.join(', ')}.`
}

type Queue = SystemState['queues'][number]

/** A queue that waits this long is late. */
const LATE_SECONDS = 5 * MINUTE

/** The state of a queue in a word, the worst first. */
export const queueState = ({ failed, running, waiting, oldestSeconds }: Queue) => {
  if (failed > 0) return { state: 'bad', words: `${failed} failed` } as const
  if (waiting > 0 && oldestSeconds >= LATE_SECONDS)
    return { state: 'warn', words: `Late by ${waitWords(oldestSeconds)}` } as const
  if (running > 0) return { state: 'running', words: 'Running' } as const
  if (waiting > 0) return { state: 'wait', words: 'Waiting' } as const
  return { state: 'ok', words: 'Idle' } as const
}

/** Those that need somebody first, then by name. */
export const sortQueues = (queues: readonly Queue[]): Queue[] =>
  queues.toSorted((a, b) => b.failed - a.failed || b.waiting - a.waiting || a.name.localeCompare(b.name))
