import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CallOutput } from '@shared/contract/contract'
import type { SnapshotPart } from '@shared/model/settings/snapshot'
import { type PackageManifest, packageManifestSchema } from '../../../src/main/exchange/manifest'
import { useEngines } from '../engine'
import { openProgram, type TestProgram } from '../handlers'
import { becomeUnit, fixtureFile, trust } from './sending'

type Unit = TestProgram & { readonly folder: string }

/** Opens programs of several units, each with a data folder and an engine of its own. */
export function useUnits() {
  const engines = useEngines({ handsOn: true })
  const open = (folder = engines.makeFolder()): Unit => ({
    ...openProgram({ folder, openEngine: () => engines.start().engine }),
    folder
  })
  return {
    open,
    makeFolder: engines.makeFolder,
    /** Opens the program of a receiver, on another machine, that trusts the same authority. */
    receiver: async (): Promise<Unit> => {
      const program = open()
      await becomeUnit(program, fixtureFile('nhan.pfx'))
      await trust(program, fixtureFile('goc.pem'))
      return program
    }
  }
}

/**
 * Opens a backup of another data folder and restores parts of it; returns the comparison with the
 * current state.
 */
export async function restoreFrom(
  { folder, handlers }: Unit,
  from: string,
  id: string,
  parts: SnapshotPart[]
): Promise<NonNullable<CallOutput<'snapshot:compare'>>> {
  mkdirSync(join(folder, 'backups'), { recursive: true })
  cpSync(join(from, 'backups'), join(folder, 'backups'), { recursive: true })
  const said = await handlers['snapshot:compare']({ id })
  await handlers['snapshot:restore']({ id, parts })
  return said
}

export const readManifest = (folder: string): PackageManifest =>
  packageManifestSchema.parse(JSON.parse(readFileSync(join(folder, 'goi.json'), 'utf8')))
