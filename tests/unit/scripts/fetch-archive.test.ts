import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { fetchArchive } from '../../../tools/servers/fetch-archive.mjs'
import { makeTemporaryFolder } from '../../support/temporary-folder'

const content = randomBytes(3_000_000)
const sha256 = createHash('sha256').update(content).digest('hex')

type Answer = (request: IncomingMessage, answer: ServerResponse, turn: number) => void

/** Start offset of a range request; 0 for a request of the whole file. */
const startOf = ({ headers }: IncomingMessage): number =>
  Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0)

/** Starts a local HTTP server that records its requests and responds with `respond`. */
async function serve(respond: Answer) {
  const starts: number[] = []
  const server = createServer((request, answer) => {
    starts.push(startOf(request))
    respond(request, answer, starts.length)
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const folder = makeTemporaryFolder()
  const path = join(folder, 'goi', 'archive.tar.gz')
  const { port } = server.address() as AddressInfo
  const archive = { name: 'Archive 1', url: `http://127.0.0.1:${port}/archive`, sha256, path }
  return { archive, path, starts, left: () => readdirSync(join(folder, 'goi')) }
}

const whole: Answer = (request, answer) => {
  const from = startOf(request)
  if (from >= content.length) {
    answer.writeHead(416, { 'Content-Range': `bytes */${content.length}` }).end()
    return
  }
  answer.writeHead(from > 0 ? 206 : 200, { 'Content-Length': content.length - from })
  answer.end(content.subarray(from))
}

/** Sends part of the archive, then breaks the connection. */
const broken: Answer = (request, answer) => {
  const from = startOf(request)
  answer.writeHead(from > 0 ? 206 : 200, { 'Content-Length': content.length - from })
  answer.write(content.subarray(from, from + 500_000))
  request.socket.end()
}

describe('download of an archive with a test server', () => {
  test('an archive is downloaded once and reused', async () => {
    const { archive, path, starts, left } = await serve(whole)
    expect(await fetchArchive(archive)).toBe(path)
    expect(readFileSync(path).equals(content)).toBe(true)
    expect(await fetchArchive(archive)).toBe(path)
    expect(starts).toEqual([0])
    expect(left()).toEqual(['archive.tar.gz'])
  })

  test('an interrupted download of an archive is resumed at the received length', async () => {
    const { archive, path, starts, left } = await serve((request, answer, turn) =>
      turn < 4 ? broken(request, answer, turn) : whole(request, answer, turn)
    )
    await fetchArchive(archive)
    expect(readFileSync(path).equals(content)).toBe(true)
    expect(starts).toHaveLength(4)
    expect(starts[0]).toBe(0)
    expect(starts.every((start, at) => at === 0 || start > (starts[at - 1] ?? 0))).toBe(true)
    expect(left()).toEqual(['archive.tar.gz'])
  })

  test('a partially downloaded archive is kept after too many interruptions, and the next attempt resumes it', async () => {
    let isMended = false
    const { archive, path, starts, left } = await serve((request, answer, turn) => {
      if (isMended) whole(request, answer, turn)
      else if (turn === 1) broken(request, answer, turn)
      else request.socket.destroy()
    })
    await expect(fetchArchive(archive)).rejects.toThrow('the archive of Archive 1 cannot be had')
    expect(left()).toEqual(['archive.tar.gz.part'])
    isMended = true
    await fetchArchive(archive)
    expect(starts.at(-1)).toBeGreaterThan(0)
    expect(readFileSync(path).equals(content)).toBe(true)
    expect(left()).toEqual(['archive.tar.gz'])
  })

  test('the download of an archive restarts if the server does not support ranges', async () => {
    const { archive, path } = await serve((request, answer, turn) => {
      if (turn === 1) return broken(request, answer, turn)
      answer.writeHead(200, { 'Content-Length': content.length })
      answer.end(content)
    })
    await fetchArchive(archive)
    expect(readFileSync(path).equals(content)).toBe(true)
  })

  test('a partial file that is already complete is not requested again, and one that is too long is deleted', async () => {
    const { archive, starts } = await serve(whole)
    for (const before of [content, Buffer.concat([content, Buffer.from('x')])]) {
      const path = join(makeTemporaryFolder(), 'archive.tar.gz')
      writeFileSync(`${path}.part`, before)
      await fetchArchive({ ...archive, path })
      expect(readFileSync(path).equals(content)).toBe(true)
    }
    expect(starts).toEqual([content.length, content.length + 1, 0])
  })

  test('an archive with a wrong checksum is deleted and downloaded again on the next attempt', async () => {
    let isRight = false
    const { archive, path, left } = await serve((request, answer, turn) => {
      if (isRight) whole(request, answer, turn)
      else answer.end('somebody else’s')
    })
    await expect(fetchArchive(archive)).rejects.toThrow('is not the one that is noted')
    expect(existsSync(path)).toBe(false)
    expect(left()).toEqual([])
    isRight = true
    await fetchArchive(archive)
    expect(readFileSync(path).equals(content)).toBe(true)
  })

  test('the download fails immediately with the response status if the server does not have the archive', async () => {
    const { archive, starts } = await serve((_, answer) => {
      answer.writeHead(404).end()
    })
    await expect(fetchArchive(archive)).rejects.toThrow('cannot be had: it is answered with 404')
    expect(starts).toEqual([0])
  })
})
