// What the film about the dashboard draws at each moment, on 1280 x 720.
import { petalPath } from '../../packages/contract/src/assessment/wheel-slices.ts'
import {
  areaAt,
  disc,
  glide,
  group,
  INK,
  LAKE_TINT,
  lerp,
  pop,
  pulse,
  ramp,
  shape,
  times,
  trackerPetal,
  WHITE,
  word,
  X,
  Y,
} from './drawing.ts'
import type { Film } from './film.ts'

// The dashboard: three pushes fill the wheel, days become a streak, goals and badges stand around it.
const draw: Film['draw'] = (t) => {
  const small = glide(t, 6.2, 7.2)
  const aside = glide(t, 9.7, 10.7)
  const back = glide(t, 13.2, 14.3)
  const pie = (R: number, filled: number, pressed = 0) =>
    times(3, (n) => trackerPetal(R * (1 - 0.03 * pressed), n, ramp(filled - n, 0, 1)))
  const pushes = [3.5, 4.4, 5.3]
    .map((start) => glide(t, start, start + 0.45))
    .reduce((sum, part) => sum + part, 0)
  const pressed = [3.4, 4.3, 5.2]
    .map((start) => pulse(t, start, start + 0.4))
    .reduce((sum, part) => sum + part, 0)
  const filled = back > 0.5 ? glide(t, 14.5, 15.1) : pushes
  const shown = Math.round(filled)
  const R = lerp(lerp(250, 132, small), 190, back)
  const y = lerp(lerp(Y, Y - 130, small), Y, back)
  const main = group(
    `translate(${X} ${y}) scale(${pop(t, 0.2, 1.1)})`,
    pie(R, filled, pressed + pulse(t, 14.4, 14.8)) +
      word(0, -0.05 * R, R * 0.3, INK, String(shown)) +
      word(0, 0.17 * R, R * 0.09, INK, 'of 3 today', 1, 'caption'),
  )
  const days = times(7, (n) => {
    const size = pop(t, 6.9 + n * 0.36, 7.4 + n * 0.36) * (1 - aside)
    return group(`translate(${X - 258 + n * 86} ${Y + 140}) scale(${size})`, pie(34, 3), size > 0 ? 1 : 0)
  })
  const goals = times(5, (n) => {
    const come = pop(t, 10 + n * 0.14, 10.6 + n * 0.14) * (1 - back)
    const { fill, soft } = areaAt(n)
    const row = `<rect x="-150" y="-21" width="300" height="42" rx="21" fill="${soft}"/><rect x="-104" y="-5" width="${190 - (n % 3) * 34}" height="10" rx="5" fill="${INK}" opacity=".55"/>`
    return group(
      `translate(${X - 20} ${Y + 56 + n * 52}) scale(${come})`,
      row + disc(-128, 0, 14, fill),
      come > 0 ? 1 : 0,
    )
  })
  const badges = times(3, (n) => {
    const come = pop(t, 11.4 + n * 0.3, 12 + n * 0.3) * (1 - back)
    const petals = times(7, (i) =>
      shape(petalPath(46, i, 1, { gap: -0.06, hub: 0.1, outerCorner: 0.3 }), areaAt([2, 0, 3][n] ?? 0).fill),
    )
    const at = `translate(${X + 206} ${Y - 206 + n * 108}) rotate(${lerp(-50, 0, come)}) scale(${come})`
    return group(at, petals + disc(0, 0, 26, WHITE), come > 0 ? 1 : 0)
  })
  return { ground: LAKE_TINT, art: disc(X, Y, 346 * pop(t, 0, 1), WHITE) + days + goals + main + badges }
}

export const DASHBOARD: Film = { starts: [0.3, 3.1, 6.2, 9.8, 13.3], poster: 12.8, draw }
