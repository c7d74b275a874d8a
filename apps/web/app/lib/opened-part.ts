import { queryParam } from './query-param.ts'

/** Parts of the dashboard that an address opens: shortcuts of the installed app (`manifest.webmanifest`), other pages. */
type OpenedPart = 'step' | 'modules' | 'goals'

/** Whether the address of this page opens this part. */
export const opensPart = (part: OpenedPart): boolean => queryParam(location.search, 'open') === part
