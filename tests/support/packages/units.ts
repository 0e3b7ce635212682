import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CallOutput } from '@shared/contract/contract'
import type { BackupPartName } from '@shared/model/settings/snapshot'
import { type PackageManifest, packageManifestSchema } from '../../../src/main/exchange/manifest'
import { setUpTestEngines } from '../engine'
import { openTestProgram, type TestProgram } from '../handlers'
import { packageFixturePath, setUnitCertificate, trustAuthority } from './sending'

type Unit = TestProgram & { readonly folder: string }

/** Opens programs of several units, each with a data folder and an engine of its own. */
export function setUpUnitPrograms() {
  const engines = setUpTestEngines({ handsOn: true })
  const open = (folder = engines.makeFolder()): Unit => ({
    ...openTestProgram({ folder, openEngine: () => engines.start().engine }),
    folder
  })
  return {
    open,
    makeFolder: engines.makeFolder,
    /** Opens the program of a receiver, on another machine, that trusts the same authority. */
    receiver: async (): Promise<Unit> => {
      const program = open()
      await setUnitCertificate(program, packageFixturePath('nhan.pfx'))
      await trustAuthority(program, packageFixturePath('goc.pem'))
      return program
    }
  }
}

/**
 * Opens a backup of another data folder and restores parts of it; returns the comparison with the
 * current state.
 */
export async function restoreBackupFrom(
  { folder, handlers }: Unit,
  from: string,
  id: string,
  parts: BackupPartName[]
): Promise<NonNullable<CallOutput<'snapshot:compare'>>> {
  mkdirSync(join(folder, 'backups'), { recursive: true })
  cpSync(join(from, 'backups'), join(folder, 'backups'), { recursive: true })
  const said = await handlers['snapshot:compare']({ id })
  await handlers['snapshot:restore']({ id, parts })
  return said
}

export const readPackageManifest = (folder: string): PackageManifest =>
  packageManifestSchema.parse(JSON.parse(readFileSync(join(folder, 'goi.json'), 'utf8')))
