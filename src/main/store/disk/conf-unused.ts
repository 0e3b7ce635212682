/**
 * Takes the place of ajv, ajv-formats and semver in the bundle: conf imports them for the options `schema` and `migrations`.
 * Ours is the envelope and its own migrations, so these are never called; whoever passes such an option is told at once.
 */
export class Ajv2020 {
  constructor() {
    throw new Error('The bundle carries no ajv: validate with zod, not with the schema of conf')
  }
}

const refuse = (): never => {
  throw new Error('The bundle carries no semver: migrate in src/main/store, not through conf')
}

// biome-ignore lint/style/noDefaultExport: it is what conf imports
export default { default: refuse, valid: refuse, satisfies: refuse, compare: refuse }
