import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createPackageSeal } from '../../../src/main/archive/sealed/seal'
import { writeSealedPackage } from '../../../src/main/archive/sealed/sealed-package'

export const packagePassphrase = 'một cụm từ đủ dài'

/** Creates an encrypted exchange package without content; returns its path. */
export async function createSealedPackageFile(folder: string): Promise<string> {
  const path = join(folder, 'goi.goi')
  const seal = await createPackageSeal(packagePassphrase, { log2N: 14, r: 8, p: 1, chunkBits: 10 })
  const snapshot = {
    format: 'kho-du-lieu-quan-luc',
    version: 1,
    createdAt: 1_700_000_000_000,
    createdBy: 'Nguyễn Văn A',
    parts: []
  } as const
  await writeFile(
    path,
    writeSealedPackage(seal, { snapshot: { ...snapshot, parts: [] }, documents: new Map() }, [])
  )
  return path
}
