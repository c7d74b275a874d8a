import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'

/** A module of the coach certification; below `learning`, like any other module. */
export const certificationModuleQuery = (id: number) =>
  queryOptions({
    queryKey: ['learning', 'certification-module', id],
    queryFn: ({ signal }) =>
      send(
        'GET /AdditionalCourse/GetCertificationModuleDetail/:moduleId',
        { params: { moduleId: String(id) } },
        { signal },
      ),
  })
