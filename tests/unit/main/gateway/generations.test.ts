import { execFile, execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { createApiKeyHeader, setUpSharedGateway } from '../../../support/gateway/running'

const units = '/api/v1/danh_muc_don_vi'
const running = setUpSharedGateway()

async function pythonThere(): Promise<boolean> {
  try {
    execFileSync('python3', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
const hasPython = await pythonThere()

async function tableId(): Promise<string> {
  const query = { search: '', filters: {}, sort: null, offset: 0, limit: 50 }
  const { rows } = await running().program.handlers['dataMart:list']({ query })
  return rows.find(({ name }) => name === 'dm_donvi_capbac')?.id ?? ''
}

const nextOf = (link: unknown): string => /<(.*)>; rel="next"/.exec(String(link))?.[1] ?? ''

describe('table generations read by the gateway', () => {
  it.runIf(hasPython)(
    'a Python script that pages through a whole table gets exactly its rows',
    { tags: 'whole' },
    async () => {
      const { port, program } = running()
      const { 'X-API-Key': key } = await createApiKeyHeader(program, 'api-003')
      const script = join(import.meta.dirname, '../../../support/gateway/read-table.py')
      const { stdout } = await promisify(execFile)(
        'python3',
        [script, `http://127.0.0.1:${port}${units}?limit=37`, key],
        { maxBuffer: 64 * 1_048_576 }
      )
      const read = JSON.parse(stdout)
      const all = await program.handlers['dataMart:rows']({
        id: await tableId(),
        query: { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
      })
      expect(read.length).toBe(all.total)
      expect(read.slice(0, 200).map((row: { id: number }) => row.id)).toEqual(
        all.rows.map(row => row[1])
      )
      expect(new Set(read.map((row: { id: number }) => row.id)).size).toBe(read.length)
    }
  )

  it('paging continues over the table generation it began with, and a new request reads the new one', async () => {
    const { call, program } = running()
    const { id: _id, ...key } = await createApiKeyHeader(program, 'api-003')
    const counted = { ...key, Prefer: 'count=exact' }
    const begun = await call(`${units}?limit=100`, counted)
    const total = Number(begun.headers['x-total-count'])
    await program.tables.addSampleRows(await tableId(), 5, {
      user: 'Hà',
      origin: 'pipeline',
      note: ''
    })
    // Creating an API key also sends the new routes to the gateway, so it now knows the new table
    // generation.
    await createApiKeyHeader(program, 'api-003')
    const ids: number[] = []
    for (let page = begun; ; ) {
      expect(page.status, page.text).toBe(200)
      ids.push(...JSON.parse(page.text).data.map((row: { id: number }) => row.id))
      const next = nextOf(page.headers.link)
      if (next === '') break
      page = await call(next, key)
    }
    expect(ids).toEqual(Array.from({ length: total }, (_, place) => place + 1))
    const anew = await call(`${units}?limit=100`, {
      ...counted,
      'If-None-Match': begun.headers.etag
    })
    expect(anew.status).toBe(200)
    expect(Number(anew.headers['x-total-count'])).not.toBe(total)
  })

  it('a pagination cursor is refused when its table generation was deleted or it belongs to another query', async () => {
    const { call, program } = running()
    const { id: _id, ...key } = await createApiKeyHeader(program, 'api-003')
    const begun = await call(`${units}?limit=2`, key)
    const cursor = new URL(nextOf(begun.headers.link), 'http://a').searchParams.get('cursor') ?? ''
    const [basis, asked, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const place = (...parts: unknown[]): string =>
      Buffer.from(JSON.stringify(parts)).toString('base64url')
    const status = async (query: string) => (await call(`${units}?${query}`, key)).status
    expect(await status(`limit=2&cursor=${place(basis, asked, id, [])}`)).toBe(200)
    expect(await status(`limit=2&cursor=${place('g000001-aaaaaaaaaaaa', asked, id, [])}`)).toBe(410)
    expect(await status(`limit=2&order=id&cursor=${place(basis, asked, id, [])}`)).toBe(410)
    expect(await status(`limit=2&cursor=${place(basis, asked, -1, [])}`)).toBe(400)
  })
})
