import { z } from 'zod'
import { InstantInput } from '../dates.ts'
import { Done } from '../ids.ts'
import { ContentPreview } from './content-preview.ts'
import { Confirmed, PlannedChange } from './planned-change.ts'
import { staffCall } from './staff-call.ts'

/** A content file, relative to `content/`. */
const File = z
  .string()
  .max(200)
  .regex(/^[\w./-]+\.yaml$/, 'is not a content file')

/** `program`: the file of the program, never changed here. */
const ContentState = z.enum(['program', 'published', 'draft', 'scheduled'])

/** What a hint is about: words, the reading grade, a link, a film or its captions, a picture without words. */
const HintKind = z.enum(['words', 'reading', 'link', 'film', 'picture'])
export type HintKind = z.infer<typeof HintKind>

const ListedFile = z.object({
  file: z.string(),
  /** The part of the content, such as `learning`. */
  part: z.string(),
  title: z.string(),
  state: ContentState,
  author: z.string().nullable(),
  changedAt: z.iso.datetime().nullable(),
  publishAt: z.iso.datetime().nullable(),
  /** The school grade of its sentences; null for one with few words. */
  grade: z.number().nullable(),
  /** What the house checks found (AUTHOR-08): they stop nothing. */
  hints: z.array(z.object({ kind: HintKind, place: z.string(), message: z.string() })),
})

export const listContent = staffCall({
  method: 'GET',
  path: '/staff/content',
  staff: 'editContent',
  summary: 'All content files with state, last change and author',
  source: 'ours: AUTHOR-01',
  reply: z.object({ files: z.array(ListedFile) }),
})

export const searchContent = staffCall({
  method: 'GET',
  path: '/staff/content/search',
  staff: 'editContent',
  summary: 'Texts of the content that have these words',
  source: 'ours: AUTHOR-01',
  query: z.object({ text: z.string().trim().min(2, 'Write at least two letters.').max(100) }),
  reply: z.object({
    hits: z.array(z.object({ file: z.string(), title: z.string(), place: z.string(), text: z.string() })),
    more: z.boolean(),
  }),
})

const Step = z.union([z.string(), z.int()])

/** An error that stops publishing. */
const ContentProblem = z.object({ file: z.string(), steps: z.array(Step), message: z.string() })

/** A draft as its editors see it. */
const EditedFile = z.object({
  file: z.string(),
  title: z.string(),
  state: ContentState,
  /** The YAML of the draft, or else what members see. */
  text: z.string(),
  /** The same as values. */
  values: z.unknown(),
  /** What members see now. */
  shown: z.unknown(),
  /** The JSON Schema of the values, made from the schema that checks the file. */
  schema: z.unknown(),
  /** The state of the draft: sent back with the next save. Each draft counts from another number; 0 without a draft. */
  saves: z.int(),
  author: z.string().nullable(),
  /** Who saved the draft last; null without a draft. */
  draftOf: z.int().nullable(),
  publishAt: z.iso.datetime().nullable(),
  faults: z.array(ContentProblem),
  hints: z.array(ContentProblem.extend({ kind: HintKind })),
})
export type EditedFile = z.infer<typeof EditedFile>

export const readContentFile = staffCall({
  method: 'GET',
  path: '/staff/content/file',
  staff: 'editContent',
  summary: 'A content file with its draft, schema, errors and hints',
  source: 'ours: AUTHOR-02',
  query: z.object({ file: File }),
  reply: EditedFile,
  errors: ['not_found'],
})

export const saveContentDraft = staffCall({
  method: 'PUT',
  path: '/staff/content/draft',
  staff: 'editContent',
  summary: 'Save the draft of a content file; members do not see it',
  source: 'ours: AUTHOR-02, AUTHOR-04',
  body: z.object({
    file: File,
    saves: z.int().min(0),
    /** The edited values: only what differs is written into the YAML. */
    values: z.unknown(),
  }),
  reply: EditedFile,
  errors: ['not_found', 'content_changed', 'too_large'],
})

export const previewContent = staffCall({
  method: 'POST',
  path: '/staff/content/preview',
  staff: 'editContent',
  summary: 'What the page of a content file shows with these values; stores nothing',
  source: 'ours: AUTHOR-03',
  body: z.object({ file: File, values: z.unknown() }),
  /** `preview` is null while the values are not valid. */
  reply: z.object({ preview: ContentPreview.nullable(), faults: z.array(ContentProblem) }),
  errors: ['not_found'],
})

/** How often an open editor reports that it is open. */
export const EDITING_SECONDS = 5

export const sayEditingContent = staffCall({
  method: 'POST',
  path: '/staff/content/editing',
  staff: 'editContent',
  summary: 'Say that an editor has a content file open; returns the others and the state of the draft',
  source: 'ours: AUTHOR-04',
  body: z.object({ file: File, isOpen: z.boolean() }),
  reply: z.object({
    others: z.array(z.object({ id: z.int(), name: z.string() })),
    /** As in `EditedFile`: another number than the editor's says that someone else saved. */
    saves: z.int(),
  }),
  errors: ['not_found'],
})

export const discardContentDraft = staffCall({
  method: 'DELETE',
  path: '/staff/content/draft',
  staff: 'editContent',
  summary: 'Throw the draft of a content file away; another person’s needs a reason',
  source: 'ours: AUTHOR-04',
  body: z.object({
    file: File,
    saves: z.int().min(0),
    /** For the log; only one's own draft goes without. */
    reason: Confirmed.shape.reason.optional(),
  }),
  reply: Done,
  errors: ['not_found', 'content_changed'],
})

/** How many members are in the middle of what changes: they keep what they began (AUTHOR-07). */
const PlannedPublication = PlannedChange.extend({ begun: z.int() })
export type PlannedPublication = z.infer<typeof PlannedPublication>

const Publish = z.object({
  file: File,
  saves: z.int().min(1),
  /** When it is published; null: now. */
  at: InstantInput.nullable(),
})

export const planContentPublish = staffCall({
  method: 'POST',
  path: '/staff/content/publish/plan',
  staff: 'editContent',
  summary: 'What publishing the draft changes',
  source: 'ours: AUTHOR-04, STAFF-04',
  body: Publish,
  reply: PlannedPublication,
  errors: ['not_found', 'content_changed', 'content_invalid'],
})

export const publishContent = staffCall({
  method: 'POST',
  path: '/staff/content/publish',
  staff: 'editContent',
  summary: 'Publish the draft, now or at a time',
  source: 'ours: AUTHOR-04, AUTHOR-05, STAFF-04',
  body: Publish.extend(Confirmed.shape),
  reply: Done,
  errors: ['not_found', 'content_changed', 'content_invalid', 'changed_meanwhile'],
})

const ContentVersion = z.object({
  version: z.int(),
  author: z.string(),
  publishedAt: z.iso.datetime(),
  reason: z.string(),
  /** Null: the file of the program. */
  text: z.string().nullable(),
})

export const listContentVersions = staffCall({
  method: 'GET',
  path: '/staff/content/versions',
  staff: 'editContent',
  summary: 'The published versions of a content file, newest first, and the file of the program',
  source: 'ours: AUTHOR-04',
  query: z.object({ file: File }),
  reply: z.object({ versions: z.array(ContentVersion), program: z.string().nullable() }),
  errors: ['not_found'],
})

const Revert = z.object({
  file: File,
  /** 0: the file of the program. */
  version: z.int().min(0),
})

export const planContentRevert = staffCall({
  method: 'POST',
  path: '/staff/content/revert/plan',
  staff: 'editContent',
  summary: 'What going back to an older version changes',
  source: 'ours: AUTHOR-04, STAFF-04',
  body: Revert,
  reply: PlannedPublication,
  errors: ['not_found', 'content_invalid'],
})

export const revertContent = staffCall({
  method: 'POST',
  path: '/staff/content/revert',
  staff: 'editContent',
  summary: 'Publish an older version again, as a new one',
  source: 'ours: AUTHOR-04, STAFF-04',
  body: Revert.extend(Confirmed.shape),
  reply: Done,
  errors: ['not_found', 'content_invalid', 'changed_meanwhile'],
})
