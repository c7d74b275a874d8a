// A shot as a page: things side by side on a place, words on the left, all motion as CSS animations that can be set to any time.
import { readdirSync, readFileSync } from 'node:fs'
import { roomOf, SHADES } from './colors.ts'
import type { Shot } from './film.schema.ts'
import { escapeHtml, keyWords, newPen, type Pen, plainWords } from './pen.ts'
import { drawCaller, drawHand, drawPerson, drawSleeper, personScale } from './people.ts'
import { drawPlace } from './places.ts'
import { drawApp, drawScreen } from './product.ts'
import { drawProp } from './props.ts'
import type { Bed, Furniture, Thing } from './thing.schema.ts'
import {
  drawBoxes,
  drawBubble,
  drawCalendar,
  drawChart,
  drawClock,
  drawFigure,
  drawPaper,
  drawPhone,
  drawSteps,
  drawWheel,
} from './things.ts'

const dataUrl = (file: string, type: string) =>
  `data:${type};base64,${readFileSync(new URL(`../../node_modules/${file}`, import.meta.url), 'base64')}`
const FONTS = ['parkinsans', 'figtree', 'caveat']
  .map(
    (name) =>
      `@font-face{font-family:${name};font-weight:300 900;src:url(${dataUrl(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`, 'font/woff2')})}`,
  )
  .join('')
const PEN =
  '<svg id="pen" viewBox="0 0 120 120"><path d="M4 116l12-34 66-66q8-8 18 2t2 18l-66 66Z" fill="#067382"/><path d="M4 116l12-34 22 22Z" fill="#F6D7A8"/><path d="M4 116l5-14 9 9Z" fill="#0E1D24"/></svg>'
const LOOKS_FOLDER = new URL('./looks/', import.meta.url)
const LOOKS = readdirSync(LOOKS_FOLDER)
  .sort()
  .map((name) => readFileSync(new URL(name, LOOKS_FOLDER), 'utf8'))
  .join('')
/** An empty page with the looks; each shot is put into its body. */
export const SHELL = `<style>${FONTS}${LOOKS}</style><body></body>`

/** Minimum time to understand a picture, with or without words. */
const MIN_SECONDS = 7
/** Words stay for a third of a second each and a second and a half more (curriculum 3). */
export const readingSeconds = (words: number): number => words / 2.5 + 1.5

const drawFurniture = ({ kind, with: others, open }: Furniture, pen: Pen): string => {
  const on = others.map((thing) => drawThing(thing, pen)).join('')
  return `<div class="furniture ${kind} ${open ? 'open' : ''}"><div class="with">${on}</div><div class="body"></div></div>`
}
const drawBed = ({ kind, who }: Bed): string =>
  `<div class="furniture ${kind}" style="--cover:${SHADES[who?.top ?? 'lake'].fill}">${who ? drawSleeper(who) : ''}<div class="body"></div><div class="cover"></div></div>`

const draw = (thing: Thing, pen: Pen): string => {
  switch (thing.kind) {
    case 'person':
      return drawPerson(thing)
    case 'caller':
      return drawCaller(thing, pen)
    case 'hand':
      return drawHand(thing, thing.holds ? drawProp(thing.holds) : '')
    case 'paper':
      return drawPaper(thing, pen)
    case 'boxes':
      return drawBoxes(thing, pen)
    case 'phone':
      return drawPhone(thing, pen)
    case 'clock':
      return drawClock(thing, pen)
    case 'calendar':
      return drawCalendar(thing, pen)
    case 'chart':
      return drawChart(thing, pen)
    case 'bubble':
      return drawBubble(thing, pen)
    case 'prop':
      return `${drawProp(thing.name)}${thing.label ? `<div class="label">${escapeHtml(thing.label)}</div>` : ''}`
    case 'steps':
      return drawSteps(thing, pen)
    case 'wheel':
      return drawWheel(thing)
    case 'figure':
      return drawFigure(thing, pen)
    case 'app':
      return drawApp(thing, pen)
    case 'screen':
      return drawScreen(thing, pen)
    case 'bed':
    case 'sofa':
      return drawBed(thing)
    default:
      return drawFurniture(thing, pen)
  }
}
/** Things on the floor; all others are in the middle. */
const STANDS = new Set<Thing['kind']>(['person', 'table', 'shelf', 'fridge', 'door', 'bed', 'sofa'])

const drawThing = (thing: Thing, pen: Pen): string => {
  const { kind, from, until, size = 1, x, lift = 0, motion } = thing
  const scale = size * (kind === 'person' ? personScale(thing) : 1)
  const style = [
    `--size:${scale}`,
    `--lift:${lift}`,
    from === undefined ? '' : `--from:${from}s`,
    until === undefined ? '' : `--until:${until}s`,
    x === undefined ? '' : `--x:${x}%`,
  ].join(';')
  const name = [
    'thing',
    `is-${kind}`,
    STANDS.has(kind) ? 'stands' : '',
    from === undefined ? '' : 'comes',
    until === undefined ? '' : 'goes',
    x === undefined ? '' : 'put',
  ].join(' ')
  return `<div class="${name}" style="${style}"><div class="moves ${motion ?? ''}">${draw(thing, pen)}</div></div>`
}

export interface ShotPage {
  html: string
  /** Length of the shot. */
  seconds: number
}
/** @param shot one of a film; @param newWords number of new words on the screen */
export const drawShot = (shot: Shot, newWords: number): ShotPage => {
  const pen = newPen()
  const room = roomOf(shot)
  const things = shot.things.map((thing) => drawThing(thing, pen)).join('')
  const words = shot.words ? `<div id="words">${keyWords(shot.words, pen)}</div>` : ''
  const style = `--wall:${room.wall};--words:${room.words};--key:${room.key};--quiet:${room.quiet}`
  const html = `<main class="light-${shot.light} ${shot.words ? 'has-words' : ''} ${plainWords(shot.words ?? '').length > 44 ? 'long' : ''}" style="${style}">${drawPlace(shot.place, room, shot.light)}<div id="stage">${things}</div>${words}${PEN}</main>`
  const needed = Math.max(MIN_SECONDS, readingSeconds(newWords), pen.end() + 1.5)
  return { html, seconds: Math.round(Math.max(needed, shot.seconds ?? 0) * 2) / 2 }
}
