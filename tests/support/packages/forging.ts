import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openPfx } from '../../../src/main/packages/cms/pkcs12'
import { signDetached } from '../../../src/main/packages/cms/signed'
import { type Manifest, manifestName, sha256Of } from '../../../src/main/packages/manifest'
import { fixtureFile, fixturePassword } from './sending'

/** Somebody with the sender's key signs another manifest than the program would write. */
export async function resign(
  folder: string,
  change: (text: string) => string,
  now: number
): Promise<void> {
  const { key, chain } = await openPfx(readFileSync(fixtureFile('gui.pfx')), fixturePassword)
  const path = join(folder, manifestName)
  const before = readFileSync(path, 'utf8')
  const after = change(before)
  if (after === before) throw new Error('Nothing was changed.')
  writeFileSync(path, after)
  writeFileSync(`${path}.p7s`, signDetached(Buffer.from(after), key, chain, now))
}

/** The manifest as an object, written as the program writes it. */
export const edited =
  (edit: (manifest: Manifest) => Manifest) =>
  (text: string): string =>
    `${JSON.stringify(edit(JSON.parse(text)), null, 2)}\n`

/** Puts another content into a package of one part, and all that the manifest says of it. */
export async function refill(
  folder: string,
  change: (text: string) => string,
  now: number
): Promise<void> {
  const path = join(folder, manifestName)
  const { parts, content }: Manifest = JSON.parse(readFileSync(path, 'utf8'))
  const [part] = parts
  if (!part) throw new Error('No part.')
  const before = readFileSync(join(folder, part.name), 'utf8')
  const after = Buffer.from(change(before))
  if (after.equals(Buffer.from(before))) throw new Error('Nothing was changed.')
  writeFileSync(join(folder, part.name), after)
  const said = { size: after.length, sha256: sha256Of(after) }
  const filled = (manifest: Manifest): Manifest => ({
    ...manifest,
    content: { ...content, ...said },
    parts: [{ ...part, ...said }]
  })
  await resign(folder, edited(filled), now)
}
