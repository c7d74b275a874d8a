/**
 * zod compiles object parsers with `new Function`, which our content policy (no unsafe-eval) reports as a violation.
 * The switch must be set before the first schema is built. A bundler may move schemas into any chunk, so it is set by
 * the first script of the document and not by an import; it is what `z.config({ jitless: true })` does, without
 * loading zod on pages that need none (zod/v4/core/core.js keeps its settings in this global).
 */
export const ZOD_WITHOUT_EVAL = 'globalThis.__zod_globalConfig={jitless:true}'
