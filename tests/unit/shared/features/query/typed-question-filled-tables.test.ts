import { findStructuredQueryFaults } from '@shared/features/query/faults'
import type { FilledColumn } from '@shared/features/query/typed-question/filled-table'
import { TypedQuestionReader } from '@shared/features/query/typed-question/read'
import { seedDictionary, seededCatalogue } from '@shared/features/query/typed-question/seed'
import type { DictionaryEntry } from '@shared/features/query/typed-question/types'
import { modelTables } from '@shared/features/standard-model/tables'
import type { DataType } from '@shared/model/data-mart/data-types'
import { describe, expect, it } from 'vitest'
import { modelCatalogue } from '../../../../support/typed-questions/catalogues'
import {
  judgeFilledPhrasings,
  judgePhrasings,
  phrasingDay
} from '../../../../support/typed-questions/judge'

const own = (name: string, dataType: DataType, description = '') => ({
  name,
  dataType,
  personal: false,
  description
})

interface PeopleOptions {
  readonly columns?: readonly FilledColumn[]
  readonly types?: Readonly<Record<string, DataType>>
  readonly values?: Readonly<Record<string, readonly string[]>>
  readonly dictionary?: readonly DictionaryEntry[]
  readonly model?: string
  readonly table?: string
}

const key: FilledColumn = { model: 'ma_nguoi', own: 'so_the', title: 'Mã người' }
const sex: FilledColumn = { model: 'gioi_tinh', own: 'gt', title: 'Giới tính' }
const rank: FilledColumn = { model: 'bac', own: 'quan_ham', title: 'Bậc' }

/** Reads a question over one own table that fills a model table. */
function readOver(
  text: string,
  {
    columns = [key, sex],
    types = {},
    values = {},
    dictionary = seedDictionary,
    model = 'nguoi',
    table = 'danh_sach'
  }: PeopleOptions
) {
  const reader = new TypedQuestionReader(
    seededCatalogue({
      tables: [
        {
          name: table,
          columns: columns.map(({ own: name }) => own(name, types[name] ?? 'string'))
        }
      ],
      dictionary,
      model: modelTables,
      fillings: [{ table, model, columns }],
      valuesOf: (name, column) => (name === table ? (values[column] ?? []) : [])
    })
  )
  return reader.read(text, phrasingDay)
}

const women = (value: string) => ({
  kind: 'asked',
  question: {
    source: 'danh_sach',
    filter: { kind: 'compare', column: { table: 0, column: 'gt' }, test: 'is', value: { value } }
  }
})

describe('typed questions over own tables that fill the standard model', () => {
  it('phrasings about the model have the readings that they have over the model tables', () => {
    const judged = judgeFilledPhrasings()
    const model = judgePhrasings().filter(({ phrasing }) => phrasing.catalogue === 'model')
    expect(judged.filter(({ verdict }) => verdict === 'wrong')).toEqual([])
    expect(judged.map(({ phrasing, verdict }) => `${phrasing.id} ${verdict}`)).toEqual(
      model.map(({ phrasing, verdict }) => `${phrasing.id} ${verdict}`)
    )
    expect(judged.filter(({ verdict }) => verdict === 'understood')).toHaveLength(48)
    const { tables } = modelCatalogue()
    const asked = judged.flatMap(({ outcome }) =>
      outcome.kind === 'asked' ? [outcome.question] : []
    )
    expect(asked.flatMap(question => findStructuredQueryFaults(question, tables, []))).toEqual([])
  })

  it('a word of a value names the label, the code or the own value that the column has', () => {
    const list = { ...sex, values: { Nam: ['Nam', '1'], Nữ: ['Nữ', '2'] } }
    const ask = (values: readonly string[], column: FilledColumn = list) =>
      readOver('số người nữ', { columns: [key, column], values: { gt: values } })
    expect(ask(['Nam', 'Nữ'])).toMatchObject(women('Nữ'))
    expect(ask(['1', '2'])).toMatchObject(women('2'))
    const translated = { ...sex, isTranslated: true, values: { Nam: ['M'], Nữ: ['F'] } }
    expect(ask(['F', 'M'], translated)).toMatchObject(women('F'))
  })

  it('a word of a value that the column has in two notations is unknown', () => {
    const list = { ...sex, values: { Nam: ['Nam'], Nữ: ['gái', 'G'] } }
    const outcome = readOver('số người nữ', {
      columns: [key, { ...list, isTranslated: true }],
      values: { gt: ['G', 'gái'] }
    })
    expect(outcome).toMatchObject({ kind: 'unknown', words: [{ word: 'nữ' }] })
  })

  it('a measure of several values counts all own values that stand for them', () => {
    const outcome = readOver('số giảm theo lý do giảm', {
      model: 'giu-vi-tri',
      columns: [
        {
          model: 'ly_do_di',
          own: 'thoi',
          title: 'Lý do đi',
          isTranslated: true,
          values: {
            'Nghỉ hưu': ['hưu', 'mất sức'],
            'Chuyển ngành': ['CN'],
            'Thôi phục vụ': ['thôi']
          }
        }
      ],
      values: { thoi: ['CN', 'hưu', 'mất sức', 'thôi'] }
    })
    expect(outcome).toMatchObject({
      kind: 'asked',
      question: {
        groups: [{ column: { table: 0, column: 'thoi' } }],
        measures: [{ kind: 'count' }],
        filter: {
          kind: 'among',
          column: { table: 0, column: 'thoi' },
          values: ['hưu', 'mất sức', 'CN', 'thôi'].map(value => ({ value }))
        }
      }
    })
  })

  it('ranks are compared and sorted in the order of the organisation', () => {
    const order = ['Thiếu úy', 'Trung úy', 'Đại úy', 'Thiếu tá']
    const options = {
      columns: [key, { ...rank, isTranslated: true, values: {}, order }],
      values: { quan_ham: order.toSorted() }
    }
    expect(readOver('số người từ đại úy trở lên', options)).toMatchObject({
      kind: 'asked',
      question: {
        filter: {
          kind: 'among',
          column: { table: 0, column: 'quan_ham' },
          values: [{ value: 'Đại úy' }, { value: 'Thiếu tá' }]
        }
      }
    })
    expect(
      readOver('số người từ đại úy trở lên', {
        ...options,
        values: { quan_ham: [...order, 'Chuẩn úy'].toSorted() }
      }).kind
    ).not.toBe('asked')
  })

  it('a measure of a column that the table does not fill is no word', () => {
    expect(readOver('tỷ lệ nữ', { columns: [key] }).kind).toBe('unknown')
  })

  it('a table without one end of its validity has no words of the model', () => {
    const unit = { model: 'ma_don_vi', own: 'ma', title: 'Mã đơn vị' }
    const ends = [
      { model: 'hieu_luc_tu', own: 'tu', title: 'Hiệu lực từ' },
      { model: 'hieu_luc_den', own: 'den', title: 'Hiệu lực đến' }
    ]
    const types = { tu: 'date', den: 'date' } as const
    const ask = (columns: readonly FilledColumn[]) =>
      readOver('có bao nhiêu đơn vị', { model: 'don-vi', columns, types })
    expect(ask([unit])).toMatchObject({ kind: 'asked', question: { filter: null } })
    expect(JSON.stringify(ask([unit, ...ends]))).toContain('"column":"den"')
    expect(ask([unit, ...ends.slice(1)]).kind).toBe('unknown')
  })

  it('entries of users about an own table stay words beside those of the model', () => {
    const entry: DictionaryEntry = {
      name: 'Số thẻ khác nhau',
      kind: 'measure',
      synonyms: ['số thẻ'],
      table: 'danh_sach',
      measure: { kind: 'distinct', column: 'so_the' },
      unit: '',
      decimals: 0,
      owner: '',
      validFrom: null,
      validUntil: null
    }
    const outcome = readOver('số thẻ theo giới tính', { dictionary: [...seedDictionary, entry] })
    expect(outcome).toMatchObject({
      kind: 'asked',
      question: { groups: [{ column: { column: 'gt' } }], measures: [{ kind: 'distinct' }] }
    })
  })
})
