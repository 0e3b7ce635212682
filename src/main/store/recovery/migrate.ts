import { parseObject } from '../state/parse-data'

/** Turns data of version `from` into data of version `from + 1`. Pure: it neither reads nor writes anything else. */
export interface Migration {
  readonly from: number
  readonly migrate: (data: object) => object
}

/** The JSON text after all steps from one version to another. Throws when a step is missing or throws. */
export function migrateText(
  text: string,
  from: number,
  to: number,
  migrations: readonly Migration[]
): string {
  let data = parseObject(text)
  for (let version = from; version < to; version += 1) {
    const step = migrations.find(migration => migration.from === version)
    if (!step) throw new Error(`no migration from version ${version}`)
    data = step.migrate(data)
  }
  return JSON.stringify(data)
}
