import { queryParam } from './query-param.ts'

/** Parts of the dashboard that an address opens: shortcuts of the installed app (`manifest.webmanifest`), other pages. */
type OpenedPart = 'step' | 'todo' | 'modules' | 'goals'

/** Whether an address opens this part; without one, that of this page. */
export const opensPart = (part: OpenedPart, search: string = location.search): boolean =>
  queryParam(search, 'open') === part
