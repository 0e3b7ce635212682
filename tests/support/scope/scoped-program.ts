import type { TableUnits, UnitScope } from '@shared/model/admin/scope'
import { setUpTestEngines } from '../engine'
import { openTestProgram, type TestProgram } from '../handlers'
import { createUnitModelFiles, templateHeaderLineOf } from '../own-model'
import { scopeTestUnits } from './pay-model'

/**
 * Sets up programs whose own tables have units: `don_vi` with the organisation, and tables of lines
 * with a column of units.
 */
export function setUpScopedPrograms() {
  const { start, makeFolder } = setUpTestEngines({ handsOn: true })

  /** Opens a program without tables of its own. */
  function openEmpty() {
    const folder = makeFolder()
    const program = openTestProgram({ folder, openEngine: () => start().engine })
    return { program, folder, files: createUnitModelFiles(program, folder) }
  }

  /** Opens a program that has the sample data alone. */
  function openSample() {
    const folder = makeFolder()
    return { program: openTestProgram({ folder }), folder }
  }

  async function open(): Promise<{
    program: TestProgram
    folder: string
    load: ReturnType<typeof createUnitModelFiles>['load']
  }> {
    const { program, folder, files } = openEmpty()
    await fillTestUnits(files)
    return { program, folder, load: files.load }
  }
  return { open, openEmpty, openSample }
}

/** Fills the table of units with the test units. */
export function fillTestUnits({ fill }: ReturnType<typeof createUnitModelFiles>) {
  const lines = scopeTestUnits.map(([code, name, parent]) =>
    [code, name, 'Sư đoàn', parent, 'KV1', 'Bộ binh', '', ''].join(';')
  )
  return fill('don-vi', [templateHeaderLineOf('don-vi'), ...lines], 'don_vi')
}

/** Declares how the rows of a table belong to units. */
export async function declareUnits(
  { storage }: Pick<TestProgram, 'storage'>,
  id: string,
  units: TableUnits
): Promise<void> {
  await storage.records.update(state => {
    const table = state.dataMarts.find(one => one.id === id)
    if (table) table.units = units
  })
}

/** Signs in a user of a role with a scope, as the operator of the trial. */
export async function actAs(
  { storage }: Pick<TestProgram, 'storage'>,
  role: 'admin' | 'analyst' | 'operator' | 'viewer',
  scope?: UnitScope,
  id = `scope-${role}-${scope?.map(({ unit }) => unit).join('-') ?? 'all'}`.toLowerCase()
): Promise<string> {
  if (storage.settings.read().operatorId === id) return id
  const { users } = storage.records.read()
  const isKnown = users.some(user => user.id === id)
  const add = (change: Parameters<typeof storage.records.update>[0]) =>
    isKnown ? undefined : storage.records.update(change)
  await add(state => {
    state.users.push({
      id,
      account: id.replaceAll('-', '.').slice(0, 20),
      staffCode: null,
      name: `Người ${id}`,
      unit: 'Đơn vị',
      role,
      status: 'active',
      lastLogin: null,
      validUntil: null,
      ...(scope && { scope })
    })
  })
  await storage.settings.update(settings => {
    settings.operator = `Người ${id}`
    settings.operatorId = id
  })
  return id
}

/** Scope of whole branches without bounds of time. */
export const branchesOf = (...codes: readonly string[]): UnitScope =>
  codes.map(unit => ({ unit, from: null, to: null }))
