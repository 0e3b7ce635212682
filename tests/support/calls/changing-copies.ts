import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultBackupCopySettings } from '@shared/features/copies/copies'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { repositoryPassphrase, sha256Of } from '../copies/repository'
import type { TestProgram } from '../handlers'
import { makeTemporaryFolder } from '../temporary-folder'
import type { CallPreparation, ChangingCallName } from './prepare'

/** Chooses a folder that the program treats as another medium; returns its path. */
async function choosePlace({ handlers, choose }: TestProgram): Promise<string> {
  const medium = join(makeTemporaryFolder(), 'medium')
  mkdirSync(medium)
  choose(medium)
  await handlers['copies:choose'](undefined)
  return medium
}

/** Configures the backup folder of a program; returns the folder's path. */
export async function configureBackupFolder(program: TestProgram): Promise<string> {
  const medium = await choosePlace(program)
  await program.handlers['copies:connect']({ passphrase: repositoryPassphrase })
  return join(medium, 'sao-luu-kho-du-lieu')
}

/** Creates a backup copy; returns its id. */
export async function createBackupCopy(program: TestProgram): Promise<string> {
  await program.handlers['copies:run']({})
  const { copies } = await program.handlers['copies:list'](undefined)
  return copies[0]?.id ?? ''
}

const madeIn = async (program: TestProgram): Promise<{ id: string }> => {
  await configureBackupFolder(program)
  return { id: await createBackupCopy(program) }
}

const damaged = { table: 'dm-003', generation: 'g000001-0123456789ab' }

/**
 * Creates a table whose only generation is quarantined as damaged but also in a backup copy;
 * returns the copy's id.
 */
async function damagedIn(program: TestProgram, folder: string): Promise<string> {
  const { table: id, generation } = damaged
  const path = join(folder, 'warehouse', id, `${generation}.duckdb`)
  mkdirSync(join(folder, 'warehouse', id), { recursive: true })
  writeFileSync(path, 'rows')
  const change = (edit: (table: DataMart) => void) =>
    program.storage.records.update(({ dataMarts }) => {
      for (const table of dataMarts) if (table.id === id) edit(table)
    })
  await change(table => {
    const about = { id: generation, time: 1, user: 'a', origin: 'load', note: '', rows: 0 } as const
    const file = { bytes: 4, sha256: sha256Of('rows'), columns: table.columns, search: {} }
    table.generations = [{ ...about, ...file }]
    table.current = generation
  })
  await configureBackupFolder(program)
  const copy = await createBackupCopy(program)
  mkdirSync(join(folder, 'quarantine'), { recursive: true })
  renameSync(path, join(folder, 'quarantine', `${id}-${generation}.duckdb`))
  await change(table => {
    table.generations = []
    table.current = ''
  })
  return copy
}

/** Preparations of the IPC calls about backups on another medium, like `changingCallPreparations`. */
export const copiesCallPreparations: {
  readonly [C in Extract<ChangingCallName, `copies:${string}`>]: CallPreparation<C>
} = {
  'copies:choose': ({ choose }) => void choose(makeTemporaryFolder()),
  'copies:connect': async program => {
    await choosePlace(program)
    return { passphrase: repositoryPassphrase }
  },
  'copies:disconnect': async program => void (await configureBackupFolder(program)),
  'copies:configure': () => defaultBackupCopySettings,
  'copies:run': async program => {
    await configureBackupFolder(program)
    return {}
  },
  'copies:drill': madeIn,
  'copies:open': madeIn,
  'copies:findRepair': async (program, folder) => {
    await damagedIn(program, folder)
    return damaged
  },
  'copies:repair': async (program, folder) => ({
    ...damaged,
    copy: await damagedIn(program, folder)
  })
}
