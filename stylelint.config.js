// The scale of the screens (docs/decisions/screen-kit): what a style sheet may not say. Biome has the format and the rest.
const SPACES = ['gap', 'row-gap', 'column-gap', '/^padding/']
const PIXELS = [/\d(px|rem|em)\b/]

/** Sheets whose values follow something else than the scale. This list only gets shorter. */
const EXCEPTIONS = [
  // As much room as the height of the window leaves.
  '**/assessment.module.css',
  '**/test-shell.module.css',
  // Text that grows with its picture or its paper.
  '**/certificate-paper.module.css',
  '**/plan-sticker.module.css',
  '**/week-strip.module.css',
]

/** The carousels have the steps of their specification. */
const OWN_BREAKPOINTS = ['**/carousel.module.css', '**/recommendations.module.css']

export default {
  rules: {
    'declaration-property-value-disallowed-list': Object.fromEntries(
      [...SPACES, 'font-size', 'font'].map((property) => [property, PIXELS]),
    ),
    'media-feature-name-disallowed-list': ['width', 'min-width', 'max-width'],
  },
  overrides: [
    { files: ['**/ui/**', '**/theme/**'], rules: { 'declaration-property-value-disallowed-list': null } },
    { files: EXCEPTIONS, rules: { 'declaration-property-value-disallowed-list': null } },
    {
      files: [...OWN_BREAKPOINTS, '**/theme/media.css'],
      rules: { 'media-feature-name-disallowed-list': null },
    },
  ],
}
