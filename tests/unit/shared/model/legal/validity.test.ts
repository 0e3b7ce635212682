import { legalDocumentSchema } from '@shared/model/legal/legal-document'
import {
  citeLegalDocument,
  citePredefinedDocument,
  predefinedLegalDocuments
} from '@shared/model/legal/predefined'
import {
  canCiteLegalDocument,
  findCitationFaults,
  legalStateOn,
  listLegalDocuments
} from '@shared/model/legal/validity'
import { defaultConfiguration } from '@shared/model/settings/configuration'
import { describe, expect, test } from 'vitest'

const span = (from: string | null, to: string | null, retired = false) => ({ from, to, retired })

describe('the state of a legal document on a day', () => {
  test.each([
    ['is in force on its first day', span('2026-03-01', null), '2026-03-01', 'inForce'],
    [
      'is pending on the day before its first day',
      span('2026-03-01', null),
      '2026-02-28',
      'pending'
    ],
    ['is in force on its last day', span('2020-07-01', '2026-03-01'), '2026-02-28', 'inForce'],
    ['is expired on the day of its end', span('2020-07-01', '2026-03-01'), '2026-03-01', 'expired'],
    ['is unverified without a known first day', span(null, null), '2026-03-01', 'unverified'],
    [
      'is expired after its end without a known first day',
      span(null, '2025-10-22'),
      '2026-01-01',
      'expired'
    ],
    [
      'is unverified before its end without a known first day',
      span(null, '2025-10-22'),
      '2025-10-21',
      'unverified'
    ],
    ['is retired if the unit withdrew it', span('2020-03-05', null, true), '2026-03-01', 'retired']
  ])('%s', (_title, validity, day, state) => {
    expect(legalStateOn(validity, day)).toBe(state)
  })
})

test('every predefined legal document satisfies the schema of stored documents', () => {
  for (const document of predefinedLegalDocuments) {
    expect(legalDocumentSchema.safeParse(document).error).toBeUndefined()
  }
})

test('every predefined legal document that another one replaces names a predefined document', () => {
  const numbers = predefinedLegalDocuments.map(({ number }) => number)
  for (const { replacedBy } of predefinedLegalDocuments) {
    if (replacedBy) expect(numbers).toContain(replacedBy)
  }
})

test('the default legal basis of reports is cited as the specification writes it', () => {
  expect(defaultConfiguration.legalBases).toEqual([
    {
      code: 'Nghị định 47/2020/NĐ-CP',
      title: 'Quản lý, kết nối và chia sẻ dữ liệu số của cơ quan nhà nước'
    }
  ])
  expect(citePredefinedDocument('luat-117-2025').code).toBe('Luật 117/2025/QH15')
})

test('a changed document replaces the predefined one in its place and an added one comes last', () => {
  const [first, second] = predefinedLegalDocuments
  if (!first || !second) throw new Error('there are no predefined documents')
  const changed = { ...second, title: 'Khác' }
  const added = { ...first, id: 'vbpl-001', number: '1/2027/NĐ-CP' }
  const all = listLegalDocuments([added, changed])
  expect(all[1]).toEqual(changed)
  expect(all.at(-1)).toEqual(added)
  expect(all).toHaveLength(predefinedLegalDocuments.length + 1)
})

describe('sentences about cited documents', () => {
  const all = listLegalDocuments()
  test('name the end of an expired document and the citation of its successor', () => {
    const text = 'Yêu cầu kết nối phải tuân thủ Nghị định 47/2020/NĐ-CP.'
    expect(findCitationFaults(text, all, '2026-11-29')).toEqual([
      'Nghị định 47/2020/NĐ-CP hết hiệu lực từ 22/10/2025; văn bản thay thế: Nghị định 278/2025/NĐ-CP.'
    ])
    expect(findCitationFaults(text, all, '2025-10-21')).toEqual([])
  })

  test('name the first day of a document that is not in force yet', () => {
    expect(findCitationFaults('Căn cứ Luật 117/2025/QH15', all, '2026-01-01')).toEqual([
      'Luật 117/2025/QH15 chưa có hiệu lực: có hiệu lực từ 01/03/2026.'
    ])
  })

  test('are absent for documents in force and for longer numbers that contain a known one', () => {
    expect(findCitationFaults('Nghị định 30/2020/NĐ-CP', all, '2026-11-29')).toEqual([])
    expect(findCitationFaults('Nghị định 147/2020/NĐ-CP', all, '2026-11-29')).toEqual([])
    expect(findCitationFaults('Số 47/2020/NĐ-CP-2', all, '2026-11-29')).toEqual([])
  })

  test('are looked for only in texts that contain the number of a document', () => {
    expect(canCiteLegalDocument('Nghị định 47/2020/NĐ-CP')).toBe(true)
    expect(canCiteLegalDocument('Ngày 09/4/2020, theo quy định')).toBe(false)
  })
})

test('a citation begins with the kind of the document', () => {
  expect(citeLegalDocument({ kind: 'circular', number: '24/2020/TT-BCA' })).toBe(
    'Thông tư 24/2020/TT-BCA'
  )
})
