import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { AppError } from '@shared/contract/reply'
import type { SourceReadItem } from '@shared/model/collection/real/source-item'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SourceServices } from '../../../../src/main/connections/open-sources'
import { openDataStorage } from '../../../../src/main/start/open-data'
import { createSourceProcesses, openTestSources } from '../../../support/sources'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const clock = { now: () => Date.parse('2026-11-21T09:00:00+07:00') }
const header = 'Mã;Tên\n'
const sha = (text: string): string => createHash('sha256').update(text).digest('hex')
const never = { signal: new AbortController().signal }

let drop = ''
let data = ''
beforeEach(() => {
  drop = join(makeTemporaryFolder(), 'tiếp nhận')
  data = makeTemporaryFolder()
  mkdirSync(drop)
})

const put = (name: string, text: string): void => writeFileSync(join(drop, name), text)

describe('folder as a source', () => {
  const processes = createSourceProcesses()
  const id = 'nguon-thu'
  let room: SourceServices

  beforeEach(async () => {
    const storage = openDataStorage(data, clock)
    await storage.records.update(({ endpoints }) => {
      endpoints.push({
        id,
        kind: 'file',
        simulated: false,
        name: 'Tệp của đơn vị',
        config: { folder: drop, pattern: '*.csv' },
        lastCheck: null,
        lastSync: null,
        log: []
      })
    })
    room = openTestSources({ ...storage, clock }, processes.start)
  })

  const states = async () => {
    const found = await room.sources.arrivals(id, never)
    return Object.fromEntries(found.map(({ name, state }) => [name, state]))
  }
  const item = (text: string): SourceReadItem => ({ kind: 'file', sha256: sha(text), choice: {} })

  test('each file is loaded once by its content, regardless of its name', async () => {
    const [one, other] = [`${header}1;A\n`, `${header}2;B\n`]
    put('một.csv', one)
    put('một bản sao.csv', one)
    utimesSync(join(drop, 'một.csv'), 1_000, 1_000)
    put('hai.csv', other)
    expect(await states()).toEqual({
      'hai.csv': 'new',
      'một.csv': 'new',
      'một bản sao.csv': 'twin'
    })
    await room.sources.settle(id, sha(one), {
      state: 'loaded',
      run: 'lan-1',
      by: 'Lần 1',
      reason: ''
    })
    await room.sources.settle(id, sha(other), {
      state: 'refused',
      run: 'lan-1',
      by: 'Lần 1',
      reason: 'sai cột'
    })
    expect(await states()).toEqual({
      'hai.csv': 'refused',
      'một.csv': 'loaded',
      'một bản sao.csv': 'loaded'
    })
    renameSync(join(drop, 'một.csv'), join(drop, 'tên khác.csv'))
    put('một.csv', `${header}3;C\n`)
    rmSync(join(drop, 'hai.csv'))
    rmSync(join(drop, 'một bản sao.csv'))
    expect(await states()).toEqual({
      'hai.csv': 'refused',
      'một.csv': 'changed',
      'tên khác.csv': 'loaded'
    })
    await room.sources.reopen(id, sha(one))
    expect(await states()).toMatchObject({ 'tên khác.csv': 'new' })
    // The log records files whose hash is known, so they are still recognised after a restart.
    const again = openTestSources({ ...openDataStorage(data, clock), clock }, processes.start)
    const found = await again.sources.arrivals(id, never)
    expect(found.find(({ name }) => name === 'hai.csv')).toMatchObject({
      state: 'refused',
      reason: 'sai cột',
      run: 'lan-1',
      isThere: false
    })
  })

  test('a read-only instance lists new files without writing them to the log, and other errors of the log are reported', async () => {
    put('một.csv', `${header}1;A\n`)
    const { records, sourceFiles } = openDataStorage(data, clock)
    const arrivals = (code: 'READ_ONLY' | 'DISK_FULL') => {
      const append = () => Promise.reject(new AppError(code, 'Không ghi được.'))
      const kept = { records, directory: data, sourceFiles: { ...sourceFiles, append } }
      const { sources } = openTestSources({ ...kept, clock }, processes.start)
      return sources.arrivals(id, never)
    }
    expect(await arrivals('READ_ONLY')).toMatchObject([{ name: 'một.csv', state: 'new' }])
    await expect(arrivals('DISK_FULL')).rejects.toMatchObject({ code: 'DISK_FULL' })
  })

  test('a quick listing gives the same result without waiting and records nothing', async () => {
    put('một.csv', `${header}1;A\n`)
    const first = await room.sources.glance(id, never)
    expect(first.isSure).toBe(false)
    expect((await room.sources.glance(id, never)).isSure).toBe(false)
    const looked = await room.sources.arrivals(id, never)
    expect(first.arrivals).toEqual(looked)
    expect(await room.sources.glance(id, never)).toEqual({ arrivals: looked, isSure: true })
  })

  test('a file of a folder source is read from a private copy, so later changes do not matter', async () => {
    const text = `${header}1;Nguyễn\n2;"Trần; Lê"\n`
    put('a.csv', text)
    const opened = await room.sources.open(id, item(text), never)
    expect(opened.columns.map(({ name, dataType }) => [name, dataType])).toEqual([
      ['ma', 'integer'],
      ['ten', 'string']
    ])
    rmSync(join(drop, 'a.csv'))
    const into = { rows: join(data, 'rows'), rejected: join(data, 'rejected') }
    expect(await opened.extract(into, never)).toEqual({ rows: 2, rejected: 0 })
    expect(readFileSync(into.rows, 'utf8')).toBe('2,"1","Nguyễn"\n3,"2","Trần; Lê"\n')
    opened.close()
    expect(readdirSync(join(data, 'warehouse', 'temporary'))).toEqual([])
  })

  test('a listed file is opened without a second listing, and is found again after it was moved in the folder', async () => {
    const text = `${header}1;Nguyễn\n`
    put('a.csv', text)
    const jobs: string[] = []
    const storage = openDataStorage(data, clock)
    const counted = openTestSources({ ...storage, clock }, () => {
      const child = processes.start()
      const send = child.postMessage
      return Object.assign(child, {
        postMessage: (message: Parameters<typeof send>[0]): void => {
          if (message.kind === 'job') jobs.push(message.job.kind)
          send(message)
        }
      })
    })
    await counted.sources.arrivals(id, never)
    const opened = await counted.sources.open(id, item(text), never)
    opened.close()
    expect(jobs).toEqual(['list', 'take'])
    renameSync(join(drop, 'a.csv'), join(drop, 'b.csv'))
    const again = await counted.sources.open(id, item(text), never)
    again.close()
    expect(again.title).toBe('b.csv')
  })

  test('a preview of a file reads no more than the requested number of rows', async () => {
    const text = `${header}${'1;A\n'.repeat(50_000)}`
    put('a.csv', text)
    const opened = await room.sources.open(id, item(text), never)
    const into = { rows: join(data, 'rows'), rejected: join(data, 'rejected') }
    expect(await opened.extract(into, { ...never, most: 10 })).toEqual({ rows: 10, rejected: 0 })
    opened.close()
  })

  test('a missing file, a missing folder and a source of another kind are reported', async () => {
    await expect(room.sources.open(id, item('nothing'), never)).rejects.toThrow(
      'không còn trong thư mục'
    )
    await expect(room.sources.tables(id, never)).rejects.toThrow('không phải là máy chủ')
    await expect(room.sources.arrivals('dau-003', never)).rejects.toThrow('mô phỏng')
    rmSync(drop, { recursive: true })
    await expect(room.sources.arrivals(id, never)).rejects.toThrow('Không thấy thư mục')
    const check = room.sources.check(id, { ...never, onStep: () => undefined })
    await expect(check).rejects.toThrow('Không thấy thư mục')
    expect(existsSync(join(data, 'warehouse', 'temporary', 'source'))).toBe(false)
  })

  test('five hundred files with composed and decomposed names are listed and recognised again', async () => {
    for (let number = 0; number < 500; number++) {
      const name = `Báo cáo quân số ${number}.csv`
      put(number % 2 ? name.normalize('NFD') : name, `${header}${number};A\n`)
    }
    const found = await room.sources.arrivals(id, never)
    expect(found.filter(({ state }) => state === 'new')).toHaveLength(500)
    expect(found.every(({ name }) => name === name.normalize('NFC'))).toBe(true)
    const [newest] = found
    const opened = await room.sources.open(
      id,
      { kind: 'file', sha256: newest?.sha256 ?? '', choice: {} },
      never
    )
    expect(opened.title).toBe(newest?.name)
    opened.close()
    expect(
      readFileSync(join(data, 'logs', 'source-files', `${id}.jsonl`), 'utf8').split('\n')
    ).toHaveLength(501)
  })
})
