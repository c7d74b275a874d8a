// The shape of content/learning/films/ID.yaml: a film as a list of shots. How to write one: content/learning/README.md.
import { z } from 'zod'
import { Color, Text, Thing, Words } from './thing.schema.ts'

/** In a whole film (curriculum 3). */
export const WORDS_IN_A_FILM = 150

const PLACES = [
  'plain',
  'desk',
  'kitchen',
  'bedroom',
  'living-room',
  'bathroom',
  'office',
  'hall',
  'cafe',
  'store',
  'clinic',
  'street',
  'park',
  'car',
] as const
const SOUNDS = [
  'pen',
  'clock',
  'fridge',
  'kettle',
  'page',
  'street',
  'birds',
  'rain',
  'door',
  'ping',
  'ring',
  'click',
  'clink',
  'steps',
  'water',
  'keys',
  'voices',
  'breath',
  'cloth',
  'chime',
] as const
export type Sound = (typeof SOUNDS)[number]

const Shot = z.strictObject({
  /** Starts a chapter here. */
  chapter: Text.optional(),
  place: z.enum(PLACES).default('plain'),
  light: z.enum(['day', 'evening', 'night']).default('day'),
  /** Color of the room. */
  color: Color.default('lake'),
  things: z.array(Thing).default([]),
  words: Words.optional(),
  sounds: z.array(z.enum(SOUNDS)).default([]),
  /** Description of the picture, for the descriptions track and the transcript: whole sentences. */
  picture: Text,
  /** Length; by default as long as its words and the pen need. */
  seconds: z.number().positive().max(30).optional(),
})
export type Shot = z.infer<typeof Shot>

/** A film. Its id is its file name. */
export const Film = z.strictObject({
  title: Text.max(60),
  /** What the film shows, in a sentence. */
  summary: Text.max(160),
  /** The number of the shot whose last frame is the poster, from 1. */
  poster: z.number().int().positive().default(1),
  shots: z.array(Shot).min(3).max(20),
})
export type Film = z.infer<typeof Film>
