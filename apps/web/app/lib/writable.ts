/** What is typed or chosen into: keys of one letter do nothing else in it. */
export const WRITABLE = 'input, textarea, select, [contenteditable]'
