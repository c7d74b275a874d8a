// Things in a shot of a film: people, papers, furniture, parts of the product. How to write one: content/learning/README.md.
import { z } from 'zod'
import { today } from '../../apps/server/src/platform/content/content-text.ts'
import { stepsOfStreakDay } from '../../packages/contract/src/actions/streak-day.ts'
import { LIFE_AREAS } from '../../packages/contract/src/life-areas/life-areas.ts'

export const Text = z.string().trim().min(1)
/** Maximum number of words on the screen at once (curriculum 3). */
const WORDS_AT_ONCE = 12

export const wordsOf = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** Text on the screen. A part between asterisks is written by the pen. */
export const Words = Text.refine(
  (text) => wordsOf(text) <= WORDS_AT_ONCE,
  `at most ${WORDS_AT_ONCE} words stand at once`,
)

const areaKeys = LIFE_AREAS.map(({ key }) => key)
const COLORS = ['lake', 'ink', 'sand', 'white', ...areaKeys] as const
export const Color = z.enum(COLORS)
export type Color = z.infer<typeof Color>

/** Place of a thing and how it appears; by default things are side by side from the first frame. */
const placed = {
  /** Seconds into the shot at which it appears and disappears. */
  from: z.number().min(0).optional(),
  until: z.number().positive().optional(),
  /** 1 is the usual size. */
  size: z.number().min(0.3).max(2.5).optional(),
  /** Horizontal center in the free part of the picture, and vertical offset: percent. */
  x: z.number().min(0).max(100).optional(),
  lift: z.number().min(-60).max(60).optional(),
  motion: z
    .enum(['shake', 'swing', 'pulse', 'turn', 'slide-in', 'slide-away', 'drop', 'fly', 'bob'])
    .optional(),
}

const HAIR = ['short', 'long', 'bun', 'curly', 'bald', 'cap', 'scarf', 'bob'] as const
const POSES = [
  'stand',
  'sit',
  'walk',
  'hold',
  'write',
  'phone',
  'raise',
  'circle',
  'think',
  'cheer',
  'reach',
  'bow',
  'turn-head',
] as const
const person = {
  /** From light to dark. */
  skin: z.number().int().min(1).max(6).default(3),
  hair: z.enum(HAIR).default('short'),
  hairColor: z.enum(['black', 'brown', 'blond', 'red', 'gray', 'white']).default('black'),
  top: Color.default('lake'),
}
const Person = z.strictObject({
  kind: z.literal('person'),
  ...person,
  age: z.enum(['child', 'teen', 'adult', 'old']).default('adult'),
  build: z.enum(['slim', 'medium', 'broad']).default('medium'),
  pose: z.enum(POSES).default('stand'),
  aid: z.enum(['wheelchair', 'cane', 'hearing-aid']).optional(),
  facing: z.enum(['left', 'right']).default('right'),
  ...placed,
})
export type Person = z.infer<typeof Person>
/** A person on the screen of a video call, and the spoken words. */
const Caller = z.strictObject({
  kind: z.literal('caller'),
  ...person,
  age: z.enum(['teen', 'adult', 'old']).default('adult'),
  build: z.enum(['slim', 'medium', 'broad']).default('medium'),
  pose: z.enum(['stand', 'think', 'raise', 'bow', 'turn-head', 'phone']).default('stand'),
  aid: z.enum(['wheelchair', 'hearing-aid']).optional(),
  facing: z.enum(['left', 'right']).default('right'),
  name: Words.optional(),
  /** One after another; the pen strikes out those that are marked. */
  says: z
    .array(z.union([Words, z.strictObject({ text: Words, strike: z.boolean() })]))
    .max(3)
    .default([]),
  ...placed,
})

/** A line on paper: printed, or written by the pen; then struck out, ringed or ticked by it. */
const Line = z.union([
  Words,
  z.strictObject({
    text: Words.optional(),
    write: Words.optional(),
    box: z.boolean().optional(),
    mark: z.enum(['strike', 'ring', 'tick', 'underline']).optional(),
  }),
])
export type Line = z.infer<typeof Line>

const Paper = z.strictObject({
  kind: z.literal('paper'),
  title: Words.optional(),
  lines: z.array(Line).default([]),
  look: z.enum(['card', 'page', 'note', 'letter', 'sign']).default('card'),
  color: Color.optional(),
  ...placed,
})
const Boxes = z.strictObject({
  kind: z.literal('boxes'),
  title: Words.optional(),
  count: z.number().int().min(1).max(31),
  /** Ticked from the start, and ticked by the pen one after the other. Counted from 1. */
  ticked: z.array(z.number().int().positive()).default([]),
  tick: z.array(z.number().int().positive()).default([]),
  columns: z.number().int().min(1).max(12).optional(),
  /** Label under each box: M, T, W or 1, 2, 3. */
  labels: z.array(Text).optional(),
  ...placed,
})
const Phone = z.strictObject({
  kind: z.literal('phone'),
  title: Words.optional(),
  /** One after another. */
  messages: z.array(z.strictObject({ me: Words.optional(), them: Words.optional() })).default([]),
  /** Shown in place of messages: a large figure, or the name of a picture (see prop). */
  shows: Words.optional(),
  prop: Text.optional(),
  rings: z.boolean().optional(),
  ...placed,
})
const Clock = z.strictObject({
  kind: z.literal('clock'),
  time: z.string().regex(/^\d{1,2}:\d\d$/),
  /** The hands turn to this time. */
  to: z
    .string()
    .regex(/^\d{1,2}:\d\d$/)
    .optional(),
  label: Words.optional(),
  ...placed,
})
const Calendar = z.strictObject({
  kind: z.literal('calendar'),
  title: Words,
  days: z.number().int().min(7).max(35).default(28),
  marked: z.array(z.number().int().positive()).default([]),
  mark: z.array(z.number().int().positive()).default([]),
  ring: z.number().int().positive().optional(),
  ...placed,
})
const Chart = z.strictObject({
  kind: z.literal('chart'),
  title: Words.optional(),
  /** The pen sets one dot after another and draws the line. */
  points: z.array(z.number()).min(2).max(12),
  labels: z.array(Text).optional(),
  /** Number of the point that gets a ring, counted from 1. */
  ring: z.number().int().positive().optional(),
  values: z.boolean().default(true),
  ...placed,
})
const Bubble = z.strictObject({
  kind: z.literal('bubble'),
  text: Words,
  says: z.enum(['speech', 'thought', 'shout']).default('speech'),
  strike: z.boolean().optional(),
  ...placed,
})
/** A picture of the set: any name of fluent-emoji-flat ("teapot", "potted-plant"). */
const Prop = z.strictObject({ kind: z.literal('prop'), name: Text, label: Words.optional(), ...placed })
const Hand = z.strictObject({
  kind: z.literal('hand'),
  skin: person.skin,
  top: person.top,
  holds: Text.optional(),
  facing: z.enum(['left', 'right']).default('left'),
  ...placed,
})
const Steps = z.strictObject({
  kind: z.literal('steps'),
  /** From the lowest to the highest. */
  steps: z.array(Words).min(2).max(5),
  ring: z.number().int().positive().optional(),
  ...placed,
})
const Wheel = z.strictObject({
  kind: z.literal('wheel'),
  scores: z.array(z.number().min(10).max(100)).length(7),
  grows: z.boolean().optional(),
  hub: z.string().optional(),
  ...placed,
})
const Figure = z.strictObject({
  kind: z.literal('figure'),
  text: Words,
  label: Words.optional(),
  ring: z.boolean().optional(),
  ...placed,
})
/** The tracker is drawn as it is on the day on which the film is made. */
export const STEPS_OF_TRACKER = stepsOfStreakDay(today())

/** A drawing of the product. */
const App = z.strictObject({
  kind: z.literal('app'),
  view: z.enum(['list', 'tracker', 'question', 'form']),
  title: Words,
  /** list: rows; a written row is typed, a ticked one gets its mark. */
  rows: z.array(Line).default([]),
  button: Words.optional(),
  /** tracker: segments filled before and after the push. */
  filled: z.number().int().min(0).max(STEPS_OF_TRACKER).default(0),
  push: z.number().int().min(0).max(STEPS_OF_TRACKER).optional(),
  /** question: the answer that the slider moves to, 1 to 10. */
  answer: z.number().int().min(1).max(10).optional(),
  area: z.enum(areaKeys).optional(),
  ...placed,
})
/** A screenshot of the product from content/learning/screens, and where a finger taps (percent). */
const Screen = z.strictObject({
  kind: z.literal('screen'),
  file: Text,
  device: z.enum(['phone', 'laptop']).default('laptop'),
  tap: z.tuple([z.number(), z.number()]).optional(),
  ...placed,
})

const Lone = z.discriminatedUnion('kind', [
  Person,
  Caller,
  Paper,
  Boxes,
  Phone,
  Clock,
  Calendar,
  Chart,
  Bubble,
  Prop,
  Hand,
  Steps,
  Wheel,
  Figure,
  App,
  Screen,
])
/** Furniture; `with` lists the things on it. */
const FURNITURE = ['table', 'shelf', 'fridge', 'door', 'window', 'board'] as const
const FurnitureThing = z.strictObject({
  kind: z.enum(FURNITURE),
  with: z.array(Lone).default([]),
  /** A door that opens, a window at night. */
  open: z.boolean().optional(),
  ...placed,
})
const BedThing = z.strictObject({
  kind: z.enum(['bed', 'sofa']),
  /** The person who lies or sits there. */
  who: z.strictObject(person).optional(),
  ...placed,
})
export type Furniture = z.infer<typeof FurnitureThing>
export type Bed = z.infer<typeof BedThing>
export const Thing = z.discriminatedUnion('kind', [...Lone.options, FurnitureThing, BedThing])
export type Thing = z.infer<typeof Thing>
export type ThingOf<K extends Thing['kind']> = Extract<Thing, { kind: K }>
