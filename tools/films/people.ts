// People without faces: a rig of strokes for any age, build, skin, hair, pose and aid. Box 240 x 430, feet at 420.
import { HAIR_COLORS, INK, SHADES, SKIN, shade } from './colors.ts'
import { escapeHtml, marked, type Pen } from './pen.ts'
import type { Person, ThingOf } from './thing.schema.ts'

type Looks = Pick<Person, 'skin' | 'hair' | 'hairColor' | 'top'>

const skinOf = (skin: number) => SKIN[skin - 1] ?? '#D39A72'
const limb = (d: string, width: number, color: string, extra = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`

const HAIR: Record<Person['hair'], { back: string; front: string }> = {
  short: { back: '', front: '<path d="M84 52a36 38 0 0 1 72-2q-14-14-30-15-24 0-42 17Z"/>' },
  long: {
    back: '<path d="M80 60a40 42 0 0 1 80 0q6 50 4 74h-88q-4-24 4-74Z"/>',
    front: '<path d="M84 56a36 38 0 0 1 72 0q-12-22-34-24-24 2-38 24Z"/>',
  },
  bun: {
    back: '<circle cx="120" cy="8" r="17"/>',
    front: '<path d="M84 54a36 38 0 0 1 72 0q-14-18-36-18t-36 18Z"/>',
  },
  curly: {
    back: '<path d="M76 66c-14-16-6-34 4-38 0-18 22-28 38-22 16-8 36 2 38 18 14 8 16 28 6 42 2 14-8 22-16 22h-54c-10 0-18-10-16-22Z"/>',
    front: '<path d="M86 52a34 36 0 0 1 68 0c-10-8-18-4-24-12-8 8-32 2-44 12Z"/>',
  },
  bald: { back: '', front: '' },
  cap: {
    back: '',
    front: '<path d="M84 48a36 36 0 0 1 72 0h22q4 8-6 8H84Z" class="cap"/>',
  },
  scarf: {
    back: '<path d="M78 62a42 46 0 0 1 84 0q4 34 14 58-56 22-112 0 12-26 14-58Z" class="cap"/>',
    front: '<path d="M82 64a38 42 0 0 1 76 0q-4-28-38-28t-38 28Z" class="cap"/>',
  },
  bob: {
    back: '<path d="M80 58a40 42 0 0 1 80 0q4 22 0 40-40 10-80 0-4-18 0-40Z"/>',
    front: '<path d="M84 56a36 38 0 0 1 72 0q-8-20-26-22-30 0-46 22Z"/>',
  },
}

/** Head and neck, without a face. */
const head = ({ skin, hair, hairColor, top }: Looks, extra = ''): string => {
  const color = hair === 'cap' || hair === 'scarf' ? shade(SHADES[top].fill, 0.25) : HAIR_COLORS[hairColor]
  const { back, front } = HAIR[hair]
  return `<g class="head" ${extra}><g fill="${color}">${back}</g><path d="M108 80h24v32h-24Z" fill="${shade(skinOf(skin), 0.1)}"/><ellipse cx="120" cy="58" rx="35" ry="39" fill="${skinOf(skin)}"/><g fill="${color}">${front}</g></g>`
}

interface Arms {
  left: string
  right: string
  moves?: string
}
const ARMS: Record<Person['pose'], Arms> = {
  stand: { left: 'M82 132L68 190L72 246', right: 'M158 132L172 190L168 246' },
  walk: { left: 'M82 132L58 186L76 232', right: 'M158 132L182 184L166 232' },
  sit: { left: 'M82 132L78 192L128 222', right: 'M156 132L162 196L196 212' },
  hold: { left: 'M82 132L74 192L124 204', right: 'M158 132L174 190L150 204' },
  write: { left: 'M82 132L76 194L120 218', right: 'M158 132L176 188L196 208', moves: 'writes' },
  phone: { left: 'M82 132L70 190L74 244', right: 'M158 132L188 182L164 136' },
  raise: { left: 'M82 132L68 190L72 246', right: 'M158 132L196 92L202 34', moves: 'waves' },
  circle: { left: 'M82 130L46 124L14 120', right: 'M158 130L194 124L226 120', moves: 'circles' },
  think: { left: 'M82 132L76 192L132 186', right: 'M158 132L176 176L140 98' },
  cheer: { left: 'M82 132L44 92L38 34', right: 'M158 132L196 92L202 34', moves: 'waves' },
  reach: { left: 'M82 132L70 190L74 244', right: 'M158 132L196 140L232 122' },
  bow: { left: 'M82 132L92 196L134 222', right: 'M158 132L160 196L138 222' },
  'turn-head': { left: 'M82 132L68 190L72 246', right: 'M158 132L172 190L168 246' },
}

/** The sleeve to below the elbow, then skin and hand. */
const arm = (d: string, skin: string, sleeve: string, moves: string) => {
  const [shoulder = '', elbow = '', hand = ''] = d.slice(1).split('L')
  const [x = '0', y = '0'] = hand.split(' ')
  return `<g class="arm ${moves}" style="transform-origin:${shoulder
    .split(' ')
    .map((n) => `${n}px`)
    .join(
      ' ',
    )}">${limb(d, 22, skin)}<circle cx="${x}" cy="${y}" r="14" fill="${skin}"/>${limb(`M${shoulder}L${elbow}`, 30, sleeve)}</g>`
}

const LEGS = {
  stand: 'M102 268L100 404M138 268L140 404',
  walk: 'M104 268L84 340L62 402M136 268L158 338L168 402',
  sit: 'M104 282L176 292L178 404M120 284L196 294L198 404',
}
const CHAIR = `<path d="M66 150V410M66 318H176V410" fill="none" stroke="#8A6A4A" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"/>`
const WHEELCHAIR = {
  back: `<path d="M58 160l-22-6M58 160V330H190l16 70h22" fill="none" stroke="${INK}" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/>`,
  front: `<g fill="none" stroke="${INK}"><circle cx="96" cy="344" r="66" stroke-width="11"/><circle cx="96" cy="344" r="52" stroke-width="4" opacity=".55"/><path d="M96 280v128M32 344h128" stroke-width="3" opacity=".45"/><circle cx="196" cy="398" r="15" stroke-width="9"/></g><circle cx="96" cy="344" r="8" fill="${INK}"/>`,
}
const WIDTHS = { slim: 0.88, medium: 1, broad: 1.18 }
const AGES = { child: 0.62, teen: 0.9, adult: 1, old: 0.96 }

/** Height of the person compared with others, as a share of the box. */
export const personScale = (person: Person): number => AGES[person.age]

export const drawPerson = (person: Person): string => {
  const { skin, top, pose, aid, build, age, facing } = person
  const sits = pose === 'sit' || pose === 'write' || aid === 'wheelchair'
  const looks =
    age === 'old' && person.hairColor === 'black' ? { ...person, hairColor: 'gray' as const } : person
  const [color, sleeve] = [skinOf(skin), SHADES[top].fill]
  const arms = ARMS[pose === 'stand' && sits ? 'sit' : pose]
  const trousers = top === 'ink' || top === 'fun' ? '#5F6B73' : '#2F4858'
  const w = WIDTHS[build]
  const torso = `<path d="M${120 - 48 * w} 138q0-26 28-28h${40 * w}q28 2 28 28l${4 * w} 140q-${52 * w} 16-${104 * w} 0Z" fill="${sleeve}"/>`
  const legs = limb(sits ? LEGS.sit : pose === 'walk' ? LEGS.walk : LEGS.stand, 32 * w, trousers)
  const shoes = sits
    ? '<path d="M166 408h46q8 0 8 10h-62q0-10 8-10Z"/>'
    : pose === 'walk'
      ? '<path d="M50 398l30 8-2 12H42ZM156 398h34q6 4 4 20h-40Z"/>'
      : '<path d="M84 402h34v16H76q0-12 8-16ZM124 402h34q8 4 8 16h-42Z"/>'
  const cane = `<path d="M186 250v168M186 250q0-16-18-14" fill="none" stroke="#6B4A2E" stroke-width="9" stroke-linecap="round"/>`
  const extra =
    pose === 'turn-head'
      ? 'style="transform-origin:120px 100px" data-turns'
      : pose === 'bow'
        ? 'transform="rotate(16 120 100)"'
        : ''
  const inner = [
    aid === 'wheelchair' ? WHEELCHAIR.back : sits ? CHAIR : '',
    sits ? '' : `<g fill="${INK}">${shoes}</g>`,
    sits ? '' : legs,
    arm(
      arms.left,
      shade(color, 0.06),
      shade(sleeve, 0.12),
      arms.moves === 'writes' ? '' : (arms.moves ?? ''),
    ),
    torso,
    sits ? `<g fill="${INK}">${shoes}</g>${legs}` : '',
    `<g ${age === 'old' && !sits ? 'transform="rotate(5 120 130)"' : ''}>${head(looks, extra)}${aid === 'hearing-aid' ? '<path d="M154 52q10 2 8 14t-10 10" fill="none" stroke="#0BA5BA" stroke-width="7" stroke-linecap="round"/>' : ''}</g>`,
    arm(arms.right, color, shade(sleeve, 0.05), arms.moves ?? ''),
    pose === 'phone'
      ? `<rect x="146" y="112" width="26" height="46" rx="6" fill="${INK}" transform="rotate(12 159 135)"/>`
      : '',
    aid === 'wheelchair' ? WHEELCHAIR.front : '',
    aid === 'cane' ? cane : '',
  ].join('')
  const flip = facing === 'left' ? 'transform="translate(240 0) scale(-1 1)"' : ''
  return `<svg viewBox="0 0 240 430" class="person"><g ${flip}>${inner}</g></svg>`
}

/** A hand from the side, with the thing in it. */
export const drawHand = ({ skin, top, facing }: ThingOf<'hand'>, held: string): string => {
  const color = skinOf(skin)
  const flip = facing === 'right' ? 'transform="translate(320 0) scale(-1 1)"' : ''
  const finger = (y: number, x: number) => limb(`M150 ${y}H${x}`, 26, color)
  return `<div class="hand"><div class="held ${facing}">${held}</div><svg viewBox="0 0 320 170"><g ${flip}>${limb('M190 104H340', 74, SHADES[top].fill)}${limb('M150 96H200', 72, color)}${finger(70, 92)}${finger(96, 76)}${finger(122, 92)}${limb('M176 62L128 34', 26, shade(color, 0.05))}</g></svg></div>`
}

/** A person in bed or on a sofa: only the head; the cover is part of the furniture. */
export const drawSleeper = (who: Looks): string =>
  `<svg viewBox="70 -16 100 130" class="sleeper">${head(who)}</svg>`

/** Someone on the screen of a video call: head and shoulders, the words below. */
export const drawCaller = (caller: ThingOf<'caller'>, pen: Pen): string => {
  const { name, says, from, top } = caller
  const bust = drawPerson({ ...caller, kind: 'person' }).replace('0 0 240 430', '0 -24 240 176')
  const words = says.map((line) => {
    const { text, strike } = typeof line === 'string' ? { text: line, strike: false } : line
    const start = pen.take(0.6 + text.length / 22, from)
    const shown = escapeHtml(text)
    return `<div class="message them" style="animation-delay:${start.toFixed(2)}s">${strike ? marked(shown, 'strike', pen, from) : shown}</div>`
  })
  return `<div class="caller"><div class="lens" style="--room:${SHADES[top].soft}">${bust}${name ? `<b>${escapeHtml(name)}</b>` : ''}</div>${words.join('')}</div>`
}
