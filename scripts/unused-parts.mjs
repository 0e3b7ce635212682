import { inlineOracleConstants } from './oracle-constants.mjs'

const jsonSchemaOfKind =
  /^\s*inst\._zod\.processJSONSchema = \(ctx, json, params\) => processors\.\w+\(inst, ctx, json, params\);$/gm
const jsonSchemaMethod = /create(?:Standard|To)JSONSchemaMethod\(this, (?:"\w+"|\{\})\)/g

/** Replacement for a class that is never instantiated. */
const noClass = `class Unused {
  constructor() { throw new Error('This part of the package is not in the build.') }
}
`

/** Parts of packages that the program never calls and that a bundler cannot recognise as unused. */
const unused = [
  {
    file: /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/,
    /**
     * The conversion to JSON Schema is removed: every schema refers to it, and it is 35 kB of
     * source in the main process and as much in the renderer.
     */
    without: code => code.replace(jsonSchemaOfKind, '').replace(jsonSchemaMethod, 'undefined'),
    gone: /\bprocessJSONSchema\b|JSONSchemaMethod\(/
  },
  {
    /** File with the English messages of schema errors, which are never displayed. */
    file: /[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/,
    without: code =>
      code.includes('localeError: error()')
        ? 'export default () => ({ localeError: ({ code }) => code })\n'
        : code,
    gone: /Invalid input/
  },
  {
    /**
     * These files implement Oracle's document collections, queues, notifications, direct path loads
     * and connection pools: 60 kB of the archive.
     */
    file: /[\\/]oracledb[\\/]lib[\\/](?:(?:impl[\\/])?(?:pool|(?:soda|aq)\w+)|poolStatistics|pipeline|endUserSecurityContext|thin[\\/](?:pool|subscr|protocol[\\/]messages[\\/](?:aq\w+|subscribe|notification|directPath\w+)))\.js$/,
    without: code =>
      /^module\.exports = \w+;$/m.test(code) ? `${noClass}module.exports = Unused;\n` : code,
    gone: /\brequire\(/
  },
  {
    file: /[\\/]oracledb[\\/]lib[\\/]thin[\\/]aq\.js$/,
    without: code =>
      code.replace(
        /^[\s\S]*^module\.exports = \{\s*ThinQueueImpl,\s*ThinMsgPropsImpl\s*\};$/m,
        `${noClass}module.exports = { ThinQueueImpl: Unused, ThinMsgPropsImpl: Unused };`
      ),
    gone: /\brequire\(/
  },
  {
    /**
     * These files implement PostgreSQL's connection pools, and the client that needs a native
     * library: 10 kB of the main process.
     */
    file: /[\\/](?:pg[\\/]lib[\\/]native|pg-pool)[\\/]index\.js$/,
    without: code =>
      /^module\.exports = (?:Pool|require\('\.\/client'\))$/m.test(code)
        ? `${noClass}module.exports = Unused;\n`
        : code,
    gone: /\brequire\(/
  }
]

/**
 * Vite plugin that removes the unused parts of packages. Throws if a new package version has
 * different code, so that an unused part does not return unnoticed.
 */
export function createUnusedCodePlugin() {
  return {
    name: 'leave-out-unused',
    apply: 'build',
    transform(code, id) {
      const part = unused.find(({ file }) => file.test(id))
      if (!part) {
        const inlined = inlineOracleConstants(code, id)
        return inlined === code ? undefined : { code: inlined, map: null }
      }
      const rest = part.without(code)
      if (rest === code || part.gone.test(rest)) {
        throw new Error(`The unused part of ${id} is not where it was: scripts/unused-parts.mjs.`)
      }
      return { code: rest, map: null }
    }
  }
}
