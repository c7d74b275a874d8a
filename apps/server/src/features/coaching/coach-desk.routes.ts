import type { Handle } from '#server/platform/http/handle.ts'
import { agreementsRoutes } from './agreements/agreements.routes.ts'
import type { AgreementsService } from './agreements/agreements.service.ts'
import { endingRoutes } from './ending/ending.routes.ts'
import type { EndingService } from './ending/ending.service.ts'
import { ownNotesRoutes } from './own-notes/own-notes.routes.ts'
import type { OwnNotesService } from './own-notes/own-notes.service.ts'
import { preparationRoutes } from './preparation/preparation.routes.ts'
import type { PreparationService } from './preparation/preparation.service.ts'

interface Services {
  readonly ownNotes: OwnNotesService
  readonly agreements: AgreementsService
  readonly preparation: PreparationService
  readonly ending: EndingService
}

/** The parts of a coach's work with one client (docs/decisions/coach-desk). */
export const coachDeskRoutes = (handle: Handle, services: Services): void => {
  ownNotesRoutes(handle, services.ownNotes)
  agreementsRoutes(handle, services.agreements)
  preparationRoutes(handle, services.preparation)
  endingRoutes(handle, services.ending)
}
