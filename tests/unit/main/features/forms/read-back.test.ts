import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Form, FormUnit } from '@shared/model/forms/form'
import { beforeEach, describe, expect, test } from 'vitest'
import { openFormEngine } from '../../../../../src/main/forms/form-engine'
import { setUpTestEngines } from '../../../../support/engine'
import { wholeForce, writeEmptyForm } from '../../../../support/forms/form-file'
import { subordinateFormDraft as draft } from '../../../../support/forms/subordinate-form'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { createFileLoadActions } from '../../../../support/loading'

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
    came = join(folder, 'cap-duoi')
    mkdirSync(came)
    program = openTestProgram({ folder, openEngine: () => engines.start().engine })
    const listed = await program.handlers['forms:units']({ period: '2026-10' })
    const below = listed.units.filter(({ depth }) => depth === 2).slice(0, 2)
    units = below.map(({ depth: _, ...unit }) => unit)
    const [one, other] = units.map(({ code }) => code)
    const csv = ['ma,cap,so_luong', `${one},Tá,3`, `${one},Úy,12`, `${other},Úy,7`].join('\n')
    const { look, inputOf, create } = createFileLoadActions(program, folder)
    await create(inputOf(await look(csv, 'quan_so.csv'), { tableName: 'quan_so' }))
    program.choose(await writeEmptyForm(folder))
    const brought = await program.handlers['forms:bring'](undefined)
    if (!brought) throw new Error('no file was chosen')
    form = await program.handlers['forms:save']({
      ...{ id: null, file: brought.file, draft, version: null }
    })
    const request = { id: form.id, job: crypto.randomUUID(), period: '2026-10', units }
    const { outcomes } = await program.handlers['forms:fill'](request)
    for (const [index, { filled, error }] of outcomes.entries()) {
      if (!filled) throw new Error(error)
      const stored = join(folder, 'forms', `${filled.file.sha256}.bin`)
      copyFileSync(stored, join(came, `don-vi-${index + 1}.xlsx`))
    }
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
      const again = await load(read.reading)
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
      const { bytes } = engine.fill(readFileSync(path), [
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
    'rows wait for a second person where loads need approval',
    async () => {
      await approval(true)
      const first = await load((await readBack()).reading)
      expect(first).toMatchObject({ outcome: 'waiting', counts: { read: 5 } })
      const { id } = first.table
      const shown = () => program.handlers['dataMart:rows']({ id, query: rows })
      expect(
        await shown().then(
          ({ total }) => total,
          () => 0
        )
      ).toBe(0)
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
})
