import { createHash } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync
} from 'node:fs'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { printScriptStep, UserFixableError } from '../../scripts/tools.mjs'

/** Maximum number of times that an interrupted download is resumed. */
const attempts = 5

/**
 * Makes sure that the archive exists at `path` and returns that path; the archive is downloaded if
 * it is missing. An interrupted download stays beside it as `.part` and is resumed next time. An
 * archive with another hash is deleted. Throws UserFixableError with the reason why it is unavailable.
 * @param {{ name: string, url: string, sha256: string, path: string }} archive
 */
export async function fetchArchive({ name, url, sha256, path }) {
  mkdirSync(dirname(path), { recursive: true })
  if (!existsSync(path)) await download(name, url, path)
  if ((await hashOf(path)) === sha256) return path
  rmSync(path)
  throw new UserFixableError(`the archive of ${name} is not the one that is noted`)
}

async function hashOf(path) {
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(path)) hash.update(bytes)
  return hash.digest('hex')
}

async function download(name, url, path) {
  printScriptStep(`${name}: downloading its archive`)
  const kept = `${path}.part`
  // A process claims the partial file by renaming it, so no other process writes to it.
  const part = `${kept}.${process.pid}`
  if (existsSync(kept)) renameSync(kept, part)
  try {
    for (let left = attempts; ; left--) {
      try {
        await goOn(url, part)
        break
      } catch (error) {
        if (left === 1 || error instanceof UserFixableError) throw error
        printScriptStep(`${name}: the download broke off, going on at ${sizeOf(part)} bytes`)
      }
    }
    renameSync(part, path)
  } catch (error) {
    if (existsSync(part)) renameSync(part, kept)
    throw new UserFixableError(`the archive of ${name} cannot be had: ${error.message}`)
  }
}

/** Downloads the rest of a partial file; a server without range support sends the whole file. */
async function goOn(url, part) {
  const begun = sizeOf(part)
  const answer = await fetch(url, begun > 0 ? { headers: { Range: `bytes=${begun}-` } } : {})
  // With status 416 the download is complete, or the server's file is shorter than the partial one.
  if (answer.status === 416) {
    await answer.body?.cancel()
    if (Number(/\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1]) === begun) return
    rmSync(part)
    return goOn(url, part)
  }
  if (!answer.ok || !answer.body) throw new UserFixableError(`it is answered with ${answer.status}`)
  const flags = answer.status === 206 ? 'a' : 'w'
  await pipeline(Readable.fromWeb(answer.body), createWriteStream(part, { flags }))
}

const sizeOf = path => (existsSync(path) ? statSync(path).size : 0)
