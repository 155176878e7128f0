import type { Plugin } from 'vite'

/**
 * Vite makes a script of every JSON file, and leaves `with { type: 'json' }` at an `import()`, for which the browser then
 * refuses the script. Nothing of it is left in a build: only the page that Vite's own server shows needs this.
 */
export const jsonImports = (): Plugin => ({
  name: 'json-imports',
  apply: 'serve',
  enforce: 'pre',
  transform(code, id) {
    if (!/[.]tsx?$/.test(id.split('?')[0])) return null
    return { code: code.replace(/(import\([^()]*[.]json'), \{ with: \{ type: 'json' \} \}\)/g, '$1)'), map: null }
  },
})
