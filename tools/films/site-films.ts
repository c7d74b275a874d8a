// What the films of the public pages draw at each moment, on 1280 x 720.
import {
  areaAt,
  disc,
  glide,
  group,
  INK,
  LAKE,
  lerp,
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
import { LEARN_MORE } from './learn-more-film.ts'

/** Somebody: a head over shoulders, `size` wide. */
const person = (x: number, y: number, size: number, fill: string) =>
  size > 0.01
    ? group(
        `translate(${x} ${y}) scale(${size / 100})`,
        disc(0, -42, 32, fill) + shape('M-50 52a50 50 0 0 1 100 0q0 8-8 8h-84q-8 0-8-8Z', fill),
      )
    : ''

// Affiliate: somebody, friends around, a coupon for both, a commission that grows, a wheel of people.
const affiliate: Film['draw'] = (t) => {
  const away = glide(t, 9.4, 10.2) * (1 - glide(t, 12.9, 13.7))
  const friends = times(7, (n) => {
    const { fill, soft } = areaAt(n)
    const come = pop(t, 1 + n * 0.24, 1.7 + n * 0.24)
    const at = onAxis(n, 246)
    const asked = pulse(t, 3.6 + n * 0.3, 4.5 + n * 0.3) * 0.14
    return group(
      `translate(${at.x} ${at.y}) scale(${come * (1 + asked)})`,
      disc(0, 0, 72, soft) + person(0, 4, 66, fill),
      come > 0 ? 1 : 0,
    )
  })
  // A link travels from the middle to each friend.
  const links = times(7, (n) => {
    const part = glide(t, 3.4 + n * 0.3, 4.2 + n * 0.3)
    const at = onAxis(n, lerp(90, 178, part))
    return disc(at.x, at.y, 11 * Math.sin(Math.PI * Math.min(0.999, part)), LAKE)
  })
  const coupon = (from: number, x: number, y: number) => {
    const size = pop(t, from, from + 0.6) * (1 - glide(t, 9.2, 9.6))
    return group(
      `translate(${x} ${y}) scale(${size})`,
      disc(0, 0, 58, INK) + word(0, 0, 44, WHITE, '$10'),
      size > 0 ? 1 : 0,
    )
  }
  const you = disc(0, 0, 112 * pop(t, 0.2, 0.9), WHITE) + person(0, 6, 118 * pop(t, 0.3, 1.1), LAKE)
  const circle = group(
    `translate(${X} ${Y}) scale(${lerp(1, 0.6, away)})`,
    friends + links + you + coupon(6.6, 86, -74) + coupon(7.2, onAxis(1, 246).x + 58, onAxis(1, 246).y - 48),
    1 - away,
  )
  const bars = times(4, (n) => {
    const grown = glide(t, 9.9 + n * 0.3, 11 + n * 0.3) * (1 - glide(t, 12.9, 13.4))
    const height = (110 + n * 92) * grown
    const x = X - 250 + n * 132
    const top = Y + 236 - height
    const { fill, on } = areaAt([2, 1, 0, 3][n] ?? 0)
    const bar = `<rect x="${x}" y="${top}" width="108" height="${height}" rx="${Math.min(40, height / 2)}" fill="${fill}"/>`
    const label = ['15%', '', '', '30%'][n] ?? ''
    return grown > 0.01 ? bar + word(x + 54, top + 56, 36, on, label, ramp(grown, 0.7, 0.95)) : ''
  })
  return { ground: areaAt(3).tint, art: disc(X, Y, 350 * pop(t, 0, 1), WHITE, 0.7) + circle + bars }
}

// Our cause: a table, chairs, plates, the number of meals, and one more chair.
const cause: Film['draw'] = (t) => {
  const more = glide(t, 13, 14)
  const place = (n: number) => (lerp(n / 8, (n + 0.5) / 9, more) + 1 / 16) * 7
  const seat = (n: number, size: number, part: number) => {
    const at = onAxis(place(n), 296)
    const plate = onAxis(place(n), 176)
    const { fill, soft } = areaAt(n)
    const meal = pop(t, 3.8 + (n % 8) * 0.2, 4.4 + (n % 8) * 0.2)
    return (
      disc(at.x, at.y, 46 * size, fill) +
      disc(plate.x, plate.y, 44 * part, WHITE) +
      disc(plate.x, plate.y, 33 * part, soft) +
      disc(plate.x, plate.y, 22 * part * (n < 8 ? meal : part), fill)
    )
  }
  const seats = times(8, (n) =>
    seat(n, pop(t, 0.7 + n * 0.16, 1.4 + n * 0.16), pop(t, 2 + n * 0.12, 2.6 + n * 0.12)),
  )
  const ninth = t > 13.2 ? seat(8, pop(t, 13.3, 14), pop(t, 14, 14.6)) : ''
  const meals = Math.round(298_466 * glide(t, 6.6, 8.6))
  const figure =
    t < 6.5
      ? ''
      : t < 9.8
        ? word(0, -12, 50, INK, meals.toLocaleString('en-US')) + word(0, 38, 22, INK, 'meals', 1, 'caption')
        : word(0, -14, 78, INK, '8', ramp(t, 9.8, 10.2)) +
          word(0, 44, 22, INK, 'countries', ramp(t, 9.8, 10.2), 'caption')
  const turn = lerp(-16, 0, glide(t, 0, 3))
  const table =
    disc(0, 0, 236 * pop(t, 0.2, 1.1), areaAt(2).fill) + disc(0, 0, 118 * pop(t, 0.5, 1.2), areaAt(2).tint)
  const small = wheel({ x: 0, y: 0, R: 84, petal: () => ({ scale: 0.98, opacity: 1 - ramp(t, 6, 6.5) }) })
  const heart = group(`scale(${pop(t, 0.9, 1.6)})`, small, 1 - ramp(t, 6, 6.5))
  return {
    ground: areaAt(2).tint,
    art: group(`translate(${X} ${Y}) rotate(${turn})`, table + seats + ninth + heart + figure),
  }
}

export const SITE_FILMS: Record<string, Film> = {
  affiliate: { starts: [0.3, 3.3, 6.5, 9.6, 13], poster: 8.4, draw: affiliate },
  cause: { starts: [0.3, 3.3, 6.5, 9.7, 12.9], poster: 5.8, draw: cause },
  'learn-more': LEARN_MORE,
}
