// The product in a film: a drawing, or a picture of the real screen with a finger that taps.
import { readFileSync } from 'node:fs'
import { petalPath } from '../../packages/contract/src/assessment/wheel-slices.ts'
import { LIFE_AREAS, lifeArea } from '../../packages/contract/src/life-areas/life-areas.ts'
import { escapeHtml, lineOf, type Pen } from './pen.ts'
import { STEPS_OF_TRACKER, type ThingOf } from './thing.schema.ts'

const SCREENS = new URL('../../content/learning/screens/', import.meta.url)
const POINTER =
  '<svg class="pointer" viewBox="0 0 40 56"><path d="M14 4q5 0 5 6v14l10 2q7 2 6 9l-3 14q-1 6-7 6H16q-5 0-8-5L2 38q-3-5 1-7t6 3V10q0-6 5-6Z" fill="#fff" stroke="#0E1D24" stroke-width="3" stroke-linejoin="round"/></svg>'
/** A finger at this place (percent of the parent) that presses at this second. */
const tapAt = (x: number, y: number, second: number) =>
  `<div class="tap" style="left:${x}%;top:${y}%;--at:${second.toFixed(2)}s"><span></span>${POINTER}</div>`

const press = (label: string | undefined, pen: Pen, from: number | undefined): string => {
  if (!label) return ''
  const second = pen.take(0.9, from)
  return `<div class="button" style="--at:${second.toFixed(2)}s">${escapeHtml(label)}${tapAt(72, 60, second)}</div>`
}

const TRACKER = { count: STEPS_OF_TRACKER, hub: 0.43, gap: 0.05, innerCorner: 0.05, outerCorner: 0.15 }
const drawTracker = ({ filled, push, from }: ThingOf<'app'>, pen: Pen): string => {
  const to = push ?? filled
  const seconds: number[] = []
  const petals = Array.from({ length: STEPS_OF_TRACKER }, (_, n) => {
    const d = petalPath(150, n, 1, { ...TRACKER, rotation: 180 / STEPS_OF_TRACKER - 90 })
    const second = n < filled ? -9 : n < to ? pen.take(0.8, from) : 99
    if (second > 0 && second < 99) seconds.push(second)
    return `<path d="${d}" fill="#B5E4EE"/><path class="fill" d="${d}" fill="#067382" style="animation-delay:${(second + 0.3).toFixed(2)}s"/>`
  })
  const counts = Array.from({ length: to - filled + 1 }, (_, i) => {
    const start = i === 0 ? -9 : (seconds[i - 1] ?? 0) + 0.35
    const end = seconds[i] === undefined ? 99 : (seconds[i] ?? 0) + 0.35
    return `<text class="count" y="30" style="--in:${start.toFixed(2)}s;--out:${end.toFixed(2)}s">${filled + i}</text>`
  })
  const taps = seconds.map((second) => tapAt(56, 62, second)).join('')
  return `<div class="tracker"><svg viewBox="-154 -154 308 308">${petals.join('')}${counts.join('')}</svg>${taps}<div class="caption">of ${STEPS_OF_TRACKER} today</div></div>`
}

const drawQuestion = ({ title, answer = 5, from }: ThingOf<'app'>, pen: Pen): string => {
  const second = pen.take(1.2, from)
  return `<div class="question"><p>${escapeHtml(title)}</p><div class="slider" style="--answer:${(answer - 1) / 9};--at:${second.toFixed(2)}s"><span></span><i>${answer}</i></div><div class="ends"><span>1</span><span>10</span></div></div>`
}

export const drawApp = (thing: ThingOf<'app'>, pen: Pen): string => {
  const { view, title, rows, button, area, from } = thing
  const known = LIFE_AREAS.find(({ key }) => key === area)
  const color = known ? lifeArea(known.id).color : '#067382'
  const chip = known
    ? `<span class="chip" style="background:${color};color:${known.id > 4 ? '#fff' : '#0E1D24'}">${known.name}</span>`
    : ''
  const body =
    view === 'tracker'
      ? drawTracker(thing, pen)
      : view === 'question'
        ? drawQuestion(thing, pen)
        : rows.map((row) => `<div class="row ${view}">${lineOf(row, pen, from, true)}</div>`).join('')
  const heading = view === 'question' ? '' : `<h2>${escapeHtml(title)}</h2>`
  return `<div class="app" style="--area:${color}"><div class="bar"><b>Oola</b>${chip}</div>${heading}${body}${press(button, pen, from)}</div>`
}

export const drawScreen = ({ file, device, tap, from }: ThingOf<'screen'>, pen: Pen): string => {
  const picture = readFileSync(new URL(file, SCREENS), 'base64')
  const finger = tap ? tapAt(tap[0], tap[1], pen.take(0.9, (from ?? 0) + 0.8)) : ''
  return `<div class="device ${device === 'phone' ? 'in-hand' : device}"><img alt="" src="data:image/webp;base64,${picture}">${finger}</div>`
}
