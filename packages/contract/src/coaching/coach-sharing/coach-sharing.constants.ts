/** What is shared area by area. */
export const AREA_KINDS = ['scores', 'goals', 'actions'] as const
export type AreaKind = (typeof AREA_KINDS)[number]

/** What a coach looked at: her line in the list of clients, or a part of her page. */
export const VIEW_KINDS = ['list', ...AREA_KINDS, 'progress', 'modules', 'badges'] as const
export type ViewKind = (typeof VIEW_KINDS)[number]
