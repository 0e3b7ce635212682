/**
 * Stub that replaces ajv, ajv-formats and semver in the bundle. The library conf imports them for
 * its options `schema` and `migrations`, which are not used here, because the store file has its
 * own migrations. Passing such an option throws.
 */
export class Ajv2020 {
  constructor() {
    throw new Error('The bundle carries no ajv: validate with zod, not with the schema of conf')
  }
}

const refuse = (): never => {
  throw new Error('The bundle carries no semver: migrate in src/main/store, not through conf')
}

// biome-ignore lint/style/noDefaultExport: conf imports this module by its default export
export default { default: refuse, valid: refuse, satisfies: refuse, compare: refuse }
