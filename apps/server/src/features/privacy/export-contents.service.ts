import { setImmediate } from 'node:timers/promises'
import {
  EXPORT_FORMAT,
  EXPORT_PARTS,
  EXPORT_VERSION,
  type ExportManifest,
  PART_NAMES,
  type PartName,
} from '@oola/contract/privacy/export/export-format'
import type { Deps } from '#server/deps.ts'
import { onceOfContent } from '#server/platform/content/once-of-content.ts'
import type { BegunContentService } from '../begun-content/begun-content.service.ts'
import type { EarningsService } from '../coaching/earnings/earnings.service.ts'
import { columnsOf, exportReadme } from './export-readme.ts'
import type { ExportSource } from './export-source.ts'
import { exportWords, wordsOfBegun } from './export-words.ts'
import { EXPORTED } from './exported-tables.repo.ts'
import { type PackedFile, type Part, packExport, type Row } from './pack-export.ts'
import * as repo from './privacy.repo.ts'

export interface ContentsNeeds extends Pick<Deps, 'db' | 'files' | 'content' | 'settings'> {
  readonly begun: Pick<BegunContentService, 'allOf'>
  readonly earnings: Pick<EarningsService, 'allOf'>
}

interface ExportRequest {
  readonly memberId: number
  readonly timeZone: string
  readonly madeAt: Date
}

/** Rows written before yielding to the event loop. */
const ROWS_A_TURN = 200

const withoutDates = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  )

/** A row by the part's schema: undeclared columns are dropped. */
const toRow = (name: PartName, row: unknown): Row => EXPORT_PARTS[name].row.parse(row)

const wordsOf = onceOfContent(exportWords)

/** The content of a member's export: the parts of the format, the pictures, and explanations. */
export const exportContentsService = ({ db, files, content, settings, begun, earnings }: ContentsNeeds) => {
  const rowsOf = async ({ name, table, owner, without, people, write }: ExportSource, memberId: number) => {
    const stored = await repo.listRows(db.orm, table, { owner, memberId, without })
    const ids = new Set(stored.flatMap((row) => people.map((column) => row[column])))
    const named = [...ids].filter((id) => typeof id === 'number')
    const found = named.length > 0 ? await repo.listNames(db.orm, named) : []
    const names = new Map(found.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]))
    const person = (id: number | null) => names.get(id ?? 0) ?? null
    const words = wordsOfBegun(wordsOf(content), await begun.allOf(memberId))
    const rows: Row[] = []
    for (let at = 0; at < stored.length; at += ROWS_A_TURN) {
      for (const row of stored.slice(at, at + ROWS_A_TURN)) {
        // A row of the source's own table.
        const written = write(withoutDates(row) as never, { ...words, person })
        for (const each of [written].flat()) rows.push(toRow(name, each))
      }
      await setImmediate()
    }
    return rows
  }

  const partsOf = ({ memberId, timeZone }: ExportRequest): Part[] =>
    PART_NAMES.map((name) => {
      const source = EXPORTED.find((each) => each.name === name)
      const rows = async (): Promise<Row[]> => {
        if (name === 'earnings')
          return (await earnings.allOf(memberId, timeZone)).map((row) => toRow('earnings', row))
        if (!source) throw new Error(`nothing writes the part ${name}`)
        return rowsOf(source, memberId)
      }
      return { name, columns: columnsOf(name), rows }
    })

  /** The member's uploaded pictures: the portrait, and a coach's cover. */
  const picturesOf = async (memberId: number): Promise<PackedFile[]> => {
    const packed: PackedFile[] = []
    for (const name of await repo.listPictures(db.orm, memberId)) {
      const file = await files.find(`profile/${name}`)
      if (!file) continue
      const pieces: Uint8Array[] = []
      for await (const piece of await file.stream()) pieces.push(piece)
      packed.push({ name: `pictures/${name}`, bytes: Buffer.concat(pieces) })
    }
    return packed
  }

  return {
    pack: async (request: ExportRequest): Promise<Uint8Array> => {
      const pictures = await picturesOf(request.memberId)
      const portal = settings.PUBLIC_URL
      const madeAt = request.madeAt.toISOString()
      const manifest = (rows: ReadonlyMap<string, number>): ExportManifest => ({
        ...{ format: EXPORT_FORMAT, version: EXPORT_VERSION, madeAt, portal },
        parts: PART_NAMES.map((name) => ({
          ...{ name, about: EXPORT_PARTS[name].about, columns: columnsOf(name) },
          rows: rows.get(name) ?? 0,
        })),
        files: pictures.map(({ name }) => name),
      })
      return packExport({
        words: exportReadme({ portal, madeAt }),
        parts: partsOf(request),
        files: pictures,
        manifest,
      })
    },
  }
}
