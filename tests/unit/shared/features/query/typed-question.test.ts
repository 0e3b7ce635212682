import { findStructuredQueryFaults } from '@shared/features/query/faults'
import { formatQuerySentence } from '@shared/features/query/sentence'
import { isSameQuery } from '@shared/features/query/typed-question/canonical'
import { createChart } from '@shared/features/query/typed-question/chart'
import { createLexicon } from '@shared/features/query/typed-question/lexicon'
import { quantityAt } from '@shared/features/query/typed-question/numbers'
import type { TypedQuestionOutcome } from '@shared/features/query/typed-question/outcome'
import { periodAt } from '@shared/features/query/typed-question/periods'
import { TypedQuestionReader } from '@shared/features/query/typed-question/read'
import { tokensOf } from '@shared/features/query/typed-question/tokens'
import { typedQuestionExamples } from '@shared/features/query/typed-text'
import { type StructuredQuery, structuredQuerySchema } from '@shared/model/query/question'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseRepetitionCount } from '../../../../support/effort'
import { modelCatalogue, sampleCatalogue } from '../../../../support/typed-questions/catalogues'
import { judgePhrasings, phrasingDay } from '../../../../support/typed-questions/judge'

const sample = new TypedQuestionReader(sampleCatalogue())
const model = new TypedQuestionReader(modelCatalogue())
const judged = judgePhrasings()
const countOf = (verdict: string, expected: string): number =>
  judged.filter(item => item.verdict === verdict && item.phrasing.expected === expected).length

const catalogues = { sample: sampleCatalogue().tables, model: modelCatalogue().tables }
const faultsOf = (
  question: StructuredQuery,
  catalogue: keyof typeof catalogues
): readonly unknown[] => findStructuredQueryFaults(question, catalogues[catalogue], [])

const questionsOf = (outcome: TypedQuestionOutcome): readonly StructuredQuery[] => {
  if (outcome.kind === 'asked') return [outcome.question]
  return outcome.kind === 'ambiguous' ? outcome.questions : []
}

describe('the 300 phrasings of staff officers', () => {
  it('no phrasing is answered with another meaning than the one of its writer', () => {
    const wrong = judged.filter(({ verdict }) => verdict === 'wrong')
    expect(wrong.map(({ phrasing }) => `${phrasing.id} ${phrasing.text}`)).toEqual([])
    expect(judged).toHaveLength(300)
  })

  it('as many phrasings as before are understood, asked back and refused by name', () => {
    expect({
      understood: countOf('understood', 'answer'),
      askedBack: countOf('understood', 'ambiguous'),
      refusedByName: countOf('named', 'unknown')
    }).toEqual({ understood: 181, askedBack: 13, refusedByName: 29 })
  })

  it('every reading of a phrasing is a query that can run', () => {
    for (const { phrasing, outcome } of judged) {
      for (const question of questionsOf(outcome)) {
        expect(faultsOf(question, phrasing.catalogue), phrasing.text).toEqual([])
      }
    }
  })

  it('an unknown word anywhere in an understood phrasing makes the phrasing unknown', () => {
    for (const { phrasing, verdict } of judged) {
      // After "có chữ" any word is the text to look for.
      if (verdict !== 'understood' || /có chữ/.test(phrasing.text)) continue
      const reader = phrasing.catalogue === 'sample' ? sample : model
      const words = phrasing.text.split(' ')
      for (let place = 0; place <= words.length; place += 1) {
        const text = [...words.slice(0, place), 'zzyzx', ...words.slice(place)].join(' ')
        const outcome = reader.read(text, phrasingDay)
        expect(outcome.kind, text).toBe('unknown')
        const named = outcome.kind === 'unknown' ? outcome.words : []
        expect(named.some(({ word }) => word.includes('zzyzx'))).toBe(true)
      }
    }
  })
})

describe('reading of typed questions', () => {
  const vocabulary = judged.flatMap(({ phrasing }) => phrasing.text.split(' '))
  const salad = fc
    .array(fc.constantFrom(...new Set(vocabulary)), { minLength: 1, maxLength: 12 })
    .map(words => words.join(' '))

  it('words in any order give valid structured queries or none', () => {
    fc.assert(
      fc.property(salad, text => {
        for (const [catalogue, reader] of [
          ['sample', sample],
          ['model', model]
        ] as const) {
          for (const question of questionsOf(reader.read(text, phrasingDay))) {
            expect(structuredQuerySchema.safeParse(question).success).toBe(true)
            expect(faultsOf(question, catalogue)).toEqual([])
          }
        }
      }),
      { numRuns: chooseRepetitionCount(100, 300) }
    )
  })

  it('any text at all is read without an exception', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 600 }), text => {
        expect(sample.read(text, phrasingDay).kind).toBeTypeOf('string')
      })
    )
  })

  it.each(typedQuestionExamples)('the example $text has one reading over its table', example => {
    const outcome = sample.read(example.text, phrasingDay)
    expect(questionsOf(outcome).map(({ source }) => source)).toEqual([example.table])
  })

  it('readings among which a person chooses have different sentences', () => {
    for (const { phrasing, outcome } of judged) {
      const { tables } = phrasing.catalogue === 'sample' ? sampleCatalogue() : modelCatalogue()
      const sentences = questionsOf(outcome).map(one => formatQuerySentence(one, tables))
      expect(new Set(sentences).size, phrasing.text).toBe(sentences.length)
    }
  })

  it('case and the place of tone marks do not change the reading of a question', () => {
    const outcomes = ['khóa nào chỉ tiêu lớn nhất', 'KHOÁ NÀO CHỈ TIÊU LỚN NHẤT'].map(text =>
      model.read(text, phrasingDay)
    )
    const [left, right] = outcomes.map(outcome =>
      outcome.kind === 'asked' ? outcome.question : undefined
    )
    expect(left && right && isSameQuery(left, right, phrasingDay)).toBe(true)
  })

  it('ranks are sorted in the order of the catalogue and not by the alphabet', () => {
    const outcome = sample.read('số người theo cấp bậc, bậc cao trước', phrasingDay)
    expect(questionsOf(outcome).map(({ sort }) => sort)).toEqual([
      [
        {
          output: 'cap_bac',
          direction: 'desc',
          order: Array.from({ length: 8 }, (_, index) => `Bậc ${index + 1}`)
        }
      ]
    ])
  })

  it.each([
    [
      '10 địa bàn có số đăng ký nhiều nhất',
      'từ dm_dubi_dongvien, không kể dòng chưa ghi mã địa bàn, nhóm theo mã địa bàn, lớn nhất trước, 10 dòng đầu'
    ],
    [
      'đơn vị nào nhiều người đi học nhất',
      'chỉ trạng thái là Đi học, không kể dòng chưa ghi đơn vị công tác, nhóm theo đơn vị công tác'
    ],
    ['mười người trẻ nhất', 'xếp theo ngày sinh năm mới nhất trước, 10 dòng đầu'],
    ['mười người già nhất', 'xếp theo ngày sinh năm cũ nhất trước, 10 dòng đầu']
  ])('the sentence of “%s” names what is ranked and what is left out', (text, words) => {
    const [question, ...others] = questionsOf(sample.read(text, phrasingDay))
    expect(others).toEqual([])
    expect(question && formatQuerySentence(question, catalogues.sample)).toContain(words)
  })

  it('a question of the same words over other tables is refused', () => {
    expect(sample.read('số khóa đào tạo', phrasingDay).kind).not.toBe('asked')
    expect(model.read('số khóa đào tạo', phrasingDay).kind).toBe('asked')
  })

  it('an unknown word is reported with its position in the text', () => {
    expect(sample.read('bao nhiêu đảng viên ở đơn vị A', phrasingDay)).toEqual({
      kind: 'unknown',
      words: [{ word: 'đảng viên', start: 10, end: 19 }]
    })
  })

  it('a personal value that begins with a known word gives the word no other sense', () => {
    const catalogue = sampleCatalogue()
    const valuesOf = (table: string, column: string) =>
      column === 'ho_ten' ? ['Đi học Văn An'] : catalogue.valuesOf(table, column)
    const reader = new TypedQuestionReader({ ...catalogue, valuesOf })
    const text = 'danh sách người đi học'
    expect(reader.read(text, phrasingDay)).toEqual(sample.read(text, phrasingDay))
    expect(reader.read('danh sách Đi học Văn An', phrasingDay).kind).toBe('unknown')
  })

  it.each([
    ['empty', ' ?!'],
    ['tooLong', 'số người '.repeat(60)],
    ['beyond', 'theo theo theo']
  ])('a text that is no question has the outcome %s', (kind, text) => {
    expect(sample.read(text, phrasingDay)).toEqual({ kind })
  })

  it('a correctly spelled word is not taken for a misspelling of another word', () => {
    const catalogue = modelCatalogue()
    const tokens = tokensOf('năm sản xuất của trang bị')
    const chart = createChart(createLexicon(catalogue), tokens, phrasingDay)
    const values = chart[0]?.flatMap(({ senses }) => senses?.values ?? [])
    expect(values).toEqual([])
  })
})

describe('numbers and periods of typed questions', () => {
  it.each([
    ['hai mươi', 20, null],
    ['mười một', 11, null],
    ['1.250', 1250, null],
    ['2,5 tỷ', 2.5e9, 'money'],
    ['80%', 80, 'percent'],
    ['5 triệu đồng', 5e6, 'money'],
    ['một trăm', 100, null],
    ['ba trăm linh năm', 305, null],
    ['hai trăm năm mươi', 250, null]
  ])('the quantity %s is %d with the unit %s', (text, value, unit) => {
    expect(quantityAt(tokensOf(text), 0)).toMatchObject({ value, unit })
  })

  it.each([
    ['quý 3/2026', '2026-07-01', '2026-09-30'],
    ['quý IV năm 2025', '2025-10-01', '2025-12-31'],
    ['tháng trước', '2026-10-01', '2026-10-31'],
    ['6 tháng đầu năm', '2026-01-01', '2026-06-30'],
    ['từ đầu năm đến nay', '2026-01-01', '2026-11-28'],
    ['từ năm 1980 đến năm 1985', '1980-01-01', '1985-12-31'],
    ['từ tháng 3 đến tháng 6/2025', '2025-03-01', '2025-06-30'],
    ['30 ngày qua', '2026-10-30', '2026-11-28'],
    ['tháng mười một năm nay', '2026-11-01', '2026-11-30'],
    ['đến hết 31/12/2025', null, '2025-12-31'],
    ['trước năm 1975', null, '1974-12-31'],
    ['trước 1975', null, '1974-12-31'],
    ['năm 2020 trở về trước', null, '2020-12-31'],
    ['từ năm 2024 trở lại đây', '2024-01-01', null],
    ['đầu tháng đến giờ', '2026-11-01', '2026-11-28'],
    ['tháng 1, 2 và 3 năm 2026', '2026-01-01', '2026-03-31']
  ])('the period %s is from %s to %s', (text, from, to) => {
    const tokens = tokensOf(text)
    const match = periodAt(tokens, 0, phrasingDay)
    expect(match?.end).toBe(tokens.length)
    expect(match?.meanings).toHaveLength(1)
    expect(match?.meanings[0]).toMatchObject({ from, to })
  })

  it.each(['6 tháng qua', 'tháng 12'])('the period %s has two meanings', text => {
    expect(periodAt(tokensOf(text), 0, phrasingDay)?.meanings).toHaveLength(2)
  })
})
