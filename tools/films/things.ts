// Things in a picture: papers, phone, clock, calendar, chart, steps. Each as HTML; the styles are in looks/.

import { overallScore } from '../../packages/contract/src/assessment/overall-score.ts'
import { petalPath, petalScale } from '../../packages/contract/src/assessment/wheel-slices.ts'
import { LIFE_AREAS } from '../../packages/contract/src/life-areas/life-areas.ts'
import { SHADES } from './colors.ts'
import { escapeHtml, lineOf, marked, type Pen, tick, tickAt } from './pen.ts'
import { drawProp } from './props.ts'
import type { ThingOf } from './thing.schema.ts'

const titleOf = (title: string | undefined) => (title ? `<div class="title">${escapeHtml(title)}</div>` : '')

export const drawPaper = ({ title, lines, look, color, from }: ThingOf<'paper'>, pen: Pen): string => {
  const rows = lines.map((line) => lineOf(line, pen, from)).join('')
  const style = color ? `style="--edge:${SHADES[color].fill};--paper:${SHADES[color].tint}"` : ''
  return `<div class="paper ${look}" ${style}>${titleOf(title)}${rows}</div>`
}

export const drawBoxes = (
  { title, count, ticked, tick: later, columns, labels, from }: ThingOf<'boxes'>,
  pen: Pen,
): string => {
  const boxes = Array.from({ length: count }, (_, i) => {
    const mark = ticked.includes(i + 1) ? tickAt(0) : later.includes(i + 1) ? tick(pen, from) : ''
    return `<div><span class="box">${mark}</span>${labels?.[i] ? `<small>${escapeHtml(labels[i])}</small>` : ''}</div>`
  })
  const wide = columns ?? Math.min(count, count > 7 ? Math.ceil(count / 2) : 7)
  return `<div class="paper page">${titleOf(title)}<div class="boxes" style="grid-template-columns:repeat(${wide},auto)">${boxes.join('')}</div></div>`
}

export const drawPhone = (
  { title, messages, shows, prop, rings, from }: ThingOf<'phone'>,
  pen: Pen,
): string => {
  const bubbles = messages.map(({ me, them }) => {
    const text = me ?? them ?? ''
    const start = pen.take(0.5 + text.length / 30, from)
    return `<div class="message ${me ? 'me' : 'them'}" style="animation-delay:${start.toFixed(2)}s">${escapeHtml(text)}</div>`
  })
  const middle = prop
    ? drawProp(prop)
    : shows
      ? `<div class="shows">${escapeHtml(shows)}</div>`
      : bubbles.join('')
  return `<div class="phone ${rings ? 'rings' : ''}">${titleOf(title)}<div class="chat">${middle}</div></div>`
}

const handOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return { hour: (hours % 12) * 30 + minutes / 2, minute: minutes * 6, total: hours * 60 + minutes }
}
export const drawClock = ({ time, to, label, from = 0.6 }: ThingOf<'clock'>, pen: Pen): string => {
  const now = handOf(time)
  const then = to ? handOf(to) : now
  const passed = (then.total - now.total + 1440) % 1440
  const start = to ? pen.take(1.6, from) : 0
  const hand = (name: string, at: number, turn: number, length: number, width: number) =>
    `<path class="hand-of-clock ${name}" style="--at:${at}deg;--to:${at + turn}deg;animation-delay:${start.toFixed(2)}s" d="M0 10V-${length}" stroke-width="${width}"/>`
  const dots = Array.from(
    { length: 12 },
    (_, i) => `<path d="M0-84v-8" transform="rotate(${i * 30})" stroke-width="6"/>`,
  )
  return `<div class="clock"><svg viewBox="-110 -110 220 220"><circle r="104" fill="#FFFDF7" stroke="#0E1D24" stroke-width="10"/><g stroke="#0E1D24" stroke-linecap="round">${dots.join('')}${hand('hour', now.hour, passed / 2, 48, 13)}${hand('minute', now.minute, passed * 6, 74, 8)}</g><circle r="9" fill="#067382"/></svg>${label ? `<div class="label">${escapeHtml(label)}</div>` : ''}</div>`
}

export const drawCalendar = (
  { title, days, marked: old, mark, ring, from }: ThingOf<'calendar'>,
  pen: Pen,
): string => {
  const cells = Array.from({ length: days }, (_, i) => {
    const day = i + 1
    const done = old.includes(day) ? tickAt(0) : mark.includes(day) ? tick(pen, from) : ''
    const cell = `<span class="day">${done || '<em></em>'}</span>`
    return ring === day ? marked(cell, 'ring', pen, from) : cell
  })
  return `<div class="paper calendar">${titleOf(title)}<div class="days">${cells.join('')}</div></div>`
}

export const drawChart = (
  { title, points, labels, ring, values, from }: ThingOf<'chart'>,
  pen: Pen,
): string => {
  const [low, high] = [Math.min(...points), Math.max(...points)]
  const x = (i: number) => 78 + (i * 480) / (points.length - 1)
  const y = (value: number) => 230 - ((value - low) / (high - low || 1)) * 150
  const dots = points.map((value, i) => {
    const start = pen.take(0.3, from)
    const before = points[i - 1]
    const line =
      before === undefined
        ? ''
        : `<path class="stroke" pathLength="1" style="animation-delay:${start.toFixed(2)}s" d="M${x(i - 1)} ${y(before)}L${x(i)} ${y(value)}"/>`
    const dot = `<g class="come" style="animation-delay:${start.toFixed(2)}s"><circle cx="${x(i)}" cy="${y(value)}" r="11" fill="#067382"/>${values ? `<text x="${x(i)}" y="${y(value) - 26}">${value}</text>` : ''}</g>`
    return `${line}${dot}${labels?.[i] ? `<text x="${x(i)}" y="296">${escapeHtml(labels[i])}</text>` : ''}`
  })
  const at = ring ? (points[ring - 1] ?? 0) : 0
  const circle = ring
    ? `<ellipse class="stroke red" pathLength="1" style="animation-delay:${pen.take(0.7, from).toFixed(2)}s" cx="${x(ring - 1)}" cy="${y(at) - 16}" rx="54" ry="56"/>`
    : ''
  return `<div class="paper page chart">${titleOf(title)}<svg viewBox="0 0 620 310"><path d="M24 40V254H606" fill="none" stroke="#0E1D24" stroke-width="5" stroke-linecap="round"/>${dots.join('')}${circle}</svg></div>`
}

export const drawBubble = ({ text, says, strike, from }: ThingOf<'bubble'>, pen: Pen): string => {
  const words = escapeHtml(text)
  return `<div class="bubble ${says}">${strike ? marked(words, 'strike', pen, (from ?? 0) + 1.2) : words}</div>`
}

export const drawSteps = ({ steps, ring, from }: ThingOf<'steps'>, pen: Pen): string => {
  const rows = steps.map((text, i) => {
    const line = lineOf({ write: text }, pen, from)
    return `<div class="step" style="margin-left:${i * 74}px">${ring === i + 1 ? marked(line, 'ring', pen, from) : line}</div>`
  })
  return `<div class="steps">${rows.toReversed().join('')}</div>`
}

export const drawWheel = ({ scores, grows, hub }: ThingOf<'wheel'>): string => {
  const petals = LIFE_AREAS.map(({ name, color }, i) => {
    const scale = petalScale(scores[i] ?? 50)
    const angle = ((i * 360) / 7 - 90) * (Math.PI / 180)
    const at = 200 * (scale - 0.21)
    const track = `<path d="${petalPath(200, i, 1.05)}" fill="${SHADES[LIFE_AREAS[i]?.key ?? 'lake'].soft}"/>`
    const delay = (grows ? 0.8 + i * 0.4 : -9).toFixed(2)
    const text = `<text x="${Math.cos(angle) * at}" y="${Math.sin(angle) * at + 7}" fill="${i > 3 ? '#fff' : '#0E1D24'}">${name}</text>`
    return `${track}<g class="grow" style="animation-delay:${delay}s"><path d="${petalPath(200, i, scale)}" fill="${color}"/>${text}</g>`
  })
  const score =
    hub ?? overallScore(scores as [number, number, number, number, number, number, number]).toFixed(0)
  return `<svg class="wheel" viewBox="-215 -215 430 430"><circle r="214" fill="#FFFDF7"/>${petals.join('')}<circle r="49" fill="#FFFDF7"/><text class="hub" y="15">${escapeHtml(score)}</text></svg>`
}

export const drawFigure = ({ text, label, ring, from }: ThingOf<'figure'>, pen: Pen): string => {
  const words = `<span>${escapeHtml(text)}</span>`
  return `<div class="figure">${ring ? marked(words, 'ring', pen, from) : words}${label ? `<small>${escapeHtml(label)}</small>` : ''}</div>`
}
