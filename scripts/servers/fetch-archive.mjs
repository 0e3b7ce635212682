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
import { PlainError, say } from '../tools.mjs'

/** How often a download that breaks off is gone on with before it is given up. */
const attempts = 5

/**
 * The archive at `path`, downloaded where it is not there. What a broken download brought stays beside it as `.part`, and the next one goes on from there. What is
 * not the one that is noted is removed. Throws PlainError with why it cannot be had.
 * @param {{ name: string, url: string, sha256: string, path: string }} archive
 */
export async function fetchArchive({ name, url, sha256, path }) {
  mkdirSync(dirname(path), { recursive: true })
  if (!existsSync(path)) await download(name, url, path)
  if ((await hashOf(path)) === sha256) return path
  rmSync(path)
  throw new PlainError(`the archive of ${name} is not the one that is noted`)
}

async function hashOf(path) {
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(path)) hash.update(bytes)
  return hash.digest('hex')
}

async function download(name, url, path) {
  say(`${name}: downloading its archive`)
  const kept = `${path}.part`
  // Whoever has it under a name of its own is the only one that writes to it.
  const part = `${kept}.${process.pid}`
  if (existsSync(kept)) renameSync(kept, part)
  try {
    for (let left = attempts; ; left--) {
      try {
        await goOn(url, part)
        break
      } catch (error) {
        if (left === 1 || error instanceof PlainError) throw error
        say(`${name}: the download broke off, going on at ${sizeOf(part)} bytes`)
      }
    }
    renameSync(part, path)
  } catch (error) {
    if (existsSync(part)) renameSync(part, kept)
    throw new PlainError(`the archive of ${name} cannot be had: ${error.message}`)
  }
}

/** Brings what is missing of a part; a server that cannot begin in the middle sends all of it. */
async function goOn(url, part) {
  const begun = sizeOf(part)
  const answer = await fetch(url, begun > 0 ? { headers: { Range: `bytes=${begun}-` } } : {})
  // Nothing is missing, or there is less of it than is here.
  if (answer.status === 416) {
    await answer.body?.cancel()
    if (Number(/\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1]) === begun) return
    rmSync(part)
    return goOn(url, part)
  }
  if (!answer.ok || !answer.body) throw new PlainError(`it is answered with ${answer.status}`)
  const flags = answer.status === 206 ? 'a' : 'w'
  await pipeline(Readable.fromWeb(answer.body), createWriteStream(part, { flags }))
}

const sizeOf = path => (existsSync(path) ? statSync(path).size : 0)
