import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDetachedSignature } from '../../../src/main/exchange/cms/create-signature'
import { openPfx } from '../../../src/main/exchange/cms/pkcs12'
import {
  manifestFileName,
  type PackageManifest,
  sha256HexOf
} from '../../../src/main/exchange/manifest'
import { fixturePfxPassword, packageFixturePath } from './sending'

/**
 * Changes the manifest of a package and signs it again with the sender's key, as a dishonest sender
 * could.
 */
export async function signChangedManifest(
  folder: string,
  change: (text: string) => string,
  now: number
): Promise<void> {
  const { key, chain } = await openPfx(
    readFileSync(packageFixturePath('gui.pfx')),
    fixturePfxPassword
  )
  const path = join(folder, manifestFileName)
  const before = readFileSync(path, 'utf8')
  const after = change(before)
  if (after === before) throw new Error('Nothing was changed.')
  writeFileSync(path, after)
  writeFileSync(`${path}.p7s`, createDetachedSignature(Buffer.from(after), key, chain, now))
}

/**
 * Creates a function that parses the manifest, applies a change, and serialises it as the program
 * does.
 */
export const createManifestEdit =
  (edit: (manifest: PackageManifest) => PackageManifest) =>
  (text: string): string =>
    `${JSON.stringify(edit(JSON.parse(text)), null, 2)}\n`

/**
 * Changes the content of a package that has one part, updates the manifest fields that describe it,
 * and signs it again.
 */
export async function replacePackageContent(
  folder: string,
  change: (text: string) => string,
  now: number
): Promise<void> {
  const path = join(folder, manifestFileName)
  const { parts, content }: PackageManifest = JSON.parse(readFileSync(path, 'utf8'))
  const [part] = parts
  if (!part) throw new Error('No part.')
  const before = readFileSync(join(folder, part.name), 'utf8')
  const after = Buffer.from(change(before))
  if (after.equals(Buffer.from(before))) throw new Error('Nothing was changed.')
  writeFileSync(join(folder, part.name), after)
  const said = { size: after.length, sha256: sha256HexOf(after) }
  const filled = (manifest: PackageManifest): PackageManifest => ({
    ...manifest,
    content: { ...content, ...said },
    parts: [{ ...part, ...said }]
  })
  await signChangedManifest(folder, createManifestEdit(filled), now)
}
