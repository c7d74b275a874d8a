import { SECOND_MS } from '@oola/contract/durations'
import { EDITING_SECONDS } from '@oola/contract/staff/content.calls'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '../audit.ts'
import type { DraftsService } from './drafts.service.ts'
import * as repo from './editors.repo.ts'
import { DRAFT, findVersion } from './versions.repo.ts'

/** An editor that said nothing for three turns is closed. */
const PRESENT_MS = 3 * EDITING_SECONDS * SECOND_MS

interface Needs extends Pick<Deps, 'db' | 'clock'> {
  readonly drafts: Pick<DraftsService, 'requireFile'>
}

/** Who edits which file now (AUTHOR-04). In the database: editors may be on different servers. */
export const editorsService = ({ db, clock, drafts }: Needs) => ({
  /** @throws not_found */
  say: async ({ memberId, name }: Actor, file: string, isOpen: boolean) => {
    await drafts.requireFile(file)
    const staffId = memberId ?? 0
    const now = clock.now()
    const since = new Date(now.getTime() - PRESENT_MS)
    if (isOpen) await repo.upsertEditor(db.orm, { file, staffId, name, seenAt: now })
    else {
      await repo.deleteEditor(db.orm, file, staffId)
      await repo.deleteOldEditors(db.orm, since)
    }
    const [others, draft] = await Promise.all([
      repo.listOtherEditors(db.orm, file, staffId, since),
      findVersion(db.orm, file, DRAFT),
    ])
    return { others, saves: draft?.saves ?? 0 }
  },
})
