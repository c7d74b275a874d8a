// What the film of the learn-more page draws at each moment, on 1280 x 720.
import { petalScale } from '../../packages/contract/src/assessment/wheel-slices.ts'
import {
  areaAt,
  disc,
  glide,
  group,
  INK,
  lerp,
  onAxis,
  pop,
  pulse,
  times,
  trackerPetal,
  WHITE,
  wheel,
  word,
  X,
  Y,
} from './drawing.ts'
import type { Film } from './film.ts'

const THEN = [62, 40, 74, 55, 34, 66, 48]
const NOW = [80, 72, 84, 78, 71, 76, 73]

// A wheel opens, goals gather around it and the few that matter shine, a day's three steps fill, the wheel grows round.
const draw: Film['draw'] = (t) => {
  const aside = glide(t, 6.4, 7.3)
  const back = glide(t, 9.7, 10.7)
  const R = lerp(lerp(280, 150, aside), 292, back)
  const y = lerp(lerp(Y, Y - 150, aside), Y, back)
  const rounder = (i: number) => glide(t, 10.4 + i * 0.28, 11.8 + i * 0.28)
  const main = wheel({
    x: X,
    y,
    R,
    turn: lerp(-20, 0, glide(t, 0, 2.6)),
    track: (i) => pop(t, 0.2 + i * 0.1, 0.9 + i * 0.1),
    petal: (i) => ({
      scale:
        lerp(petalScale(THEN[i] ?? 0), petalScale(NOW[i] ?? 0), rounder(i)) *
        (1 + 0.05 * pulse(t, 13.4 + i * 0.12, 14.4 + i * 0.12)),
      grow: glide(t, 0.9 + i * 0.16, 1.9 + i * 0.16),
      named: R > 230 ? 1 : 0,
    }),
    ring: glide(t, 10.2, 11),
  })
  const goals = times(21, (n) => {
    const matters = n % 3 === 1
    const shown = pop(t, 3.4 + n * 0.06, 3.9 + n * 0.06) * (1 - glide(t, 6.2, 6.8))
    const { x, y: up } = onAxis(n / 3 - 1 / 3, 322)
    const grown = matters ? 1 + 0.9 * glide(t, 5, 5.7) : 1 - 0.45 * glide(t, 5, 5.7)
    const { fill, edge } = areaAt(Math.floor(n / 3))
    return disc(X + x, Y + up, 13 * shown * grown, matters ? fill : edge)
  })
  const steps = times(3, (n) => {
    const come = pop(t, 6.9, 7.6) * (1 - glide(t, 9.5, 10.1))
    const full = glide(t, 7.6 + n * 0.6, 8.1 + n * 0.6)
    const bottom = `translate(${X} ${Y + 150}) scale(${come})`
    return group(bottom, trackerPetal(120, n, full), come > 0 ? 1 : 0)
  })
  const count = Math.round([0, 1, 2].reduce((sum, n) => sum + glide(t, 7.6 + n * 0.6, 8.1 + n * 0.6), 0))
  const middle = pop(t, 6.9, 7.6) * (1 - glide(t, 9.5, 10.1))
  const number = word(X, Y + 150, 38, INK, String(count), middle)
  return {
    ground: areaAt(0).tint,
    art: disc(X, Y, 350 * pop(t, 0, 1), WHITE) + goals + main + steps + number,
  }
}

export const LEARN_MORE: Film = { starts: [0.3, 3.2, 6.5, 9.8, 13.2], poster: 15.4, draw }
