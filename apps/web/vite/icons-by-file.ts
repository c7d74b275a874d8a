import type { Plugin } from 'vite'

const IMPORT = /import \{([^}]+)\} from '@tabler\/icons-react'/g

/** `IconX` or `IconX as Close`; a type leaves nothing behind. */
const importOf = (name: string): string => {
  const [icon, local = icon] = name.split(/\s+as\s+/)
  return `import ${local} from '@tabler/icons-react/dist/esm/icons/${icon}.mjs'`
}

/**
 * Imports each icon from its own file instead of the package's list of all. The bundler would find the way through the
 * list as well, but `chunks.ts` asks who imports what, and the list imports everything: every icon of the members'
 * pages then travels with the home page.
 */
export const iconsByFile = (): Plugin => ({
  name: 'icons-by-file',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/app\/.*\.tsx?$/.test(id) || !code.includes('@tabler/icons-react')) return null
    const text = code.replaceAll(IMPORT, (_, list: string) => {
      const names = list.split(',').map((name) => name.trim())
      const icons = names.filter((name) => name !== '' && !name.startsWith('type '))
      // On one line, so that the lines below keep their numbers; as many of them as there were.
      return icons.map(importOf).join(';') + '\n'.repeat(list.split('\n').length - 1)
    })
    return { code: text, map: null }
  },
})
