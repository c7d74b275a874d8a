import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'yaml'
import { listContentFiles } from '../../apps/server/src/features/staff/authoring/content-files.ts'
import type { Content } from '../../apps/server/src/platform/content/content.ts'
import { targetsOf } from '../../apps/server/src/platform/content/content-targets.ts'
import { NOTHING_PUBLISHED } from '../../apps/server/src/platform/content/content-text.ts'
import { readContentValues, withValues } from '../../apps/server/src/platform/content/content-values.ts'
import { placeHints } from '../../apps/server/src/platform/content/house-hints.ts'
import { yamlPlace } from '../../apps/server/src/platform/content/load-content.ts'

/**
 * The hints that the console shows when a file is saved, as faults: reading grade, links, films and captions, pictures
 * without words (AUTHOR-08). Words and names are checked with the texts of screens, by `houseStyleFaults`.
 */
export const contentHintFaults = async (loaded: Content): Promise<string[]> => {
  const folder = path.dirname(loaded.mediaFolder)
  const values = await readContentValues(folder)
  const targets = targetsOf(loaded)
  const files = (await listContentFiles(folder, NOTHING_PUBLISHED)).map(async ({ file }) => {
    const text = withValues(await readFile(path.join(folder, file), 'utf8'), values)
    return placeHints(file, parse(text), targets).map(
      ({ steps, message }) => `content/${file}: ${yamlPlace(steps)} ${message}`,
    )
  })
  return (await Promise.all(files)).flat()
}
