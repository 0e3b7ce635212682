import { assignmentText } from '@shared/features/analytics/assignment-text'
import { expect, test } from 'vitest'
import { templateHeaderLineOf } from '../../../../support/own-model'
import {
  actAs,
  branchesOf,
  declareUnits,
  fillTestUnits,
  setUpScopedPrograms
} from '../../../../support/scope/scoped-program'

const programs = setUpScopedPrograms()

/** Persons registered by a unit; those with a unit after the colon are assigned to it. */
const registered = [
  'SD1 A1',
  'SD1 A2:TD1',
  'SD1 A3',
  'TD1 A4',
  'SD2 B1',
  'SD2 B2:TD3',
  'TD3 B3',
  'TD3 B4'
].map(line => {
  const [, owner = '', code = '', unit] = /^(\w+) (\w+):?(\w*)$/.exec(line) ?? []
  return { owner, code, unit }
})

const quotas: Readonly<Record<string, number>> = { TD1: 2, TD2: 1, TD3: 2 }
const day = '01/01/2020'

const lines: Readonly<Record<string, readonly string[]>> = {
  'khu-vuc': ['KV1;Khu vực 1;Miền Bắc'],
  'dia-ban': ['X1;Xã 1;KV1;10;'],
  'xep-du-bi': registered.flatMap(({ code, unit }) => (unit ? `${code};${unit};1;${day};` : [])),
  'chi-tieu-du-bi': Object.entries(quotas).map(row => row.join(';')),
  'nhu-cau-chuyen-nganh': ['1;5']
}

/** The register has a column with the unit that keeps it, which the model does not need. */
const register = [
  `${templateHeaderLineOf('du-bi')};Mã đơn vị`,
  ...registered.map(({ owner, code }) => {
    const cells = [code, `Người ${code}`, '01/05/2000', 'X1', '1', '1', day, '', day]
    const empty = templateHeaderLineOf('du-bi').split(';').slice(cells.length)
    return [...cells, ...empty.map(() => ''), owner].join(';')
  })
]

async function open({ isRegisterShared }: { isRegisterShared: boolean }) {
  const { program, files } = programs.openEmpty()
  await fillTestUnits(files)
  const units = { kind: 'column', column: 'ma_don_vi', by: 'code' } as const
  for (const [model, rows] of Object.entries(lines)) {
    const name = model.replaceAll('-', '_')
    const { own } = await files.fill(model, [templateHeaderLineOf(model), ...rows], name)
    const isOfUnits = model === 'xep-du-bi' || model === 'chi-tieu-du-bi'
    await declareUnits(program, own, isOfUnits ? units : { kind: 'shared' })
  }
  const { own } = await files.fill('du-bi', register, 'du_bi')
  await declareUnits(program, own, isRegisterShared ? { kind: 'shared' } : units)
  await program.storage.settings.update(settings => {
    settings.configuration.sectorData = 'own'
  })
  const persons = async () => {
    const { rows } = await program.handlers['analytics:assignmentPersons']({ filters: {} })
    return rows.map(({ code, unit }) => `${code} ${unit}`).sort()
  }
  return { program, persons }
}

test('the list of proposed reservists has the persons and the units of the scope alone', async () => {
  const { program, persons } = await open({ isRegisterShared: false })
  await actAs(program, 'analyst')
  expect(await persons()).toHaveLength(3)
  await actAs(program, 'analyst', branchesOf('SD1'))
  expect(await persons()).toEqual(['A1 Trung đoàn 1', 'A3 Trung đoàn 2'])
  await actAs(program, 'analyst', branchesOf('SD2'))
  expect(await persons()).toEqual(['B1 Trung đoàn 3'])
})

test('a proposal in a scope says that assignments to units outside of it are unknown', async () => {
  const { program, persons } = await open({ isRegisterShared: true })
  const notes = async () => (await program.handlers['analytics:assignment']({ filters: {} })).notes
  await actAs(program, 'analyst')
  expect(await notes()).toEqual([])
  await actAs(program, 'analyst', branchesOf('SD1'))
  expect(await persons()).toHaveLength(2)
  expect(await notes()).toEqual([assignmentText.outsideScope])
})

test('a user with a scope but without the permission for personal data gets no list of reservists', async () => {
  const { program } = await open({ isRegisterShared: false })
  await actAs(program, 'operator', branchesOf('SD1'))
  const refused = { ok: false, error: { code: 'NOT_ALLOWED' } }
  expect(await program.ask('analytics:assignmentPersons', { filters: {} })).toMatchObject(refused)
  for (const format of ['csv', 'xlsx']) {
    const input = { filters: {}, format }
    expect(await program.ask('analytics:exportAssignmentPersons', input)).toMatchObject(refused)
  }
})
