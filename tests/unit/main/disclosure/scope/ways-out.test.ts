import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClosedPeriodTable } from '@shared/features/standard-model/closing'
import { scopeText } from '@shared/model/admin/scope-text'
import type { Form } from '@shared/model/forms/form'
import { createStructuredQuery } from '@shared/model/query/question'
import { expect, test } from 'vitest'
import { runWithAccess } from '../../../../../src/main/disclosure/scope/access'
import { scopeRecords } from '../../../../../src/main/disclosure/scope/visible-records'
import { readInitialState } from '../../../../../src/main/ipc/initial-state'
import type { RecordState } from '../../../../../src/main/store/state/record-state'
import {
  actAs,
  branchesOf,
  declareUnits,
  setUpScopedPrograms
} from '../../../../support/scope/scoped-program'

const programs = setUpScopedPrograms()
const lines = ['ma_don_vi;so_luong', 'SD1;10', 'TD1;100', 'TD3;100000']

async function open() {
  const { program, folder, load } = await programs.open()
  const table = await load('so_luong', lines)
  const hidden = await load('chua_khai_bao', lines)
  await declareUnits(program, table, { kind: 'column', column: 'ma_don_vi', by: 'code' })
  const access = await program.storage.access.ofBranches(['SD1'])
  return { program, folder, table, hidden, access }
}

const treeQuery = (table: string) => ({
  asked: { form: 'tree' as const, question: createStructuredQuery(table) },
  parameters: [],
  limit: 100
})

test('a sample report counts as an own one once it holds figures of the organisation', async () => {
  const { program, access } = await open()
  const { records } = program.storage
  const [sample] = records.read().reports
  const seen = () =>
    runWithAccess(access, () => records.read().reports.some(({ id }) => id === sample?.id))
  expect(seen()).toBe(true)
  await records.update(({ reports }) => {
    const report = reports.find(({ id }) => id === sample?.id)
    report?.versions.push({ ...report.versions[0], note: 'Số liệu của đơn vị' } as never)
  })
  expect(seen()).toBe(false)
})

test('a form is absent if a query reads a hidden table or is SQL, and is shown without its schedule', async () => {
  const { program, access } = await open()
  const formOf = (id: string, asked: object) =>
    ({ id, plan: { unit: 'TD3' }, queries: [{ query: { asked } }] }) as unknown as Form
  const forms = [
    formOf('thay', treeQuery('so_luong').asked),
    formOf('an', treeQuery('chua_khai_bao').asked),
    formOf('sql', { form: 'sql', sql: 'SELECT 1' })
  ]
  const state = { ...program.storage.records.read(), forms } as RecordState
  const store = { ...program.storage.records, read: () => state }
  const scoped = scopeRecords(store, {
    unitTable: () => ({ table: 'x', codeColumn: 'ma_don_vi', superiorColumn: undefined }),
    rowCount: () => 2
  })
  const seen = runWithAccess(access, () => scoped.read().forms)
  expect(seen.map(({ id, plan }) => [id, plan])).toEqual([['thay', null]])
})

test('the unit profile of a user with a scope has no section of the delivery register', async () => {
  const { program } = await open()
  const [unit] = await program.handlers['analytics:units'](undefined)
  const sectionsOf = async () => {
    const input = { code: unit?.code ?? '', period: '' }
    return (await program.handlers['analytics:unit'](input)).sections.length
  }
  await actAs(program, 'analyst')
  const whole = await sectionsOf()
  await actAs(program, 'analyst', branchesOf('SD1'))
  expect(await sectionsOf()).toBe(whole - 1)
})

test('execution on a server is refused to a user with a scope', async () => {
  const { program } = await open()
  await actAs(program, 'analyst', branchesOf('SD1'))
  const query = { ...treeQuery('so_luong'), place: 'may-chu-1' }
  const outcome = await program.handlers['query:run']({ run: crypto.randomUUID(), query })
  expect(JSON.stringify(outcome)).toContain(scopeText.noServer)
})

test('events of background jobs reach a user with a scope only from work with the same access', async () => {
  const { program, access } = await open()
  const { mayReceive, ofBranches } = program.storage.access
  await actAs(program, 'analyst', branchesOf('SD1'))
  await program.handlers['dataMart:catalogue'](undefined)
  const other = await ofBranches(['SD2'])
  expect(runWithAccess(access, () => mayReceive('etl:progress'))).toBe(true)
  expect(runWithAccess(other, () => mayReceive('etl:progress'))).toBe(false)
  expect(runWithAccess(undefined, () => mayReceive('etl:progress'))).toBe(false)
  expect(runWithAccess(undefined, () => mayReceive('signIn:changed'))).toBe(true)
  await actAs(program, 'analyst')
  expect(runWithAccess(access, () => mayReceive('etl:progress'))).toBe(true)
})

test('notices at the start are shown to users who see all units only', async () => {
  const { program } = await open()
  const context = {
    ...program.storage,
    clock: { now: () => Date.parse('2026-11-21T09:00:00+07:00') },
    versions: () => ({ app: '1' })
  }
  const noticesOf = async () =>
    (await readInitialState(context as never, ['Bảng mật bị hỏng'])).notices
  expect(await noticesOf()).toEqual(['Bảng mật bị hỏng'])
  await actAs(program, 'analyst', branchesOf('SD1'))
  expect(await noticesOf()).toEqual([])
})

test('a scheduled report is computed in the scope of the user who set its schedule', async () => {
  const { program, folder } = await open()
  const id = await actAs(program, 'analyst', branchesOf('SD1'))
  const run = crypto.randomUUID()
  await program.handlers['query:run']({ run, query: treeQuery('so_luong') })
  const report = await program.handlers['query:intoReport']({
    ...{ run, report: null, name: 'Định kỳ', period: '2026-11', note: '' }
  })
  await actAs(program, 'admin')
  const target = join(folder, 'xuat')
  mkdirSync(target)
  await program.storage.records.update(({ reports }) => {
    const found = reports.find(one => one.id === report.id)
    if (!found) throw new Error('no report')
    found.plan = {
      ...{ schedule: { kind: 'daily', time: '08:00' }, folder: target, since: 1, last: null },
      ...{ user: `Người ${id}`, again: true }
    }
  })
  await program.reportExports.writeDue()
  const [file = ''] = readdirSync(target)
  const text = readFileSync(join(target, file), 'utf8')
  expect(text).toContain('Phạm vi: Sư đoàn 1')
  expect(text).toContain('TD1')
  expect(text).not.toContain('TD3')
})

test('a closed period reads the row file of the scope, and its refusal names no table', async () => {
  const { program, table, hidden, access } = await open()
  const pinOf = (id: string): ClosedPeriodTable => {
    const found = program.storage.records.read().dataMarts.find(one => one.id === id)
    const generation = found?.generations.find(one => one.id === found.current)
    if (!found || !generation) throw new Error('no rows')
    return {
      ...{ id: 'quan-so', table: id, name: found.name, columns: {}, derivations: {}, time: 0 },
      generation: generation.id,
      rows: generation.rows,
      bytes: generation.bytes,
      sha256: generation.sha256
    }
  }
  const [ofTable, ofHidden] = [pinOf(table), pinOf(hidden)]
  const { pathOf } = program.pinned
  const scoped = runWithAccess(access, () => pathOf(ofTable))
  expect(scoped).not.toBe(pathOf(ofTable))
  expect(scoped).toContain(join('warehouse', 'scoped'))
  expect(() => runWithAccess(access, () => pathOf(ofHidden))).toThrow(scopeText.closedPeriod)
  expect(scopeText.closedPeriod).not.toContain('chua_khai_bao')
})
