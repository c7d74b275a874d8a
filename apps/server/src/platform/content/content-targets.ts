import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Content } from './content.ts'
import type { LinkTargets } from './page-links.ts'

/** What links and films of the content can lead to. */
export const targetsOf = ({
  courses,
  learning,
  media,
  mediaFolder,
}: Pick<Content, 'courses' | 'learning' | 'media' | 'mediaFolder'>): LinkTargets => {
  const modules = [...learning.modules, ...courses.courseModules, ...courses.certificationModules]
  const ids = new Set<number>(modules.map(({ id }) => id))
  return {
    hasModule: (id) => ids.has(id),
    hasMedia: (name) => media.has(name) || existsSync(path.join(mediaFolder, path.join('/', name))),
  }
}
