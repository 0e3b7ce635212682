import type { ModelMapping } from '@shared/features/standard-model/mapping'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { describe, expect, it } from 'vitest'
import { createSampleDataMarts } from '../../../../src/main/demo/data-mart'
import { modelFillings } from '../../../../src/main/query/model-fillings'

const [sample] = createSampleDataMarts('2026-11-28')
if (!sample) throw new Error('No sample table')

const columns = (
  [
    ['the', 'string'],
    ['gt', 'string'],
    ['hv', 'integer'],
    ['ham', 'string'],
    ['cc', 'string']
  ] as const
).map(([name, dataType]) => ({ name, dataType, description: '', personal: false }))
const table: DataMart = { ...sample, id: 'own-1', name: 'danh_sach', origin: 'own', columns }

const fill = (mapping: Partial<ModelMapping>, tables: readonly DataMart[] = [table]) =>
  modelFillings(
    [
      {
        id: 'nguoi',
        table: 'own-1',
        columns: {},
        derivations: {},
        user: 'x',
        time: 0,
        ...mapping
      }
    ],
    tables
  )

const filled = (mapping: Partial<ModelMapping>) => fill(mapping)[0]?.columns

describe('tables that fill the standard model, for typed questions', () => {
  it('a column that is copied has the labels and codes of its list', () => {
    expect(filled({ columns: { ma_nguoi: 'the', gioi_tinh: 'gt' } })).toEqual([
      { model: 'ma_nguoi', own: 'the', title: 'Mã người' },
      {
        model: 'gioi_tinh',
        own: 'gt',
        title: 'Giới tính',
        values: { Nam: ['Nam', '1'], Nữ: ['Nữ', '2'] }
      }
    ])
  })

  it('a column of numbers has the codes of its list', () => {
    expect(filled({ columns: { trinh_do: 'hv' } })?.[0]?.values?.['Đại học']).toEqual(['4'])
  })

  it('a value list gives the own values of each label, whether it names labels or codes', () => {
    const values = [
      { own: 'M', standard: '1' },
      { own: 'F', standard: 'Nữ' },
      { own: 'Nam', standard: 'Nữ' }
    ]
    expect(
      filled({
        columns: { gioi_tinh: 'gt' },
        derivations: { gioi_tinh: { kind: 'values', values } }
      })
    ).toMatchObject([{ isTranslated: true, values: { Nam: ['M'], Nữ: ['F', 'Nam', 'Nữ'] } }])
  })

  it('a value list of a boolean column gives the own values of true and false', () => {
    const values = [{ own: 'x', standard: 'Có' }]
    expect(
      filled({
        columns: { co_chung_chi: 'cc' },
        derivations: { co_chung_chi: { kind: 'values', values } }
      })
    ).toMatchObject([{ values: { true: ['x', 'Có'], false: ['Không'] } }])
  })

  it('an order of names gives no value of the model, and the names in their order', () => {
    const names = ['Trung úy', 'Đại úy']
    expect(
      filled({ columns: { bac: 'ham' }, derivations: { bac: { kind: 'order', names } } })
    ).toMatchObject([{ own: 'ham', isTranslated: true, values: {}, order: names }])
  })

  it('constants, look-ups, columns that are gone and sample tables fill nothing', () => {
    expect(
      filled({
        columns: { trinh_do: 'hv', gioi_tinh: 'mat', thâm_nien: 'hv' },
        derivations: {
          trinh_do: { kind: 'lookup', table: 'own-1', key: 'the', value: 'gt' },
          bac: { kind: 'constant', value: '5' }
        }
      })
    ).toEqual([])
    expect(fill({ columns: { ma_nguoi: 'the' } }, [{ ...table, origin: 'sample' }])).toEqual([])
  })
})
