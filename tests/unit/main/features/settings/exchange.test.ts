import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { emptyMartDraft } from '@shared/model/data-mart/draft'
import { beforeEach, describe, expect, it } from 'vitest'
import { EngineFault } from '../../../../../src/main/warehouse/engine/fault'
import type { EngineRequest } from '../../../../../src/main/warehouse/engine/messages'
import type { WarehouseDependencies } from '../../../../../src/main/warehouse/warehouse'
import { setUpTestEngines } from '../../../../support/engine'
import { setUpFilledProgramFolder } from '../../../../support/filled-folder'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const passphrase = 'Cụm từ rất dài của gói 2026'
const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
const count = 5_000
const isCopy = (work: EngineRequest): boolean => work.kind === 'export'

describe('exchange package with table rows of the unit', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  let engine: ReturnType<typeof start>['engine'] | undefined
  /** Hook that is called with each request before it is sent to the engine. */
  let onAsk: (work: EngineRequest) => void = () => undefined
  const open: WarehouseDependencies['open'] = () => {
    engine ??= start().engine
    const { ask, ...rest } = engine
    const asking: typeof ask = async (work, watch) => {
      onAsk(work)
      return ask(work, watch)
    }
    return { ...rest, ask: asking }
  }
  let folder = ''
  let program: TestProgram
  let own = ''
  let [name, path] = ['', '']

  const draft = {
    ...emptyMartDraft,
    tableName: 'quan_so_rieng',
    description: 'Của đơn vị',
    dataGroup: 'Quân số',
    writeStrategy: 'append' as const,
    columns: [
      { id: '1', name: 'id', dataType: 'integer' as const, description: '' },
      { id: '2', name: 'ho_ten', dataType: 'string' as const, description: '' },
      { id: '3', name: 'ngay_vao', dataType: 'date' as const, description: '' }
    ]
  }
  const rows = (from: TestProgram, generation?: string) =>
    from.handlers['dataMart:rows']({ id: own, query, ...(generation && { generation }) })
  const table = async (from: TestProgram): Promise<DataMart> =>
    (await from.handlers['dataMart:get']({ id: own })).table
  /** Exports a package and returns its file name. */
  const exported = async (from: TestProgram): Promise<string> => {
    const answer = await from.handlers['snapshot:export']({ passphrase })
    if (answer.outcome !== 'saved') throw new Error('Nothing was saved.')
    return answer.file.fileName
  }
  const temporary = (at: string): string[] => {
    const place = join(at, 'warehouse', 'temporary')
    return existsSync(place) ? readdirSync(place).filter(name => name.startsWith('goi-')) : []
  }
  /**
   * Opens the package in a program with another data folder and returns the id for restoring it.
   */
  const openThere = async (other: TestProgram, file = path): Promise<string> => {
    other.choose(file)
    const opened = await other.handlers['snapshot:open'](undefined)
    return opened?.id ?? ''
  }

  const copy = setUpFilledProgramFolder(async filled => {
    const filling = openTestProgram({ folder: filled, openEngine: open })
    own = (await filling.handlers['dataMart:create']({ draft })).id
    await filling.tables.addSampleRows(own, count, { user: 'a', origin: 'load', note: '' })
    name = await exported(filling)
    filling.close()
  })
  beforeEach(() => {
    engine = undefined
    onAsk = () => undefined
    folder = copy()
    program = openTestProgram({ folder, openEngine: open })
    path = join(folder, name)
  })

  it('exporting a package needs a passphrase of at least twelve characters that is not common, and lists the included tables beforehand', async () => {
    const tables = [{ name: draft.tableName, rows: count }]
    const foreseen = await program.handlers['snapshot:foreseeExport'](undefined)
    expect(foreseen).toEqual({ isOwn: true, tables })
    const weak = ['mười một kt', 'quandoinhandan2026'].map(one => ({ passphrase: one }))
    for (const wrong of [undefined, ...weak]) {
      const refused = await program.ask('snapshot:export', wrong)
      expect(refused).toMatchObject({ ok: false, error: { code: 'INVALID_INPUT' } })
      expect(refused).toHaveProperty('error.fields.passphrase')
    }
    const without = openTestProgram({ folder: makeTemporaryFolder(), openEngine: open })
    expect(await without.ask('snapshot:foreseeExport')).toMatchObject({ data: { isOwn: false } })
  })

  it('a package is imported on another machine with identical rows as a new table generation', async () => {
    expect(path).toMatch(/\.goi$/)
    const there = makeTemporaryFolder()
    const other = openTestProgram({ folder: there, openEngine: open })
    const id = await openThere(other)
    const opened = await other.handlers['snapshot:unseal']({ id, passphrase })
    expect(opened.tables).toEqual([{ name: draft.tableName, rows: count }])
    await other.handlers['snapshot:restore']({ id, parts: ['dataMarts'] })
    const before = await rows(program)
    expect(await rows(other)).toEqual({ ...before, generation: expect.any(String) })
    const { generations, current, rowCount } = await table(other)
    expect(generations).toHaveLength(1)
    expect(generations[0]).toMatchObject({ id: current, origin: 'package', rows: count })
    expect(generations[0]?.note).toMatch(/^Gói trao đổi tạo lúc .* bởi /)
    expect(rowCount).toBe(count)
    expect(temporary(there)).toEqual([])
    // On the other machine the sample tables have their rows too.
    expect((await other.handlers['dataMart:rows']({ id: 'dm-003', query })).total).toBe(1_286)
    // The imported table counts as a table of the unit, not as sample data, so the other machine
    // can export it.
    const foreseen = await other.handlers['snapshot:foreseeExport'](undefined)
    expect(foreseen.tables).toEqual([{ name: draft.tableName, rows: count }])
  })

  it('importing a package keeps the existing table generations as history', {
    tags: 'whole'
  }, async () => {
    await program.tables.addSampleRows(own, 7, { user: 'a', origin: 'load', note: '' })
    const id = await openThere(program)
    await program.handlers['snapshot:unseal']({ id, passphrase })
    const { backup } = await program.handlers['snapshot:restore']({ id, parts: ['dataMarts'] })
    const { generations } = await table(program)
    expect(generations.map(one => one.rows)).toEqual([count, count + 7, count])
    expect((await rows(program)).total).toBe(count)
    expect((await rows(program, generations[1]?.id)).total).toBe(count + 7)
    await program.handlers['snapshot:restore']({ id: backup ?? '', parts: ['dataMarts'] })
    expect((await rows(program)).total).toBe(count + 7)
  })

  it('a wrong passphrase and a changed byte of a package give different messages', {
    tags: 'whole'
  }, async () => {
    const other = openTestProgram({ folder: makeTemporaryFolder(), openEngine: open })
    const id = await openThere(other)
    expect(await other.ask('snapshot:unseal', { id, passphrase: `${passphrase}!` })).toMatchObject({
      error: { fields: { passphrase: 'Mật khẩu không đúng với gói này.' } }
    })
    const whole = readFileSync(path)
    for (const place of [70, whole.length >> 1, whole.length - 1]) {
      const bytes = Buffer.from(whole)
      bytes[place] = (bytes[place] ?? 0) ^ 1
      const file = join(folder, 'khac.goi')
      writeFileSync(file, bytes)
      const changed = await other.ask('snapshot:unseal', {
        id: await openThere(other, file),
        passphrase
      })
      expect(changed).toMatchObject({
        error: { message: expect.stringContaining('đã bị thay đổi') }
      })
      expect(changed).not.toHaveProperty('error.fields.passphrase')
    }
  })

  it('a package that is changed or deleted after it was compared is not imported and leaves no file', {
    tags: 'whole'
  }, async () => {
    const there = makeTemporaryFolder()
    const other = openTestProgram({ folder: there, openEngine: open })
    const id = await openThere(other)
    await other.handlers['snapshot:unseal']({ id, passphrase })
    const bytes = readFileSync(path)
    const place = bytes.length - 40
    bytes[place] = (bytes[place] ?? 0) ^ 1
    writeFileSync(path, bytes)
    const restored = other.handlers['snapshot:restore']({ id, parts: ['dataMarts'] })
    await expect(restored).rejects.toThrow('đã bị thay đổi')
    await expect(table(other)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(temporary(there)).toEqual([])
    expect(existsSync(join(there, 'backups'))).toBe(false)
    const made = join(there, 'warehouse', own)
    expect(existsSync(made) ? readdirSync(made) : []).toEqual([])
  })

  it('a cancelled package import changes nothing and leaves no file', async () => {
    const there = makeTemporaryFolder()
    const job = crypto.randomUUID()
    const other = openTestProgram({ folder: there, openEngine: open })
    const id = await openThere(other)
    await other.handlers['snapshot:unseal']({ id, passphrase })
    onAsk = work => {
      if (work.kind === 'build') other.handlers['snapshot:stop']({ job })
    }
    const restoring = other.handlers['snapshot:restore']({ id, parts: ['dataMarts'], job })
    await expect(restoring).rejects.toMatchObject({ code: 'CANCELLED' })
    expect(temporary(there)).toEqual([])
    await expect(table(other)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    // After the interruption the import can be repeated and succeeds.
    onAsk = () => undefined
    await other.handlers['snapshot:restore']({ id, parts: ['dataMarts'], job })
    expect((await rows(other)).total).toBe(count)
  })

  it('a cancelled export leaves no package or temporary file', { tags: 'whole' }, async () => {
    rmSync(path)
    const job = crypto.randomUUID()
    onAsk = work => {
      if (isCopy(work)) program.handlers['files:stop']({ job })
    }
    const answer = await program.handlers['snapshot:export']({ passphrase, job })
    expect(answer).toEqual({ outcome: 'cancelled' })
    expect(readdirSync(folder).filter(name => /\.(goi|part)$/.test(name))).toEqual([])
    expect(temporary(folder)).toEqual([])
  })

  it('exporting or importing a package on a full disk leaves no file', {
    tags: 'F56'
  }, async () => {
    rmSync(path)
    const full = () => {
      throw new EngineFault('disk-full')
    }
    onAsk = work => isCopy(work) && full()
    const said = await program.ask('snapshot:export', { passphrase })
    expect(said).toMatchObject({ error: { code: 'DISK_FULL' } })
    expect(readdirSync(folder).filter(name => /\.(goi|part)$/.test(name))).toEqual([])
    expect(temporary(folder)).toEqual([])
    onAsk = () => undefined
    await exported(program)
    const there = makeTemporaryFolder()
    const other = openTestProgram({ folder: there, openEngine: open })
    const id = await openThere(other)
    await other.handlers['snapshot:unseal']({ id, passphrase })
    onAsk = work => work.kind === 'build' && full()
    expect(await other.ask('snapshot:restore', { id, parts: ['dataMarts'] })).toMatchObject({
      error: { code: 'DISK_FULL' }
    })
    await expect(table(other)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(temporary(there)).toEqual([])
    expect(existsSync(join(there, 'backups'))).toBe(false)
  })

  it('the passphrase is stored nowhere, and no personal name is readable in the package file', async () => {
    expect((await rows(program)).rows).toHaveLength(200)
    await exported(program)
    await program.ask('snapshot:unseal', { id: await openThere(program), passphrase: 'sai hẳn' })
    program.close()
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const bytes = readFileSync(join(entry.parentPath, entry.name))
      expect(bytes.includes(Buffer.from(passphrase)), entry.name).toBe(false)
    }
    expect(JSON.stringify(program.told)).not.toContain(passphrase)
    const sealed = readFileSync(path)
    for (const words of ['manifest.json', 'PAR1', draft.tableName]) {
      expect(sealed.includes(Buffer.from(words)), words).toBe(false)
    }
    expect(temporary(folder)).toEqual([])
  })
})
