const jsonSchemaOfKind =
  /^\s*inst\._zod\.processJSONSchema = \(ctx, json, params\) => processors\.\w+\(inst, ctx, json, params\);$/gm
const jsonSchemaMethod = /create(?:Standard|To)JSONSchemaMethod\(this, (?:"\w+"|\{\})\)/g

/** Parts of packages that the program never calls and that a bundler cannot see to be unused. */
const unused = [
  {
    file: /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/,
    /** Every schema refers to its own translation into JSON Schema: 35 kB of source in main and as much in the renderer. */
    without: code => code.replace(jsonSchemaOfKind, '').replace(jsonSchemaMethod, 'undefined'),
    gone: /\bprocessJSONSchema\b|JSONSchemaMethod\(/
  }
]

/** Vite plugin that leaves these parts out. Throws where a new version of a package is written otherwise, so that the part does not come back unseen. */
export function leaveOutUnused() {
  return {
    name: 'leave-out-unused',
    apply: 'build',
    transform(code, id) {
      const part = unused.find(({ file }) => file.test(id))
      if (!part) return undefined
      const rest = part.without(code)
      if (rest === code || part.gone.test(rest)) {
        throw new Error(`The unused part of ${id} is not where it was: scripts/unused-parts.mjs.`)
      }
      return { code: rest, map: null }
    }
  }
}
