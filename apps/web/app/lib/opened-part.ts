import { queryParam } from './query-param.ts'

/** Parts of the dashboard that an address opens: the shortcuts of the installed app (`manifest.webmanifest`). */
export type OpenedPart = 'step' | 'modules'

/** Whether the address of this page opens this part. */
export const opensPart = (part: OpenedPart): boolean => queryParam(location.search, 'open') === part
