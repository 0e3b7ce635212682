import { createStructuredQuery } from '@shared/model/query/question'
import { expect, test } from 'vitest'
import {
  actAs,
  branchesOf,
  declareUnits,
  setUpScopedPrograms
} from '../../../../support/scope/scoped-program'

const programs = setUpScopedPrograms()

/** Persons with a personal column: nine in one unit, and two in another. */
const lines = [
  'ma_don_vi;ho_ten;cap_bac',
  ...Array.from({ length: 9 }, (_, at) => `TD1;Nguyễn Văn ${at};Đại úy`),
  ...Array.from({ length: 2 }, (_, at) => `TD2;Trần Văn ${at};Đại úy`)
]

async function open() {
  const { program, load } = await programs.open()
  const table = await load('quan_nhan', lines)
  await declareUnits(program, table, { kind: 'column', column: 'ma_don_vi', by: 'code' })
  await program.storage.records.update(({ dataMarts }) => {
    const found = dataMarts.find(({ id }) => id === table)
    const all = [
      ...(found?.columns ?? []),
      ...(found?.generations.flatMap(one => one.columns) ?? [])
    ]
    for (const column of all) if (column.name === 'ho_ten') column.personal = true
  })
  await program.storage.records.update(state => {
    state.customRoles = [
      {
        ...{ id: 'vai-tro-khong-ten', label: 'Không xem tên', tableGroups: 'all' },
        may: ['view', 'analyse']
      }
    ]
  })
  const id = await actAs(program, 'analyst', branchesOf('SD1'))
  const change = (units: readonly string[]) =>
    program.storage.records.update(({ users }) => {
      const user = users.find(one => one.id === id)
      if (!user) throw new Error('no user')
      user.role = 'vai-tro-khong-ten'
      user.scope = branchesOf(...units)
    })
  await change(['SD1'])
  const count = async () => {
    const question = {
      ...createStructuredQuery('quan_nhan'),
      measures: [{ name: 'so_nguoi', kind: 'count' as const }]
    }
    const query = { asked: { form: 'tree' as const, question }, parameters: [], limit: 100 }
    const run = crypto.randomUUID()
    const reply = await program.ask('query:run', { run, query })
    return reply.ok ? 'answered' : reply.error.message
  }
  return { program, count, change }
}

test('groups of persons are refused over rows that the user queried in another scope', async () => {
  const { count, change } = await open()
  expect(await count()).toBe('answered')
  expect(await count()).toBe('answered')
  await change(['TD1'])
  expect(await count()).toContain('Phạm vi của bạn đã thay đổi')
  await change(['SD1'])
  expect(await count()).toBe('answered')
})
