import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CallInput } from '@shared/contract/contract'
import { cannotDecideOwnRequestMessage } from '@shared/features/admin/own-decision'
import type { QueryCondition } from '@shared/model/query/condition'
import { createStructuredQuery } from '@shared/model/query/question'
import type { SharingNetwork } from '@shared/model/services/network'
import { sharingNetworks } from '@shared/model/services/networks'
import { beforeEach, describe, expect, test } from 'vitest'
import { createValidRegistration } from '../../../support/calls/registrations'
import { sampleUserByRole } from '../../../support/calls/two-person-flows'
import {
  approveService,
  prepareSendingService,
  registerService,
  replaceAndApproveData,
  requestTableData
} from '../../../support/packages/sending'
import { setUpUnitPrograms } from '../../../support/packages/units'

const patience = 120_000
const lgsp = sharingNetworks.find(({ id }) => id === 'lgsp') as SharingNetwork

const unitIs = (value: string): QueryCondition => ({
  kind: 'compare',
  column: { table: 0, column: 'ma_don_vi' },
  test: 'is',
  value: { value }
})

type Asked = CallInput<'packages:create'>
type Unit = ReturnType<ReturnType<typeof setUpUnitPrograms>['open']>

const rowsIn = (unit: Unit, number: number): unknown =>
  JSON.parse(readFileSync(join(unit.folder, `MA-1-00000${number}`, 'du-lieu.json'), 'utf8'))

describe('exchange package of approved data', () => {
  const units = setUpUnitPrograms()
  let unit: Unit
  let asked: Asked
  let table = ''
  const service = () => ({ network: asked.network, id: asked.id })
  const create = (change: Partial<Asked> = {}) =>
    unit.handlers['packages:create']({ ...asked, ...change, job: crypto.randomUUID() })
  const saveQuery = async (limit: number, id?: string): Promise<string> => {
    const question = { ...createStructuredQuery('dm_gui'), filter: unitIs('A') }
    const words = { name: 'Đơn vị A', description: '', folder: '', shared: true }
    const query = { asked: { form: 'tree' as const, question }, parameters: [], limit }
    const draft = { words, query, chart: null }
    if (id === undefined) return (await unit.handlers['query:save'](draft)).id
    return (await unit.handlers['query:change']({ id, ...draft })).id
  }

  beforeEach(async () => {
    unit = units.open()
    asked = await prepareSendingService(unit, unit.folder)
    table = asked.source.id
  }, patience)

  test(
    'a package with another source, other columns or other rows than approved is refused with a message that states what was approved',
    async () => {
      const query = await saveQuery(1_000)
      const said = 'Bảng “dm_gui”; cột ma_don_vi, so; tất cả các dòng; Không mật'
      await expect(create({ source: { kind: 'query', id: query } })).rejects.toThrow(
        `Gói chỉ được lập từ dữ liệu đã phê duyệt: ${said}. Muốn gửi nguồn khác phải đổi dữ liệu của hồ sơ và được phê duyệt lại.`
      )
      await expect(create({ columns: ['ma_don_vi', 'khac'] })).rejects.toThrow(
        `Gói chỉ được gồm các cột đã phê duyệt: ${said}.`
      )
      await expect(create({ filter: unitIs('A') })).rejects.toThrow(
        `Gói phải theo đúng điều kiện lọc đã phê duyệt: ${said}.`
      )
      expect(await unit.handlers['packages:sent'](service())).toEqual([])
    },
    patience
  )

  test(
    'a package contains all approved columns or a subset of them',
    async () => {
      await create()
      await create({ columns: ['so'] })
      expect(rowsIn(unit, 1)).toEqual([
        { ma_don_vi: 'A', so: 1 },
        { ma_don_vi: 'B & <C>', so: 22 },
        { ma_don_vi: 'C', so: null }
      ])
      expect(rowsIn(unit, 2)).toEqual([{ so: 1 }, { so: 22 }, { so: null }])
    },
    patience
  )

  test(
    'a service whose package data were changed needs another approval, and its packages then contain the filtered rows',
    async () => {
      const data = { ...requestTableData(table, ['so']), filter: unitIs('A') }
      const before = await unit.handlers['services:get'](service())
      const changed = await unit.handlers['services:nameData']({ ...service(), data })
      expect(changed.status).toBe('waiting')
      expect(changed.history.map(({ action }) => action)).toEqual(['register', 'approve', 'data'])
      expect(changed.history[1]?.data).toBe(before.service.approved?.words)
      await expect(create({ filter: unitIs('A') })).rejects.toThrow('chưa hoạt động')
      await approveService(unit, asked.id)
      await expect(create({ filter: null })).rejects.toThrow('đúng điều kiện lọc đã phê duyệt')
      await expect(create({ columns: ['so', 'ma_don_vi'] })).rejects.toThrow('các cột đã phê duyệt')
      await create()
      expect(rowsIn(unit, 1)).toEqual([{ so: 1 }])
      await expect(unit.handlers['services:nameData']({ ...service(), data })).rejects.toThrow(
        'không khác dữ liệu đã nêu'
      )
    },
    patience
  )

  test(
    'a package is refused when its saved query has changed since the approval',
    async () => {
      const id = await saveQuery(1_000)
      const data = { ...requestTableData(''), source: { kind: 'query' as const, id } }
      await replaceAndApproveData(unit, asked.id, data)
      const source = data.source
      await create({ source, columns: ['so'] })
      expect(rowsIn(unit, 1)).toEqual([{ so: 1 }])
      await saveQuery(2_000, id)
      await expect(create({ source })).rejects.toThrow(
        'Nguồn dữ liệu đã thay đổi sau khi phê duyệt. Đã phê duyệt: Truy vấn “Đơn vị A”; cột ma_don_vi, so; tất cả các dòng; Không mật'
      )
      const { data: shown } = await unit.handlers['services:get'](service())
      expect(shown?.state).toBe('changed')
      // The same data is submitted for approval again with the current version of the query.
      await replaceAndApproveData(unit, asked.id, data)
      await create({ source })
      await unit.handlers['query:remove']({ id })
      await expect(create({ source })).rejects.toThrow('Truy vấn đã nêu không còn.')
    },
    patience
  )

  test(
    'a package is refused when an approved column has changed, but not when another column has',
    async () => {
      await replaceAndApproveData(unit, asked.id, requestTableData(table, ['so']))
      const { table: mart } = await unit.handlers['dataMart:get']({ id: table })
      const change = (...personal: string[]) =>
        unit.handlers['dataMart:changeStructure']({
          id: table,
          columns: mart.columns.map(column => ({
            ...column,
            from: column.name,
            personal: personal.includes(column.name)
          }))
        })
      await change('ma_don_vi')
      await create()
      await change('ma_don_vi', 'so')
      await expect(create()).rejects.toThrow('Nguồn dữ liệu đã thay đổi sau khi phê duyệt')
    },
    patience
  )

  test(
    'the user who chose the data of a service cannot approve them, even if another user registered the service',
    async () => {
      const { handlers } = unit
      await handlers['configuration:update']({ separateApprover: true })
      await handlers['users:choose']({ id: sampleUserByRole.operator })
      const { id } = await handlers['services:register']({
        network: 'lgsp',
        values: createValidRegistration(lgsp, 'MA-3'),
        document: null,
        confirmed: true
      })
      await handlers['users:choose']({ id: sampleUserByRole.admin })
      const data = requestTableData(table)
      await handlers['services:nameData']({ network: 'lgsp', id, data })
      await expect(approveService(unit, id)).rejects.toThrow(cannotDecideOwnRequestMessage)
      await handlers['users:choose']({ id: sampleUserByRole.approver })
      expect((await approveService(unit, id)).approved?.by).not.toBe('')
    },
    patience
  )

  test(
    'no package can be created for an approved service without registered data',
    async () => {
      const id = await registerService(unit, null, { serviceCode: 'MA-2' })
      expect((await approveService(unit, id)).status).toBe('active')
      await expect(create({ id })).rejects.toThrow('Hồ sơ chưa nêu dữ liệu.')
      const { obstacles } = await unit.handlers['packages:outlook']({ ...service(), id })
      expect(obstacles).toEqual([expect.stringContaining('Hồ sơ chưa nêu dữ liệu.')])
    },
    patience
  )
})
