import { parsePlainObject } from '../state/parse-data'

/** Migration from version `from` to `from + 1`. Pure: neither reads nor writes anything else. */
export interface StoreFileMigration {
  readonly from: number
  readonly migrate: (data: object) => object
}

/**
 * JSON text after all migrations from one version to another. Throws if a migration is missing or
 * throws.
 */
export function migrateJsonText(
  text: string,
  from: number,
  to: number,
  migrations: readonly StoreFileMigration[]
): string {
  let data = parsePlainObject(text)
  for (let version = from; version < to; version += 1) {
    const step = migrations.find(migration => migration.from === version)
    if (!step) throw new Error(`no migration from version ${version}`)
    data = step.migrate(data)
  }
  return JSON.stringify(data)
}
