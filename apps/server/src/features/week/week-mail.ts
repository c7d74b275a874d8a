import { shownAreaScore } from '@oola/contract/assessment/overall-score'
import { formatWeekday } from '@oola/contract/date-words'
import { LIFE_AREAS, lifeArea } from '@oola/contract/life-areas/life-areas'
import { FONT, INK, INK2, type MailBody, SUNKEN, TABLE } from '#server/adapters/mail/mail-frame.ts'
import { areaColours } from '#server/platform/drawing/colours.ts'
import { escapeHtml } from '#server/platform/http/html.ts'
import type { AreaSteps, Week } from './make-week.ts'
import { WHEEL_SIZE } from './wheel-picture.ts'

/** Where the pictures are. */
export interface WeekPictures {
  /** The portal. */
  readonly home: string
  /** The path of the wheel's picture. */
  readonly wheel: string | null
}

const ICON = 28
const DISC = 30
const LINE_ICON = 18

const style = (weight: number, size: number, color: string): string =>
  `font:${weight} ${size}px/1.5 ${FONT};color:${color}`

const section = (heading: string, inner: string): string =>
  `<tr><td style="padding:18px 0 6px"><h2 class="o-ink" style="margin:0 0 10px;font:600 18px/1.3 ${FONT};color:${INK}">${escapeHtml(heading)}</h2>${inner}</td></tr>`

const picture = (address: string, size: number, alt: string): string =>
  `<img src="${escapeHtml(address)}" width="${size}" height="${size}" alt="${escapeHtml(alt)}" style="display:block;border:0;max-width:100%">`

/** A bar as long as its share of the longest. */
const bar = ({ areaId, name, steps }: AreaSteps, most: number, home: string): string => {
  const key = areaId === null ? 'none' : lifeArea(areaId).key
  const fill = areaId === null ? INK2 : areaColours(areaId).fill
  const share = Math.round((steps / most) * 100)
  const length =
    steps === 0
      ? ''
      : `<table role="presentation" width="${share}%" cellpadding="0" cellspacing="0" border="0"><tr><td class="o-area${areaId ?? ''}" bgcolor="${fill}" style="height:12px;line-height:12px;font-size:0;border-radius:6px;background-color:${fill}">&nbsp;</td></tr></table>`
  return `<tr><td width="40" style="padding:5px 0">${picture(`${home}/mail/area-${key}.png`, ICON, '')}</td>
<td width="118" class="o-ink" style="${style(500, 16, INK)}">${escapeHtml(name)}</td>
<td><table ${TABLE} class="o-sunken" bgcolor="${SUNKEN}" style="border-radius:6px;background-color:${SUNKEN}"><tr><td style="height:12px;line-height:12px;font-size:0">${length || '&nbsp;'}</td></tr></table></td>
<td width="40" align="right" class="o-ink" style="${style(600, 18, INK)}">${steps}</td></tr>`
}

const streakPart = ({ streak }: Week, home: string): string => {
  const days = streak.days.map(
    ({ day, state, words }) =>
      `<td align="center" style="padding:12px 0 8px"><div style="width:${DISC}px">${picture(`${home}/mail/day-${state}.png`, DISC, words)}</div><div class="o-ink2" style="${style(500, 14, INK2)};padding-top:4px">${formatWeekday(day).charAt(0)}</div></td>`,
  )
  const lines = streak.lines.map(
    ({ state, words }) =>
      `<tr><td width="28" valign="top" style="padding:6px 0 0">${picture(`${home}/mail/line-${state}.png`, LINE_ICON, '')}</td><td class="o-ink2" style="padding:3px 0;${style(400, 15, INK2)}">${escapeHtml(words)}</td></tr>`,
  )
  return section(
    streak.heading,
    `<table ${TABLE} class="o-sunken" bgcolor="${SUNKEN}" style="border-radius:14px;background-color:${SUNKEN}"><tr>${days.join('')}</tr></table><table ${TABLE} style="margin-top:8px">${lines.join('')}</table>`,
  )
}

const wheelPart = (wheel: NonNullable<Week['wheel']>, address: string): string => {
  const { scores, overall } = wheel.now
  const shown = LIFE_AREAS.map(({ id, name }, index) => ({
    id,
    name,
    score: shownAreaScore(scores[index] ?? 0),
  }))
  const alt = `Your wheel, ${overall}: ${shown.map(({ name, score }) => `${name} ${score}`).join(', ')}`
  const rows = shown.map(
    ({ id, name, score }) =>
      `<tr><td width="26"><div class="o-area${id}" style="width:12px;height:12px;border-radius:4px;background-color:${areaColours(id).fill};font-size:0">&nbsp;</div></td><td class="o-ink" style="padding:4px 0;${style(500, 16, INK)}">${name}</td><td align="right" class="o-ink" style="${style(600, 17, INK)}">${score}</td></tr>`,
  )
  return section(
    'Your wheel',
    `<table ${TABLE}><tr><td class="o-stack" width="${WHEEL_SIZE + 32}" align="center" style="padding-right:32px">${picture(address, WHEEL_SIZE, alt).replace('display:block', 'display:block;margin:0 auto')}</td><td class="o-stack" valign="middle"><table ${TABLE}>${rows.join('')}</table></td></tr></table><p class="o-ink2" style="margin:10px 0 0;${style(400, 15, INK2)}">${escapeHtml(wheel.change)}</p>`,
  )
}

const nextPart = ({ module, when }: NonNullable<Week['next']>, home: string): string => {
  const image = module.picture
    ? `<td width="112" style="padding:12px 0 12px 12px"><img src="${escapeHtml(home + module.picture)}" width="100" alt="" style="display:block;border:0;border-radius:12px"></td>`
    : ''
  return section(
    'Next module',
    `<table ${TABLE} class="o-sunken" bgcolor="${SUNKEN}" style="border-radius:14px;background-color:${SUNKEN}"><tr>${image}<td style="padding:12px 16px"><div class="o-ink" style="${style(600, 16, INK)}">${escapeHtml(module.title)}</div><div class="o-ink2" style="${style(400, 15, INK2)}">${escapeHtml(when)}</div></td></tr></table>`,
  )
}

const textOf = ({ areas, streak, wheel, next }: Week, sentence: string): string => {
  const list = (heading: string, lines: readonly string[]): string => [heading, ...lines].join('\n')
  return [
    ...(areas.length > 0
      ? [
          list(
            'Steps by area',
            areas.map(({ name, steps }) => `${name}: ${steps}`),
          ),
        ]
      : []),
    list(streak.heading, [
      ...streak.days.map(({ words }) => words),
      ...streak.lines.map(({ words }) => words),
    ]),
    ...(wheel
      ? [
          list(`Your wheel: ${wheel.now.overall}`, [
            ...LIFE_AREAS.map(
              ({ name }, index) => `${name}: ${shownAreaScore(wheel.now.scores[index] ?? 0)}`,
            ),
            wheel.change,
          ]),
        ]
      : []),
    ...(next ? [list('Next module', [next.module.title, next.when])] : []),
    sentence,
  ].join('\n\n')
}

/** The parts of "Your week" below its first words (mockup 65). Pictures have the numbers in their alternative text. */
export const weekBody = (week: Week, sentence: string, { home, wheel }: WeekPictures): MailBody => {
  const most = Math.max(1, ...week.areas.map(({ steps }) => steps))
  return {
    html: [
      ...(week.areas.length > 0
        ? [
            section(
              'Steps by area',
              `<table ${TABLE}>${week.areas.map((area) => bar(area, most, home)).join('')}</table>`,
            ),
          ]
        : []),
      streakPart(week, home),
      ...(week.wheel && wheel ? [wheelPart(week.wheel, home + wheel)] : []),
      ...(week.next ? [nextPart(week.next, home)] : []),
      `<tr><td class="o-ink" style="padding:20px 0 10px;font:600 20px/1.4 ${FONT};color:${INK}">${escapeHtml(sentence)}</td></tr>`,
    ].join('\n'),
    text: textOf(week, sentence),
  }
}
