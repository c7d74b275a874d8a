import type { Deps } from '#server/deps.ts'
import type { BegunContentService } from '../../begun-content/begun-content.service.ts'
import type { WriteAudit } from '../audit.ts'
import { mediaService } from '../media/media.service.ts'
import { bundleService } from './bundle.service.ts'
import { draftsService } from './drafts.service.ts'
import { editorsService } from './editors.service.ts'
import { previewService } from './preview.service.ts'
import { publishedContent } from './published-content.ts'
import { publishingService } from './publishing.service.ts'

interface Needs
  extends Pick<Deps, 'db' | 'clock' | 'content' | 'files' | 'jobs' | 'log' | 'settings' | 'secrets'> {
  readonly begun: Pick<BegunContentService, 'countOpen'>
  readonly writeAudit: WriteAudit
}

/** Editing the content in the console: drafts, publishing, versions (decisions 17.10). */
export const authoringService = (needs: Needs) => {
  const published = publishedContent(needs)
  const drafts = draftsService(needs)
  const editors = editorsService({ ...needs, drafts })
  const preview = previewService({ ...needs, drafts })
  return {
    ...{ published, drafts, editors, preview },
    publishing: publishingService({ ...needs, drafts, published }),
    bundles: bundleService({ ...needs, refresh: published.refresh }),
    media: mediaService({ ...needs, published }),
  }
}
export type AuthoringService = ReturnType<typeof authoringService>
