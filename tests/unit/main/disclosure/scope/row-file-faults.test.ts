import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { scopeText } from '@shared/model/admin/scope-text'
import { expect, test } from 'vitest'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { lockFolderByOtherProcess } from '../../../../support/hold-folder'
import { createUnitModelFiles, templateHeaderLineOf } from '../../../../support/own-model'
import { payModelLines, strengthLines } from '../../../../support/scope/pay-model'
import { actAs, branchesOf, declareUnits } from '../../../../support/scope/scoped-program'
import {
  createBreakableFileSystem,
  createErrnoError
} from '../../../../support/store/breakable-file-system'

const { start, makeFolder } = setUpTestEngines()
const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }

/** Program with a table of units, whose user has the scope of one branch. */
async function openBranch() {
  const folder = makeFolder()
  const disk = createBreakableFileSystem()
  const openEngine = () => start().engine
  const program = openTestProgram({ folder, openEngine, disk: disk.fs })
  const { fill, load } = createUnitModelFiles(program, folder)
  await fill(
    'don-vi',
    [templateHeaderLineOf('don-vi'), ...(payModelLines['don-vi'] ?? [])],
    'don_vi'
  )
  const table = await load('quan_so', strengthLines)
  await declareUnits(program, table, { kind: 'column', column: 'ma_don_vi', by: 'code' })
  await actAs(program, 'analyst', branchesOf('SD1'))
  const scoped = join(folder, 'warehouse', 'scoped')
  const left = (): string[] => (existsSync(scoped) ? readdirSync(scoped) : [])
  return { folder, disk, program, table, scoped, left, openEngine }
}

const unitsSeen = async (program: TestProgram, id: string) =>
  (await program.handlers['dataMart:rows']({ id, query })).rows.map(row => row[1])

const branch = ['SD1', 'TD1', 'TD2']

test('a full disk refuses a table of a scope without leaving a file, and the table opens once there is space', async () => {
  const { program, disk, table, left } = await openBranch()
  disk.reset(({ name }) => (name === 'free' ? { answer: 0 } : undefined))
  const reply = await program.ask('dataMart:rows', { id: table, query })
  expect(reply).toMatchObject({ ok: false, error: { code: 'DISK_FULL' } })
  disk.reset(({ name }) =>
    name === 'makeFolder' ? { fail: createErrnoError('ENOSPC') } : undefined
  )
  const second = await program.ask('dataMart:rows', { id: table, query })
  expect(second).toMatchObject({ ok: false, error: { code: 'DISK_FULL' } })
  expect(left()).toEqual([])
  disk.reset()
  expect(await unitsSeen(program, table)).toEqual(branch)
})

test('a row file of a scope that an end left unfinished is built again', async () => {
  const { program, table, scoped, left, folder, openEngine } = await openBranch()
  expect(await unitsSeen(program, table)).toEqual(branch)
  const [name = ''] = left()
  program.close()
  writeFileSync(join(scoped, name), 'unfinished')
  const again = openTestProgram({ folder, openEngine })
  expect(await unitsSeen(again, table)).toEqual(branch)
})

test('a read-only instance refuses a table of a scope and says where to work instead of showing all rows', async () => {
  const { program, table, folder, openEngine } = await openBranch()
  program.close()
  await lockFolderByOtherProcess(folder)
  const looker = openTestProgram({ folder, openEngine })
  const reply = await looker.ask('dataMart:rows', { id: table, query })
  const message = scopeText.readOnly('quan_so')
  expect(reply).toMatchObject({ ok: false, error: { code: 'READ_ONLY', message } })
  expect(JSON.stringify(reply)).not.toMatch(/SD2|TD3/)
})
