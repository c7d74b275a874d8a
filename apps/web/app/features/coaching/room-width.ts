/** Below 1024 px, `--tablet` of theme/media.css: the parts of the room are tabs, the chat a page of its own. */
export const TABLET = '(max-width: 1023.98px)'
