import { formatMonthDay, formatTime, formatWeekday } from '@oola/contract/date-words'
import { lifeArea } from '@oola/contract/life-areas/life-areas'
import { inOneLine } from '@oola/contract/list-words'
import type { MergedChange, MergedDay, MergedDevice } from '@oola/contract/offline/offline.schema'

export type DeviceKind = 'phone' | 'laptop' | 'unknown'

/** A device as its browser described it. */
export const deviceKind = (device: Pick<MergedDevice, 'system'> | undefined): DeviceKind => {
  if (!device || device.system === '' || device.system === 'Unknown') return 'unknown'
  return /iOS|Android/.test(device.system) ? 'phone' : 'laptop'
}

const THE = { phone: 'the phone', laptop: 'the laptop', unknown: 'another device' } as const

const findDevice = ({ devices }: MergedDay, key: string | null): MergedDevice | undefined =>
  devices.find((device) => device.key === key)

/** The head line: which devices, and that nothing is lost. */
export const mergedLine = ({ devices }: MergedDay): string => {
  const kinds = new Set(devices.map(deviceKind))
  if (devices.length === 1) return 'A device was offline. We’ve put its day together, and nothing is lost.'
  if (devices.length === 2 && kinds.has('phone') && kinds.has('laptop'))
    return 'Your phone and your laptop were offline. We’ve put both days together, and nothing is lost.'
  return devices.length === 2
    ? 'Two of your devices were offline. We’ve put both days together, and nothing is lost.'
    : 'Your devices were offline. We’ve put their days together, and nothing is lost.'
}

/** The steps of the day; one that was on two devices, or on more, is there once. */
export const mergedSteps = ({ changes }: MergedDay): readonly MergedChange[] => {
  const steps = changes.filter(({ kind }) => kind === 'step')
  const onBoth = steps.filter(({ outcome }) => outcome === 'once')
  return steps.filter((step) => {
    const { outcome, name, device } = step
    return outcome === 'once'
      ? onBoth.find((both) => both.name === name) === step
      : !onBoth.some((both) => both.name === name && both.otherDevice === device)
  })
}

const NOUNS = [
  ['step', 'step', 'steps'],
  ['note', 'note', 'notes'],
  ['task', 'task', 'tasks'],
  ['goal', 'goal', 'goals'],
  ['cell', 'workbook answer', 'workbook answers'],
  ['action', 'changed step', 'changed steps'],
] as const

/** `5 steps, 1 note, and 1 task came in. One step was on both devices and counts once.` */
export const mergedSummary = (day: MergedDay): string => {
  const changes = [...mergedSteps(day), ...day.changes.filter(({ kind }) => kind !== 'step')]
  const counts = NOUNS.flatMap(([kind, one, many]) => {
    const count = changes.filter((change) => change.kind === kind).length
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
  })
  const twice = changes.filter(({ kind, outcome }) => kind === 'step' && outcome === 'once').length
  const once =
    twice === 1
      ? 'One step was on both devices and counts once.'
      : `${twice} steps were on both devices and count once.`
  return [`${inOneLine(counts)} came in.`, ...(twice > 0 ? [once] : [])].join(' ')
}

/** A step's place: the device, or both. */
export const stepPlace = (day: MergedDay, { device, outcome }: MergedChange): DeviceKind | 'both' =>
  outcome === 'once' ? 'both' : deviceKind(findDevice(day, device))

export const stepNote = ({ at, outcome }: MergedChange): string =>
  outcome === 'once' ? `${formatTime(at)}, on both. Counted once` : formatTime(at)

const dayWords = (day: string): string => `${formatWeekday(day)}, ${formatMonthDay(day)}`

/** `null` neither a goal nor an area, `area-3` an area, else a goal. */
const belongingWords = (text: string): string => {
  if (text === 'null') return 'without a goal'
  const area = /^area-(\d)$/.exec(text)
  return area ? `for ${lifeArea(Number(area[1])).name}` : 'with another goal'
}

/** The text of a change where the two differ. */
const valueWords = (
  value: Readonly<Record<string, string>>,
  than: Readonly<Record<string, string>>,
): string => {
  const names = Object.keys(value).filter((name) => value[name] !== than[name])
  return inOneLine(
    names.map((name) => {
      const text = value[name] ?? ''
      if (name === 'goal') return belongingWords(text)
      if (name === 'text') return text === '' ? 'empty' : `"${text}"`
      return dayWords(text)
    }),
  )
}

const STARTS = {
  ...{ step: 'Step', task: 'Task', action: 'Step', goal: 'Goal' },
  ...{ cell: 'Workbook of', note: 'Note in' },
} as const

/** `Task "Book the dentist": Friday, November 27` */
export const changeTitle = ({ kind, name, kept, other }: MergedChange): string => {
  const title = `${STARTS[kind]} "${name}"`
  const words = kept && other ? valueWords(kept, other) : ''
  return words === '' || words === `"${name}"` ? title : `${title}: ${words}`
}

/** `The later change counts. On the phone it was Saturday, November 28.` */
export const changeNote = (day: MergedDay, change: MergedChange): string => {
  const { outcome, kept, other, device, otherDevice, isBroughtBack, at } = change
  const ofOther = THE[deviceKind(findDevice(day, otherDevice))]
  if (outcome === 'both') return `Kept, together with the one from ${ofOther}`
  if (outcome === 'once') return 'Done on both devices, counted once'
  if (outcome === 'came' || !kept || !other)
    return `${formatTime(at)}. Sent from ${THE[deviceKind(findDevice(day, device))]}`
  if (isBroughtBack) return `Brought back: ${valueWords(other, kept)}`
  return `The later change counts. On ${ofOther} it was ${valueWords(other, kept)}.`
}
