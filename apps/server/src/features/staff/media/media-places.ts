import { placeWords } from '@oola/contract/staff/name-in-words'
import { parse } from 'yaml'
import type { Deps } from '#server/deps.ts'
import { placedTexts } from '#server/platform/content/content-places.ts'
import { readContentText } from '#server/platform/content/content-text.ts'
import { listContentFiles } from '../authoring/content-files.ts'
import { titleOf } from '../authoring/content-texts.ts'
import { folderOf, publishedTexts } from '../authoring/published-content.ts'

/** The films of modules are found by the module's number alone: `learning/101.mp4`. */
const moduleOf = (name: string): number | null => {
  const number = /^learning\/(\d+)\./.exec(name)?.[1]
  return number === undefined ? null : Number(number)
}

/** Where the content uses a file. */
export const mediaPlaces = async ({ db, content }: Pick<Deps, 'db' | 'content'>, name: string) => {
  const published = await publishedTexts({ db })
  const folder = folderOf(content)
  const moduleId = moduleOf(name)
  const found = (await listContentFiles(folder, published)).map(async ({ file, part }) => {
    const text = await readContentText(folder, published, file)
    // Parsing all files takes a second.
    if (!text.includes(name) && (moduleId === null || !text.includes(`id: ${moduleId}`))) return []
    const values: unknown = parse(text)
    const title = titleOf(file, values)
    const ofModule =
      ['learning', 'courses'].includes(part) && (values as { id?: unknown } | null)?.id === moduleId
    const places = placedTexts(values).filter((each) => each.text === name || each.text === `/media/${name}`)
    return [
      ...(ofModule ? [{ file, title, place: '' }] : []),
      ...places.map(({ steps }) => ({ file, title, place: placeWords(steps) })),
    ]
  })
  return (await Promise.all(found)).flat()
}
