import type { Device, ModuleInfo, ModuleSection } from '@oola/contract/learning/module-info.schema'
import type { ModuleView } from './module-views.ts'

export const NO_BUTTON = { displayButton: false, text: '', value: '', isExternalLink: false, link: '' }
/** A section without progress. */
const EMPTY_SECTION = {
  title: '',
  videoUrl: '',
  introText: '',
  contentText: '',
  imageUrl: '',
  pdfUrl: '',
  hasActionSteps: false,
  isActionStepsButtonEnabled: false,
  textButtonActionSteps: '',
  doButton: null,
  buttonOne: NO_BUTTON,
  buttonTwo: NO_BUTTON,
  buttonThree: NO_BUTTON,
  buttonFour: NO_BUTTON,
} as const satisfies Omit<ModuleSection, 'name'>

/** The text of COMPLETE MODULE (curriculum README 2). */
export const COMPLETE_TEXT =
  '<p>Tried it once? Then this module is complete. It stays open, and you can come back to it.</p>'

/** Watch, Read and Do of any module; each kind of module has its own Do. */
export const sectionsOf = (
  { watchIntro, film, article }: Pick<ModuleView, 'watchIntro' | 'film' | 'article'>,
  doSection: Partial<Omit<ModuleSection, 'name'>>,
): ModuleSection[] => [
  {
    ...EMPTY_SECTION,
    name: 'Watch',
    introText: watchIntro,
    videoUrl: film?.mp4 ?? '',
    imageUrl: film?.poster ?? '',
  },
  { ...EMPTY_SECTION, name: 'Read', contentText: article },
  { ...EMPTY_SECTION, ...doSection, name: 'Do' },
]

/** The completed parts; all of them for a completed module. */
export const partsDone = (
  { watched, read, done }: Readonly<Record<'watched' | 'read' | 'done', boolean>>,
  isCompleted: boolean,
): ModuleInfo['parts'] => ({
  watch: isCompleted || watched,
  read: isCompleted || read,
  do: isCompleted || done,
})

/** The position at which a member stopped a film. */
export interface Stopped {
  readonly filmSeconds: number | null
  readonly filmDevice: Device | null
  readonly filmAt: Date | null
}

/** A film with the member's position. */
export const filmOf = ({ film }: Pick<ModuleView, 'film'>, module: Stopped): ModuleInfo['film'] => {
  if (!film) return null
  const { filmSeconds: seconds, filmDevice: device, filmAt: at } = module
  const isStopped = seconds !== null && device !== null && at !== null
  return { ...film, resume: isStopped ? { seconds, device, at: at.toISOString() } : null }
}
