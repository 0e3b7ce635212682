import {
  defaultDocumentFields,
  documentFieldsSchema
} from '@shared/model/documents/document-fields'
import {
  parseDocumentFieldsDraft,
  toDocumentFieldsDraft,
  toLegalBasisLine
} from '@shared/model/documents/fields-draft'
import { documentFieldGroups } from '@shared/model/documents/fields-text'
import { expect, it } from 'vitest'

const fields = {
  ...defaultDocumentFields,
  bases: ['Căn cứ Luật 117/2025/QH15', 'Xét tình hình thực tế'],
  recipients: ['Như trên', 'Lưu: VT'],
  copies: 5
}

it('document fields are the same after a form has shown and parsed them', () => {
  const parsed = parseDocumentFieldsDraft(toDocumentFieldsDraft(fields))
  expect(documentFieldsSchema.parse(parsed)).toEqual(fields)
  const empty = parseDocumentFieldsDraft(toDocumentFieldsDraft(defaultDocumentFields))
  expect(documentFieldsSchema.parse(empty)).toEqual(defaultDocumentFields)
})

it('parsing document fields drops blank lines and outer blanks', () => {
  const draft = {
    ...toDocumentFieldsDraft(fields),
    place: ' Hà Nội ',
    recipients: '\n Như trên \n\n'
  }
  expect(parseDocumentFieldsDraft(draft)).toMatchObject({
    place: 'Hà Nội',
    recipients: ['Như trên']
  })
})

it.each(['0', '1000', 'hai', '1,5'])('refuses %s as a number of copies', typed => {
  const draft = { ...toDocumentFieldsDraft(fields), copies: typed }
  const { error } = documentFieldsSchema.safeParse(parseDocumentFieldsDraft(draft))
  expect(error?.issues.map(({ path, message }) => [...path, message])).toEqual([
    ['copies', 'Phải là số nguyên từ 1 đến 999']
  ])
})

it('refuses more lines of recipients than a document has space for', () => {
  const recipients = Array.from({ length: 31 }, (_, index) => `Nơi ${index}`)
  const { error } = documentFieldsSchema.safeParse({ ...fields, recipients })
  expect(error?.issues.map(({ message }) => message)).toEqual(['Nhiều nhất 30 dòng'])
})

it('a legal basis becomes a line that cites the document and its abstract', () => {
  const basis = { code: 'Nghị định 47/2020/NĐ-CP', title: 'Quản lý dữ liệu số' }
  expect(toLegalBasisLine(basis)).toBe('Căn cứ Nghị định 47/2020/NĐ-CP về quản lý dữ liệu số')
})

it('the groups of the form contain every document field once', () => {
  expect(Object.values(documentFieldGroups).flat().sort()).toEqual(
    Object.keys(defaultDocumentFields).sort()
  )
})
