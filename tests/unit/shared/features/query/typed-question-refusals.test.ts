import { formatQuerySentence } from '@shared/features/query/sentence'
import { TypedQuestionReader } from '@shared/features/query/typed-question/read'
import { seedDictionary, seededCatalogue } from '@shared/features/query/typed-question/seed'
import { modelTables } from '@shared/features/standard-model/tables'
import { describe, expect, it } from 'vitest'
import { modelCatalogue, sampleCatalogue } from '../../../../support/typed-questions/catalogues'
import { phrasingDay } from '../../../../support/typed-questions/judge'

const sample = new TypedQuestionReader(sampleCatalogue())
const model = new TypedQuestionReader(modelCatalogue())

describe('typed questions that must not be answered', () => {
  it.each([
    ['B is a unit or belongs to the rank', 'người đơn vị A hoặc B bậc 5'],
    ['two units have no difference without a figure', 'chênh lệch giữa đơn vị A và đơn vị B'],
    ['the year of a future month is open', 'tháng 11, 12 chi bao nhiêu'],
    ['months with a gap are no period', 'số tiền tháng 1, 3 năm 2026'],
    ['the beginning of a year has no end', 'đầu năm chi bao nhiêu'],
    ['the beginning of a month is no whole month', 'từ đầu tháng 3 đến nay chi bao nhiêu'],
    ['a number of people is no money', 'đơn vị có số người trên 20 tỷ'],
    ['an expense is tested in each row or in its sum', 'khoản chi nào dưới 5 tỷ'],
    ['people have no year', 'danh sách người năm 2020 trở về trước'],
    ['a share needs groups', 'số người kèm tỷ lệ'],
    ['a share beside an amount is of rows or of money', 'tổng số tiền theo đơn vị kèm tỷ lệ'],
    ['units have no year', 'đơn vị thiếu trên 50 người năm 2025'],
    ['people of each unit have no year', 'mỗi đơn vị 3 người trẻ nhất năm 2025'],
    ['the whole is open', 'lương chiếm bao nhiêu phần trăm tổng chi và phụ cấp'],
    ['part and whole are in different tables', 'chế độ khác chiếm bao nhiêu phần trăm quân số'],
    ['the highest rank is not the one of most people', 'bậc cao nhất của đơn vị A'],
    ['the unit of the number is open', 'những khoản 100 trở lên'],
    ['a rank does not exist', 'số người bậc 3, 10']
  ])('over the sample tables, because %s: %s', (_, text) => {
    expect(['unknown', 'beyond']).toContain(sample.read(text, phrasingDay).kind)
  })

  it.each([
    ['the end of validity needs a period', 'đơn vị hết hiệu lực'],
    ['never, or not in the period', 'trang bị chưa bảo dưỡng từ đầu năm đến nay'],
    ['a date alone is no condition', 'hồ sơ xong'],
    ['years of service are not counted in months', 'người có thâm niên từ 20 tháng trở lên']
  ])('over the standard model, because %s: %s', (_, text) => {
    expect(['unknown', 'beyond']).toContain(model.read(text, phrasingDay).kind)
  })
})

describe('dictionary of typed questions over other rows', () => {
  const { tables, valuesOf } = sampleCatalogue()
  const readerOver = (known: typeof valuesOf, columns = tables) =>
    new TypedQuestionReader(
      seededCatalogue({
        tables: columns,
        dictionary: seedDictionary,
        model: modelTables,
        valuesOf: known
      })
    )
  const withoutStates: typeof valuesOf = (table, column) =>
    column === 'trang_thai' ? ['Hiện diện'] : valuesOf(table, column)

  it('a word for a value that no row has is unknown, and is not counted as 0', () => {
    const reader = readerOver(withoutStates)
    expect(reader.read('số người có mặt', phrasingDay).kind).toBe('unknown')
    expect(reader.read('số người hiện diện', phrasingDay).kind).toBe('asked')
  })

  it.each([
    ['triệu đồng', '10.000'],
    ['đồng', '10.000.000.000']
  ])('an amount is compared in the unit %s that the dictionary gives its column', (unit, value) => {
    const dictionary = seedDictionary.map(entry =>
      entry.column === 'so_tien' && entry.kind === 'field' ? { ...entry, unit } : entry
    )
    const source = { tables, dictionary, model: modelTables, valuesOf }
    const reader = new TypedQuestionReader(seededCatalogue(source))
    const outcome = reader.read('các khoản trên 10 tỷ', phrasingDay)
    if (outcome.kind !== 'asked') throw new Error(outcome.kind)
    expect(formatQuerySentence(outcome.question, tables)).toContain(` trên ${value}`)
  })

  it('a measure of a column that a table does not have is unknown', () => {
    const reader = readerOver(
      valuesOf,
      tables.map(table => ({
        ...table,
        columns: table.columns.filter(({ name }) => name !== 'so_quan_so_bien_che')
      }))
    )
    expect(sample.read('tỷ lệ lấp đầy theo khu vực', phrasingDay).kind).toBe('asked')
    expect(reader.read('tỷ lệ lấp đầy theo khu vực', phrasingDay).kind).not.toBe('asked')
  })
})

describe('clauses of typed questions', () => {
  it.each([
    [
      'đơn vị A, B hoặc C có bao nhiêu người',
      'Lấy số dòng từ dm_nhansu_tong_hop, chỉ đơn vị công tác thuộc Đơn vị A, Đơn vị B hoặc Đơn vị C'
    ],
    [
      'số người theo cấp bậc kèm tỷ lệ',
      'Lấy cấp bậc, số dòng và tỷ lệ trong tổng số dòng từ dm_nhansu_tong_hop, nhóm theo cấp bậc'
    ],
    [
      'số đơn vị thiếu quân',
      'Lấy số dòng từ dm_donvi_capbac, chỉ quân số hiện tại dưới quân số biên chế'
    ],
    [
      'danh sách dòng dm_donvi_capbac chưa ghi địa điểm',
      'Lấy tất cả các cột từ dm_donvi_capbac, chỉ địa điểm để trống'
    ]
  ])('the question %s is read as %s', (text, sentence) => {
    const outcome = sample.read(text, phrasingDay)
    if (outcome.kind !== 'asked') throw new Error(outcome.kind)
    expect(formatQuerySentence(outcome.question, sampleCatalogue().tables)).toBe(sentence)
  })

  it('a surplus below a number of people leaves out the units without a surplus', () => {
    const outcome = sample.read('đơn vị thừa dưới 10 người', phrasingDay)
    if (outcome.kind !== 'asked') throw new Error(outcome.kind)
    expect(formatQuerySentence(outcome.question, sampleCatalogue().tables)).toMatch(
      /chỉ quân số hiện tại trên quân số biên chế và thừa dưới 10$/
    )
  })
})
