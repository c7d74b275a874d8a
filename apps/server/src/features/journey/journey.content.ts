import { Id } from '@oola/contract/ids'
import { VIDEO_IDS, VideoId } from '@oola/contract/journey/journey.calls'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { z } from 'zod'

const Text = z.string().trim().min(1)

/** A file of `content/media` by its relative name, or an absolute address; parsed to an address. */
const MediaAddress = Text.transform((address) =>
  /^(https?:\/)?\//.test(address) ? address : `/media/${address}`,
)

const unique = <T>(values: readonly T[]): boolean => new Set(values).size === values.length

/** The texts of a life area; colour and weight are fixed in the contract. */
const Area = z.object({
  id: Id,
  name: Text,
  tagline: Text,
  about: Text,
  /** Shown after the area's ten questions: low below 45, middle from 45 to 69, high from 70. */
  complete: z.object({ low: Text, middle: Text, high: Text }),
})

const CustomiseQuestion = z.object({
  id: Id,
  key: z.enum(['age', 'occupation', 'relationship']),
  text: Text,
  options: z.array(z.object({ id: Id, text: Text })).min(2),
})

const Video = z.object({
  id: VideoId,
  title: Text,
  summary: Text,
  mp4: MediaAddress,
  poster: MediaAddress,
  captions: MediaAddress,
  descriptions: MediaAddress,
  seconds: z.number().positive(),
  transcript: Text,
})

/** `content/journey/areas.yaml`, `customise-questions.yaml` and `videos.yaml` (STEP1-05; CUST-04; STEP1-06). */
export const JourneyContent = z.object({
  areas: z
    .array(Area)
    .refine(
      (areas) =>
        areas.length === LIFE_AREAS.length &&
        LIFE_AREAS.every(({ id, name }, index) => areas[index]?.id === id && areas[index]?.name === name),
      `must be ${LIFE_AREAS.map(({ name }) => name).join(', ')}, in this order`,
    ),
  customiseQuestions: z
    .array(CustomiseQuestion)
    .length(3)
    .refine(
      (questions) => unique(questions.map(({ key }) => key)),
      'must ask age, occupation and relationship',
    )
    .refine((questions) => unique(questions.map(({ id }) => id)), 'has a question id twice')
    // Option ids are stored with members, so they must be unique.
    .refine((questions) => unique(questions.flatMap(({ options }) => options.map(({ id }) => id))), {
      message: 'has an option id twice',
    }),
  videos: z
    .array(Video)
    .refine(
      (videos) =>
        videos.length === VIDEO_IDS.length &&
        VIDEO_IDS.every((id) => videos.some((video) => video.id === id)),
      `must be ${VIDEO_IDS.join(', ')}, each once`,
    ),
})
export type JourneyContent = z.infer<typeof JourneyContent>

/** The file of each part, relative to `content/`. */
export const JOURNEY_FILES = {
  areas: 'journey/areas.yaml',
  customiseQuestions: 'journey/customise-questions.yaml',
  videos: 'journey/videos.yaml',
} as const satisfies Record<keyof JourneyContent, string>
