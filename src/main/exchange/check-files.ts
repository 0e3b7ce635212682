import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { PackageCheckFinding } from '@shared/features/services/packages/package'
import { packageText } from '@shared/features/services/packages/text'
import { formatNumber } from '@shared/kit/format'
import { manifestFileName, type PackageManifest, signatureFileExtension } from './manifest'

/** A finding that ends the check of a package, with the failed step. */
export class PackageRefusalError extends Error {
  readonly finding: PackageCheckFinding

  constructor(step: PackageCheckFinding['step'], words: string) {
    super(words)
    this.finding = { step, outcome: 'refused', words }
  }
}

const text = packageText.findings

type PackageFile = PackageManifest['parts'][number]

/** Maximum number of file names in a message. */
const told = 5

/**
 * Checks that every file of a package exists as a regular file with its size and hash. Names the
 * mistakes that occur when parts are copied from several media: all missing files, and a part
 * swapped with another. Throws PackageRefusalError.
 */
export async function checkPackageFiles(
  folder: string,
  { parts, schema, attachments = [] }: Pick<PackageManifest, 'attachments' | 'parts' | 'schema'>
): Promise<PackageCheckFinding[]> {
  const files = [...parts, ...(schema ? [schema] : []), ...attachments.map(one => one.stored)]
  const sizes = new Map<string, number>()
  const missing: string[] = []
  for (const { name } of files) {
    const there = await lstat(join(folder, name)).catch(() => undefined)
    if (!there) missing.push(name)
    else if (!there.isFile()) throw new PackageRefusalError('files', text.odd(name))
    else sizes.set(name, there.size)
  }
  if (missing.length > 0)
    throw new PackageRefusalError('files', missingWords(missing, parts.length))
  for (const file of files) await refuseOther(folder, file, sizes.get(file.name), files)
  const known = new Set([manifestFileName, `${manifestFileName}${signatureFileExtension}`])
  for (const { name } of files) known.add(name)
  const strange = (await readdir(folder)).filter(name => !known.has(name))
  return [
    { step: 'files', outcome: 'good', words: text.files(formatNumber(files.length)) },
    ...strange.slice(0, told).map(strangeFinding)
  ]
}

const strangeFinding = (name: string): PackageCheckFinding => ({
  step: 'files',
  outcome: 'note',
  words: text.strange(name.slice(0, 100))
})

function missingWords(names: readonly string[], parts: number): string {
  const shown = names.slice(0, told).join(', ')
  const rest = names.length > told ? text.others(formatNumber(names.length - told)) : ''
  const words = text.missing(`${shown}${rest}`)
  return parts > 1 ? `${words} ${text.gather(formatNumber(parts))}` : words
}

/** Throws PackageRefusalError if a file differs from its manifest entry. */
async function refuseOther(
  folder: string,
  { name, size, sha256 }: PackageFile,
  found: number | undefined,
  files: readonly PackageFile[]
): Promise<void> {
  const alike = files.filter(one => one.size === found)
  if (found !== size && alike.length === 0) throw new PackageRefusalError('files', text.size(name))
  const hash = await hashOf(join(folder, name))
  if (found === size && hash === sha256) return
  const other = alike.find(one => one.sha256 === hash)
  if (other) throw new PackageRefusalError('files', text.swapped(name, other.name))
  throw new PackageRefusalError('files', found === size ? text.hash(name) : text.size(name))
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}
