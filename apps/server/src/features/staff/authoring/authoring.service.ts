import type { Deps } from '#server/deps.ts'
import type { WriteAudit } from '../audit.ts'
import { mediaService } from '../media/media.service.ts'
import { draftsService } from './drafts.service.ts'
import { publishedContent } from './published-content.ts'
import { publishingService } from './publishing.service.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'content' | 'files' | 'jobs' | 'log'> {
  readonly writeAudit: WriteAudit
}

/** Editing the content in the console: drafts, publishing, versions (decisions 17.10). */
export const authoringService = (needs: Needs) => {
  const published = publishedContent(needs)
  const drafts = draftsService(needs)
  return {
    ...{ published, drafts },
    publishing: publishingService({ ...needs, drafts, published }),
    media: mediaService({ ...needs, published }),
  }
}
export type AuthoringService = ReturnType<typeof authoringService>
