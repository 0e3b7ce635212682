import { expect, test } from 'vitest'
import {
  actAs,
  branchesOf,
  declareUnits,
  setUpScopedPrograms
} from '../../../../support/scope/scoped-program'

const programs = setUpScopedPrograms()
const columns = [
  ['ma_don_vi', 'string'],
  ['so_luong', 'integer']
] as const

/** Table with declared units, made from a table that no scope includes and that is now secret. */
async function openDerivedTable() {
  const { program, load } = await programs.open()
  const source = await load('nguon_mat', ['ma_don_vi;so_luong', 'TD1;10', 'TD3;1000'])
  const run = crypto.randomUUID()
  const asked = { form: 'sql' as const, sql: 'SELECT ma_don_vi, so_luong FROM nguon_mat' }
  await program.handlers['query:run']({ run, query: { asked, parameters: [], limit: 1_000 } })
  const { id } = await program.handlers['query:createTable']({
    run,
    draft: {
      ...{ tableName: 'ket_qua', description: '', dataGroup: '' },
      ...{ writeStrategy: 'append', key: [] },
      columns: columns.map(([name, dataType]) => ({ id: name, name, dataType, description: '' }))
    }
  })
  await declareUnits(program, id, { kind: 'column', column: 'ma_don_vi', by: 'code' })
  // A raised degree is not stored with the tables that were made before.
  await program.handlers['secrecy:change']({
    id: source,
    setting: { degree: 'secret', columns: {} }
  })
  await actAs(program, 'analyst', branchesOf('SD1'))
  return { program, shown: { kind: 'table' as const, id } }
}

test('a table has the degree of its sources for a user whose scope does not include them', async () => {
  const { program, shown } = await openDerivedTable()
  expect(program.storage.records.read().dataMarts.find(({ id }) => id === shown.id)?.degree).toBe(
    undefined
  )
  expect(await program.handlers['secrecy:of']({ shown })).toEqual({ degree: 'secret' })
})

test('a user with a scope saves a PDF of a secret table once the recipient is stated', async () => {
  const { program, shown } = await openDerivedTable()
  const allow = { shown, target: 'pdf' as const }
  const save = { title: 'Kết quả', fileName: 'ket-qua', shown }
  for (const [call, input] of [
    ['secrecy:mayCopy', allow],
    ['files:savePdf', save]
  ] as const) {
    expect(await program.ask(call, input)).toMatchObject({ error: { code: 'RECIPIENT' } })
  }
  await program.handlers['secrecy:announce']({ recipient: 'Phòng Quân lực', copies: 1 })
  expect(await program.handlers['secrecy:mayCopy'](allow)).toEqual({ degree: 'secret' })
  expect(await program.ask('files:savePdf', save)).toMatchObject({ ok: true })
})
