// What the films of the journey draw at each moment, on 1280 x 720; the words stand on the left
// and come from content/journey/videos.yaml.
import { overallScore } from '../../packages/contract/src/assessment/overall-score.ts'
import { petalPath, petalScale } from '../../packages/contract/src/assessment/wheel-slices.ts'
import { DASHBOARD } from './dashboard-film.ts'
import {
  AREAS,
  areaAt,
  disc,
  glide,
  group,
  INK,
  LAKE_TINT,
  lerp,
  mix,
  onAxis,
  pop,
  pulse,
  ramp,
  shape,
  times,
  WHITE,
  wheel,
  word,
  X,
  Y,
} from './drawing.ts'
import type { Film } from './film.ts'

const LAKE_DEEP = '#002C33'
const THEN = [78, 52, 86, 64, 41, 72, 58]
const NOW = [84, 66, 80, 72, 68, 55, 76]
const thenScale = (i: number) => petalScale(THEN[i] ?? 0)
const nowScale = (i: number) => petalScale(NOW[i] ?? 0)
/** A disc on the circle around the wheel; `place` counts in petals. */
const bead = (place: number, radius: number, size: number, fill: string, opacity = 1, y = Y, turn = 0) => {
  const at = onAxis(place, radius, turn)
  return disc(X + at.x, y + at.y, size, fill, opacity)
}

// Step 1: seven pale areas, ten questions, a whole wheel.
const stepOne: Film['draw'] = (t) => {
  const question = Math.min(10, Math.floor(ramp(t, 3.6, 6.2) * 10.99))
  const fitness = Math.max(0, question - 1 + glide((t - 3.6) % 0.2365, 0, 0.16)) / 10
  const grown = (i: number) => (i === 0 ? (t < 6.2 ? fitness : 1) : glide(t, 6.6 + i * 0.32, 7.7 + i * 0.32))
  const sway = (i: number) => 1 + 0.035 * pulse(t, 9.8 + i * 0.22, 10.7 + i * 0.22)
  const [hub, caption] =
    t < 3.6
      ? [7, 'areas']
      : t < 6.5
        ? [Math.max(1, question), 'of 10']
        : t < 12.2
          ? [1 + Math.floor(ramp(t, 7.2, 9.5) * 6), 'of 7 areas']
          : [overallScore(THEN) * glide(t, 12.2, 14), 'Oola score']
  const art = wheel({
    x: X,
    y: Y,
    R: lerp(278, 296, glide(t, 12, 15)),
    turn: lerp(-18, 0, glide(t, 0, 3)),
    track: (i) => pop(t, 0.4 + i * 0.16, 1.2 + i * 0.16),
    petal: (i) => ({ scale: thenScale(i) * sway(i), grow: grown(i), named: 1 }),
    ring: glide(t, 9.4, 10.4),
    hub: Number(hub).toFixed(0),
    caption,
  })
  return { ground: LAKE_TINT, art: disc(X, Y, 352 * pop(t, 0, 1), WHITE) + art }
}

// Step 2: one area at a time turns to the top and gets three goals; a year is one orbit.
const stepTwo: Film['draw'] = (t) => {
  const [R, y] = [255, 397]
  const top = glide(t, 10.4, 11.3) + glide(t, 11.9, 12.8) + 5 * glide(t, 13.4, 15.6)
  const turn = (-top * 360) / 7
  const focus = glide(t, 1, 1.9) * (1 - glide(t, 14.2, 15.6))
  const near = (i: number) => Math.max(0, 1 - Math.min(Math.abs(top - i), Math.abs(top - i - 7)))
  const year = glide(t, 3.9, 6.8)
  const months = times(12, (m) =>
    bead(
      ((m + 1) * 7) / 12,
      318,
      6,
      areaAt(0).edge,
      ramp(year * 12 - m, 0.9, 1.2) * (1 - glide(t, 6.8, 7.3)),
      y,
    ),
  )
  const sun = bead(7 * year, 318, 24 * pop(t, 3.6, 4) * (1 - glide(t, 6.8, 7.2)), areaAt(2).fill, 1, y)
  const goals = times(21, (n) => {
    const [i, slot] = [Math.floor(n / 3), n % 3]
    const start =
      i === 0 ? 7.2 + slot * 0.8 : i < 3 ? 9.9 + i * 1.5 + slot * 0.22 : 12.2 + i * 0.42 + slot * 0.1
    const big = near(i) * focus
    const at = onAxis(i + (slot - 1) * lerp(0.25, 0.3, big), R * lerp(1.08, 1.24, big), turn)
    const size = lerp(9, 25, big) * pop(t, start, start + 0.5)
    const { fill, on } = areaAt(i)
    return group(
      `translate(${X + at.x} ${y + at.y})`,
      disc(0, 0, size, fill) +
        word(0, 0, size, on, `${slot + 1}`, ramp(big, 0.6, 0.9) * ramp(t, start, start + 0.3)),
    )
  })
  const art = wheel({
    x: X,
    y,
    R,
    turn,
    petal: (i) => ({
      scale: lerp(thenScale(i), 1.05, near(i) * focus),
      grow: glide(t, i * 0.06, 0.7 + i * 0.06),
      opacity: lerp(1, lerp(0.3, 1, near(i)), focus),
      named: lerp(1, near(i), focus),
    }),
    hub: t > 14.6 ? '21' : '',
    caption: t > 14.6 ? 'goals' : '',
  })
  const walls = mix(areaAt(Math.floor(top)).tint, areaAt(Math.floor(top) + 1).tint, glide(top % 1, 0.2, 0.8))
  return {
    ground: top === 0 ? mix(LAKE_TINT, areaAt(0).tint, focus) : walls,
    art: disc(X, y, 352, WHITE, 0.75) + art + months + sun + goals,
  }
}

// Top 7: 21 petals, seven picked, put in order, closed into a wheel.
const PICKS = [
  [3, 0, 5.8],
  [2, 0, 4.4],
  [0, 0, 3.7],
  [1, 1, 5.1],
  [2, 2, 7],
  [6, 1, 8.5],
  [5, 2, 7.8],
] as const
const GOALS = AREAS.flatMap((area, column) =>
  [0, 1, 2].map((row) => {
    const order = PICKS.findIndex(([c, r]) => c === column && r === row)
    return { area, column, row, order, pickedAt: PICKS[order]?.[2] ?? 99 }
  }),
)
const BY_AREA = GOALS.filter((goal) => goal.order >= 0)
/** Middle of a place in the row: each petal is a little smaller than the one before. */
const rowX = (p: number) => 640 + 110 * p - 3.6 * p * p
const topSeven: Film['draw'] = (t) => {
  const [row, swap, ring] = [glide(t, 9.5, 10.8), glide(t, 11.1, 12.1), glide(t, 12.9, 14.3)]
  const goals = GOALS.map((goal) => {
    const { area, order, column } = goal
    const start = 0.2 + column * 0.07 + goal.row * 0.28
    const shown = glide(t, start, start + 0.7)
    const [gridX, gridY] = [612 + column * 96, 297 + goal.row * 138 - 60 * (1 - shown)]
    if (order < 0) {
      const petal = shape(petalPath(104, 0, 1, { hub: 0.2 }), mix(area.fill, area.soft, glide(t, 3.4, 5.4)))
      return group(`translate(${gridX} ${gridY})`, petal, shown * (1 - glide(t, 9.1, 9.9)))
    }
    const from = BY_AREA.indexOf(goal)
    const place = lerp(from, order, swap)
    const x = lerp(lerp(gridX, rowX(place), row), X, ring)
    const y = lerp(
      lerp(gridY, 350 + place * 32 - Math.sin(Math.PI * swap) * (order - from) * 16, row),
      Y,
      ring,
    )
    const R = lerp(104, lerp(96, 270, ring), row)
    const scale = lerp(1, lerp(1.28 - place * 0.085, 1.04, ring), row)
    const angle = (ring * order * 360) / 7
    const check = pop(t, goal.pickedAt, goal.pickedAt + 0.5) * (1 - row)
    const tick = `${disc(0, 0, 15, WHITE)}<path d="M-6 0l4 4 8-8" class="check"/>`
    const number = word(0, 0, lerp(25, 34, ring), area.on, `${order + 1}`, glide(t, 12, 12.5))
    return group(
      `translate(${x} ${y}) rotate(${angle}) scale(${1 + 0.1 * pulse(t, goal.pickedAt, goal.pickedAt + 0.5)})`,
      shape(petalPath(R, 0, scale, { hub: lerp(0.2, 0.27, ring) }), area.fill) +
        group(`translate(0 ${-R * 0.66}) scale(${check})`, tick, check) +
        group(`translate(0 ${R * (lerp(0.4, 0.24, ring) - scale)}) rotate(${-angle})`, number),
      shown,
    )
  })
  const picked = PICKS.filter(([, , time]) => t >= time + 0.2).length
  const count = word(X, 640, 34, INK, `${picked} of 7`, glide(t, 3.2, 3.7) * (1 - glide(t, 9.1, 9.6)))
  const hub = disc(X, Y, 66 * ring, WHITE) + word(X, Y, 54, INK, '7', glide(t, 14, 14.6))
  return { ground: areaAt(2).tint, art: disc(X, Y, 352 * ring, WHITE, 0.8) + goals.join('') + count + hub }
}

// Main goal: one petal stands out, 365 days run around it.
const mainGoal: Film['draw'] = (t) => {
  const [one, chosen, beside] = [2, glide(t, 6, 7.4), glide(t, 12, 13.2)]
  const wave = (i: number) => 1 + 0.12 * pulse(t, 3.1 + i * 0.34, 4 + i * 0.34)
  const days = Math.round(365 * glide(t, 8.8, 11.6))
  const dots = times(days, (d) => bead((d * 7) / 365, 326, d % 7 === 6 ? 4 : 2, areaAt(one).fill))
  const art = wheel({
    x: X,
    y: Y,
    R: 238,
    turn: (-chosen * one * 360) / 7,
    petal: (i, area) => ({
      scale: lerp(wave(i), i === one ? 1.24 : lerp(0.66, 0.86, beside), chosen),
      grow: pop(t, 0.3 + i * 0.17, 1.2 + i * 0.17),
      opacity: i === one ? 1 : lerp(1, lerp(0.38, 1, beside), chosen),
      fill: area.onDark,
    }),
    hub: `${t < 6.7 ? 7 : Math.max(1, days)}`,
    caption: t > 8.8 ? 'days' : '',
    hubFill: LAKE_DEEP,
    hubInk: WHITE,
  })
  return { ground: LAKE_DEEP, art: dots + art }
}

// Mid-year: the wheel of the first day pales, six months pass, a new one grows over it.
const midYear: Film['draw'] = (t) => {
  const [R, pale] = [278, glide(t, 3.2, 4.4)]
  const beat = (i: number) => 1 + 0.05 * (i === 4 ? pulse(t, 10.4, 11.4) : i === 5 ? pulse(t, 11.8, 12.8) : 0)
  const asking = t >= 6.8 && t < 13.2
  const score = lerp(overallScore(THEN), overallScore(NOW), glide(t, 13.2, 15))
  const months = times(6, (m) =>
    bead(((m + 1) * 7) / 12, 330, 12 * pop(t, 3.5 + m * 0.42, 4.1 + m * 0.42), areaAt(3).fill),
  )
  const before = wheel({
    x: X,
    y: Y,
    R,
    track: (i) => glide(t, 0.1 + i * 0.05, 0.8 + i * 0.05),
    petal: (i, area) => ({
      scale: thenScale(i),
      grow: glide(t, 0.4 + i * 0.09, 1.3 + i * 0.09),
      fill: mix(area.fill, area.edge, pale),
      named: 1 - pale,
    }),
  })
  const after = wheel({
    x: X,
    y: Y,
    R,
    ring: glide(t, 10.2, 11),
    petal: (i) => ({ scale: nowScale(i) * beat(i), grow: glide(t, 6.8 + i * 0.34, 8 + i * 0.34), named: 1 }),
    hub: (asking ? Math.max(1, 70 * ramp(t, 6.8, 9.9)) : score).toFixed(0),
    caption: asking ? 'of 70' : 'Oola score',
  })
  return { ground: areaAt(3).tint, art: disc(X, Y, 316, WHITE) + months + before + after }
}

// Level review: twelve months, goals kept and replaced, the old wheel as the heart of a larger one.
const levelReview: Film['draw'] = (t) => {
  const rise = glide(t, 13.2, 15.2)
  const months = times(12, (m) =>
    bead(
      (m * 7) / 12,
      322,
      13 * pop(t, 1 + m * 0.16, 1.6 + m * 0.16) * (1 - glide(t, 6.8, 7.5)),
      areaAt(6).edge,
    ),
  )
  const goals = times(21, (n) => {
    const [i, place] = [Math.floor(n / 3), Math.floor(n / 3) + ((n % 3) - 1) * 0.27]
    const size = 15 * pop(t, 7.1 + n * 0.06, 7.6 + n * 0.06) * (1 - glide(t, 13, 13.6))
    const { fill, soft } = areaAt(i)
    if (n % 5 !== 1 && n % 7 !== 3) return bead(place, 290, size, fill)
    const gone = glide(t, 9.9 + i * 0.1, 11 + i * 0.1)
    return (
      bead(place, 290, size, mix(fill, soft, gone), 1 - gone, Y + gone * 90) +
      bead(place, 290, size * pop(t, 11 + i * 0.18, 11.6 + i * 0.18), fill, ramp(t, 11, 11.1))
    )
  })
  const next = AREAS.map((area, i) => {
    const start = 13.7 + i * 0.13
    const place = `translate(${X} ${Y}) scale(${lerp(0.42, 1, pop(t, start, start + 1.2))})`
    return group(place, shape(petalPath(330, i, 1, { hub: 0.46 }), area.soft), ramp(t, start, start + 0.3))
  })
  const [hub, caption] =
    t < 3.6
      ? ['12', 'months']
      : t < 7
        ? [Math.max(1, 70 * ramp(t, 3.6, 6.4)).toFixed(0), 'of 70']
        : t < 13.4
          ? ['21', 'goals']
          : ['', '']
  const art = wheel({
    x: X,
    y: Y,
    R: lerp(236, 130, rise),
    hub,
    caption,
    petal: (i) => ({
      scale: nowScale(i) * (1 + 0.06 * pulse(t, 3.6 + i * 0.4, 4.5 + i * 0.4)),
      grow: glide(t, 0.1 + i * 0.08, 0.9 + i * 0.08),
      named: 1 - ramp(rise, 0, 0.4),
    }),
  })
  return { ground: areaAt(6).tint, art: disc(X, Y, 348, WHITE) + months + goals + next.join('') + art }
}

export const JOURNEY_FILMS: Record<string, Film> = {
  'step-1-intro': { starts: [0.3, 3.3, 6.5, 9.3, 12.2], poster: 15.5, draw: stepOne },
  'step-2-intro': { starts: [0.3, 3.6, 7, 10.3, 13.6], poster: 9.6, draw: stepTwo },
  'top-7-intro': { starts: [0.3, 3.3, 6.6, 9.4, 13], poster: 15.5, draw: topSeven },
  'main-goal-intro': { starts: [0.3, 3, 6, 8.8, 11.9], poster: 14.5, dark: true, draw: mainGoal },
  'mid-year-intro': { starts: [0.3, 3.3, 6.5, 9.9, 13.2], poster: 15.5, draw: midYear },
  'level-review-intro': { starts: [0.3, 3.5, 7, 9.8, 13.1], poster: 16, draw: levelReview },
  'dashboard-intro': DASHBOARD,
}
