/** Kinds of data shared by area. */
export const AREA_KINDS = ['scores', 'goals', 'actions'] as const
export type AreaKind = (typeof AREA_KINDS)[number]

/** What a coach viewed: the client's row in the list, or a part of the client page. */
export const VIEW_KINDS = ['list', ...AREA_KINDS, 'progress', 'modules', 'badges'] as const
export type ViewKind = (typeof VIEW_KINDS)[number]
