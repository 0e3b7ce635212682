import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Form, FormUnit } from '@shared/model/forms/form'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  type CollectingDependencies,
  loadCollectedRows
} from '../../../../../src/main/features/forms/load-collected'
import { openFormEngine } from '../../../../../src/main/forms/form-engine'
import { openFormReadingStore } from '../../../../../src/main/forms/read-back/reading-files'
import { setUpTestEngines } from '../../../../support/engine'
import { wholeForce } from '../../../../support/forms/form-file'
import {
  subordinateFormDraft as draft,
  fillSubordinateForms
} from '../../../../support/forms/subordinate-form'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'

const patience = 180_000
const rows = { search: '', filters: {}, sort: null, offset: 0, limit: 50 }

describe('forms of subordinates', () => {
  const engines = setUpTestEngines({ handsOn: true })
  let program: TestProgram
  let folder = ''
  let came = ''
  let form: Form
  let units: FormUnit[] = []

  beforeEach(async () => {
    folder = engines.makeFolder()
    program = openTestProgram({ folder, openEngine: () => engines.start().engine })
    ;({ came, form, units } = await fillSubordinateForms(program, folder))
  }, patience)

  async function readBack() {
    program.choose(came)
    const read = await program.handlers['forms:readBack']({
      ...{ id: form.id, job: crypto.randomUUID(), from: 'folder', reading: null }
    })
    if (!read) throw new Error('nothing was read')
    return read
  }
  const load = (reading: string) =>
    program.handlers['forms:loadReadBack']({ reading, load: crypto.randomUUID() })
  const approver = () =>
    program.storage.records
      .read()
      .users.find(({ role, status }) => role === 'approver' && status === 'active')?.id ?? ''
  const approval = (isOn: boolean) =>
    program.storage.settings.update(({ configuration }) => {
      configuration.approveLoads = isOn
    })

  test(
    'units and periods are recognised, sums agree with the superior, and rows come into a table that a second load replaces',
    async () => {
      await approval(false)
      const read = await readBack()
      expect(read.problem).toBe('')
      expect(read.files.map(({ unit, period, refused }) => [unit?.name, period, refused])).toEqual(
        units.map(({ name }) => [name, '2026-10', ''])
      )
      expect(read.files.every(({ differences }) => differences.length === 0)).toBe(true)
      const compared = await program.handlers['forms:compareReadBack']({
        ...{ reading: read.reading, job: crypto.randomUUID(), superior: wholeForce }
      })
      expect(compared.sums).toMatchObject([
        { place: 'Biểu 1!B4', theirs: '22', ours: '22', isSame: true },
        { theirs: '22', ours: '22', isSame: true }
      ])
      expect(compared.units.every(({ isSame }) => isSame)).toBe(true)
      const made = await load(read.reading)
      expect(made).toMatchObject({ outcome: 'created', counts: { read: 5, rejected: 0 } })
      const again = await load((await readBack()).reading)
      expect(again).toMatchObject({ outcome: 'published', table: { id: made.table.id } })
      const table = await program.handlers['dataMart:rows']({ id: made.table.id, query: rows })
      expect(table.total).toBe(5)
    },
    patience
  )

  test(
    'a changed number is named for its unit and in the sum, and a changed label as a difference of the form',
    async () => {
      const [unit] = units
      const other = await program.handlers['forms:try']({
        job: crypto.randomUUID(),
        file: form.file,
        draft: { ...draft, checks: [] },
        keys: ['so'],
        period: '2026-10',
        unit: unit as FormUnit
      })
      expect(other.results[0]?.words).toBe('15')
      const engine = await openFormEngine()
      const path = join(came, 'don-vi-1.xlsx')
      const cell = (address: string) => ({ kind: 'cell', sheet: 'Biểu 1', address }) as const
      const { bytes } = await engine.fill(readFileSync(path), [
        { target: cell('B4'), value: { kind: 'number', value: '16' } },
        { target: cell('A4'), value: { kind: 'text', value: 'Nhãn đã sửa' } }
      ])
      writeFileSync(path, bytes)
      const read = await readBack()
      expect(read.files[0]?.differences).toMatchObject([
        { place: 'Biểu 1!A4', expected: 'Số đơn vị', found: 'Nhãn đã sửa' }
      ])
      expect(read.files[0]?.checks.at(-1)).toMatchObject({
        state: 'failed',
        left: '15',
        right: '16'
      })
      const compared = await program.handlers['forms:compareReadBack']({
        ...{ reading: read.reading, job: crypto.randomUUID(), superior: wholeForce }
      })
      expect(compared.units.filter(({ isSame }) => !isSame)).toMatchObject([
        { unit: unit?.name, place: 'Biểu 1!B4', theirs: '16', ours: '15', difference: '1' }
      ])
      expect(compared.sums[0]).toMatchObject({ theirs: '23', ours: '22', difference: '1' })
    },
    patience
  )

  test(
    'a file that is no form, one that came twice, and one without a unit are named instead of loaded',
    async () => {
      writeFileSync(join(came, 'hong.xlsx'), 'không phải biểu')
      copyFileSync(join(came, 'don-vi-1.xlsx'), join(came, 'lap-lai.xlsx'))
      const read = await readBack()
      expect(read.files.map(({ refused }) => refused !== '')).toEqual([false, false, true, true])
      const key = read.files[0]?.key ?? ''
      const open = await program.handlers['forms:assignReadBack']({
        ...{ reading: read.reading, file: key, unit: null, period: '2026-10', isLeftOut: false }
      })
      expect(open.problem).toContain('don-vi-1.xlsx')
      await expect(load(read.reading)).rejects.toMatchObject({ code: 'CONFLICT' })
      const [, second] = units
      const same = await program.handlers['forms:assignReadBack']({
        reading: read.reading,
        file: key,
        unit: second as FormUnit,
        period: '2026-10',
        isLeftOut: false
      })
      expect(same.problem).toContain('don-vi-2.xlsx')
      const left = await program.handlers['forms:assignReadBack']({
        ...{ reading: read.reading, file: key, unit: null, period: null, isLeftOut: true }
      })
      expect(left.problem).toBe('')
      expect(left.files).toHaveLength(3)
    },
    patience
  )

  test(
    'a reading is kept with the chosen units over a restart until it is dropped, loaded or out of date',
    async () => {
      await approval(false)
      const { reading, files } = await readBack()
      const [first] = files
      await program.handlers['forms:assignReadBack']({
        ...{ reading, file: first?.key ?? '', unit: null, period: '2026-09', isLeftOut: false }
      })
      program.close()
      program = openTestProgram({ folder, openEngine: () => engines.start().engine })
      const open = () => program.handlers['forms:openReadBack']({ id: form.id })
      const again = await open()
      expect(again).toMatchObject({ reading, files: [{ unit: null, period: '2026-09' }, {}] })
      await program.handlers['forms:assignReadBack']({
        reading,
        file: first?.key ?? '',
        unit: units[0] as FormUnit,
        period: '2026-09',
        isLeftOut: false
      })
      expect((await load(reading)).counts).toMatchObject({ read: 5 })
      expect(await open()).toBeNull()
      const other = await readBack()
      await program.handlers['forms:dropReadBack']({ reading: other.reading })
      expect(await open()).toBeNull()
      await expect(load(other.reading)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      const old = await readBack()
      const { version } = (await program.handlers['forms:get']({ id: form.id })).form
      const { file } = form
      await program.handlers['forms:save']({ id: form.id, file, draft, version })
      expect((await open())?.problem).toContain('đã được sửa')
      await expect(load(old.reading)).rejects.toMatchObject({ code: 'CONFLICT' })
      await program.handlers['forms:delete']({ id: form.id, withFilled: true })
      expect(readdirSync(join(folder, 'forms')).filter(name => /^reading/.test(name))).toEqual([])
    },
    patience
  )

  test(
    'rows wait for a second person where loads need approval',
    async () => {
      await approval(true)
      const first = await load((await readBack()).reading)
      expect(first).toMatchObject({ outcome: 'waiting', counts: { read: 5 } })
      const { id } = first.table
      const shown = async () => program.handlers['dataMart:rows']({ id, query: rows })
      const created = program.storage.records.read().dataMarts.find(one => one.id === id)
      expect(created).toMatchObject({ rowCount: 0 })
      const [waiting] = await program.handlers['dataLoad:waiting']({ table: null })
      expect(waiting?.table).toBe(id)
      await program.handlers['users:choose']({ id: approver() })
      await program.handlers['dataLoad:publish']({ load: waiting?.id ?? '' })
      expect((await shown()).total).toBe(5)
      await program.handlers['users:choose']({ id: 'user-001' })
      expect(await load((await readBack()).reading)).toMatchObject({
        outcome: 'waiting',
        table: { id }
      })
      expect(readdirSync(came)).toHaveLength(2)
    },
    patience
  )

  test(
    'a first load that cannot be staged leaves no table behind',
    async () => {
      await approval(true)
      const { reading } = await readBack()
      const { storage } = program
      const tables = () => storage.records.read().dataMarts.map(one => one.id)
      const before = tables()
      const stored = await openFormReadingStore(folder).find(reading)
      const stage = () => {
        expect(tables()).toHaveLength(before.length + 1)
        throw new Error('disk full')
      }
      const context = {
        ...storage,
        ...{ clock: { now: () => Date.now() }, tell: () => undefined },
        warehouse: { loads: async () => ({ stage }) }
      } as unknown as CollectingDependencies
      const request = { files: stored?.files ?? [], load: crypto.randomUUID() }
      await expect(loadCollectedRows(context, form, request)).rejects.toThrow('disk full')
      expect(tables()).toEqual(before)
      expect(storage.records.read().forms.flatMap(({ table }) => table ?? [])).toEqual([])
      expect((await load(reading)).outcome).toBe('waiting')
    },
    patience
  )
})
