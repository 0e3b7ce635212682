import { basename } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { parseStoreFileEnvelope } from '../../../src/main/store/state/envelope'
import type { OlderStoreFile } from '../older-versions'
import { dataFolder } from '../places'
import type { SimulatedWorld } from '../world/world'
import { InvariantViolation } from './invariants'

/**
 * The migration of each file is whole or not begun: the file is the older one to the byte, or one of
 * the present version, and then the older one lies beside it and nothing of it is lost.
 */
export function checkMigration({ disk }: SimulatedWorld, older: readonly OlderStoreFile[]): void {
  for (const file of older) {
    const bytes = bytesOf(disk, file.path)
    if (bytes?.equals(file.bytes)) continue
    const name = basename(file.path, '.json')
    const before = bytesOf(
      disk,
      `${dataFolder}/before-migration/${name}.v${file.version}-${file.sequence}.json`
    )
    if (!before?.equals(file.bytes))
      throw new InvariantViolation('migration', `${name} of version ${file.version} is not kept`)
    const { version, sequence, text } = parse(file.path, bytes)
    if (version <= file.version)
      throw new InvariantViolation('migration', `${name} is of version ${version} again`)
    if (sequence === file.sequence + 1) checkContent(name, file, text)
  }
}

function bytesOf(disk: SimulatedWorld['disk'], path: string): Buffer | undefined {
  const node = disk.find(path)
  return node?.kind === 'file' ? Buffer.from(node.content.bytes()) : undefined
}

function parse(path: string, bytes: Buffer | undefined) {
  try {
    return parseStoreFileEnvelope((bytes ?? Buffer.alloc(0)).toString('utf8'))
  } catch {
    throw new InvariantViolation('migration', `${path} is torn or missing`)
  }
}

/** The save of the migration contains everything of the older file. */
function checkContent(name: string, file: OlderStoreFile, text: string): void {
  const older = JSON.parse(parse(file.path, Buffer.from(file.bytes)).text)
  const lost = findLost(older, JSON.parse(text))
  if (lost !== undefined) throw new InvariantViolation('migration', `${name} lost ${lost}`)
}

/** Path of the first value of the older content that the newer one lacks or has changed. */
function findLost(older: unknown, newer: unknown, path = ''): string | undefined {
  if (typeof older !== 'object' || older === null)
    return isDeepStrictEqual(older, newer) ? undefined : path
  if (Array.isArray(older) && older.length !== Object(newer).length) return path
  for (const [key, value] of Object.entries(older)) {
    const lost = findLost(value, Object(newer)[key], `${path}/${key}`)
    if (lost !== undefined) return lost
  }
  return undefined
}
