import { scopeText } from '@shared/model/admin/scope-text'
import { expect, test } from 'vitest'
import { templateHeaderLineOf } from '../../../../support/own-model'
import { payModelLines, payPagePath, tablesOfUnits } from '../../../../support/scope/pay-model'
import {
  actAs,
  branchesOf,
  declareUnits,
  setUpScopedPrograms
} from '../../../../support/scope/scoped-program'

const programs = setUpScopedPrograms()
const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }

async function open() {
  const { program, files } = programs.openEmpty()
  const ids = new Map<string, string>()
  for (const [model, lines] of Object.entries(payModelLines)) {
    const name = model.replaceAll('-', '_')
    const { own } = await files.fill(model, [templateHeaderLineOf(model), ...lines], name)
    ids.set(name, own)
  }
  for (const name of tablesOfUnits) {
    const units = { kind: 'column', column: 'ma_don_vi', by: 'code' } as const
    await declareUnits(program, ids.get(name) ?? '', units)
  }
  await declareUnits(program, ids.get('khu_vuc') ?? '', { kind: 'shared' })
  await program.storage.settings.update(settings => {
    settings.configuration.sectorData = 'own'
  })
  return { program, ids }
}

test('a sector page of own data shows the units and figures of a branch alone', async () => {
  const { program } = await open()
  const seen = async (call: 'analytics:page' | 'standardModel:gapsOfPage', input: object) =>
    JSON.stringify(await program.ask(call, { path: payPagePath, ...input }))
  await actAs(program, 'analyst', branchesOf('SD1'))
  expect(await seen('standardModel:gapsOfPage', {})).toContain('"dark":null')
  const page = await seen('analytics:page', { query })
  expect(page).toContain('Sư đoàn 1')
  expect(page).not.toMatch(/Bộ Tư lệnh|Sư đoàn 2|Trung đoàn 3/)
  expect(page).toContain('Phạm vi của bạn chi 1.110 triệu đồng')
  expect(page).not.toContain('Toàn ngành')
})

test('a sector page names the tables of the model that the scope of a user does not include', async () => {
  const { program, ids } = await open()
  await program.storage.records.update(state => {
    const table = state.dataMarts.find(({ id }) => id === ids.get('chi_che_do'))
    delete table?.units
  })
  await actAs(program, 'analyst', branchesOf('SD1'))
  const gaps = await program.handlers['standardModel:gapsOfPage']({ path: payPagePath })
  expect(gaps.dark).toBe('missing')
  expect(gaps.gaps.map(({ title }) => title)).toEqual(['Chi chế độ'])
})

test('pages of a branch without rows show none, and say what is missing', async () => {
  const { program, ids } = await open()
  await actAs(program, 'analyst', branchesOf('TD9'))
  const rows = await program.handlers['dataMart:rows']({ id: ids.get('chi_che_do') ?? '', query })
  expect([rows.matched, rows.total]).toEqual([0, 0])
  const reply = await program.ask('analytics:page', { path: payPagePath, query })
  expect(JSON.stringify(reply)).not.toMatch(/Sư đoàn|Trung đoàn|Bộ Tư lệnh/)
  expect(JSON.stringify(reply)).toContain(scopeText.noUnits)
})
