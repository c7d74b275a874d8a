import type { QueryKey } from '@tanstack/react-query'
import { callAddress } from '#web/lib/call-address.ts'
import type { PageModule } from '../module-view-model.ts'

/** A file that the device keeps: its address is its version. */
export interface KeptFile {
  readonly address: string
  readonly bytes: number
}

/** A module that stays on the device; its text is the stored answer of `queryKey`, which no limit removes. */
export interface KeptModule {
  readonly id: number
  readonly queryKey: QueryKey
  readonly title: string
  readonly position: number
  /** Null while it is open. */
  readonly completedDay: string | null
  /** The member chose it; the open module and the next one are kept by themselves. */
  readonly isChosen: boolean
  /** The member wants its film, too. */
  readonly hasFilm: boolean
  /** Its film was let go to make room. */
  readonly lostRoom: boolean
  readonly textBytes: number
  readonly files: readonly KeptFile[]
  /** When it was compared with the server's. */
  readonly checkedAt: number
}

export const bytesOf = ({ textBytes, files }: Pick<KeptModule, 'textBytes' | 'files'>): number =>
  files.reduce((sum, { bytes }) => sum + bytes, textBytes)

/** "1.4 MB", "0.1 MB": what is there is never nothing. "10.7 GB" */
export const roomWords = (bytes: number): string => {
  if (bytes >= 1_000_000_000) return `${(bytes / 1_000_000_000).toFixed(1)} GB`
  return bytes === 0 ? '0 MB' : `${Math.max(0.1, bytes / 1_000_000).toFixed(bytes < 99_500_000 ? 1 : 0)} MB`
}

/** Whether the server has replaced the film that is kept. */
export const hasOldFilm = (
  { files }: Pick<KeptModule, 'files'>,
  { film }: Pick<PageModule, 'film'>,
): boolean => film !== null && files.length > 0 && !files.some(({ address }) => address === film.mp4)

/** What is kept of it: "Film, article, workbook". */
export const partsWords = ({ files, lostRoom }: Pick<KeptModule, 'files' | 'lostRoom'>): string => {
  if (lostRoom) return 'Article, workbook. Its film went to make room.'
  return files.some(({ address }) => address.endsWith('.mp4'))
    ? 'Film, article, workbook'
    : 'Article, workbook'
}

/** The member's workbook as a PDF; the call needs their session. */
export const workbookAddress = (moduleId: number): string =>
  callAddress('/ELearning/GetWorkbook/:moduleId', { params: { moduleId: String(moduleId) } })

/**
 * The files of a module: its film with captions, and the workbook. A module has one film, half a megabyte a minute: it
 * suits a phone.
 */
export const filesOf = ({ id, film, sections, workbook }: PageModule): string[] => {
  const pictures = sections.map(({ imageUrl }) => imageUrl).filter((address) => address.startsWith('/media/'))
  const ofFilm = film ? [film.mp4, film.poster, film.captions, film.descriptions] : []
  const all = [...ofFilm, ...pictures, workbook.length > 0 ? workbookAddress(id) : null]
  return [...new Set(all.filter((address): address is string => address !== null && address !== ''))]
}

/** Whose film is deleted first when the storage is full: the module that was finished longest ago. */
export const firstToGo = (modules: readonly KeptModule[], sparedId: number): KeptModule | undefined =>
  modules
    .filter(({ id, completedDay, files }) => id !== sparedId && completedDay !== null && files.length > 0)
    .toSorted((a, b) => ((a.completedDay ?? '') < (b.completedDay ?? '') ? -1 : 1))
    .at(0)

interface ByItselfCard {
  readonly id: number
  readonly isUnlocked: boolean
  readonly isCompleted: boolean
  readonly externalLink: string | null
}

/** The open module and the next one, as far as the member may open them. */
export const keptByThemselves = (cards: readonly ByItselfCard[]): number[] =>
  cards
    .filter(({ isUnlocked, isCompleted, externalLink }) => isUnlocked && !isCompleted && !externalLink)
    .slice(0, 2)
    .map(({ id }) => id)
