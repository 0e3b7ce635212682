import { beforeEach, expect, test } from 'vitest'
import { composedReportInput, reportDraftInput } from '../../../../support/calls/call-inputs'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

let program: TestProgram
let id = ''

beforeEach(async () => {
  program = openTestProgram({ folder: makeTemporaryFolder() })
  id = (await program.handlers['reports:create']({ draft: reportDraftInput })).id
})

const fieldsOf = async (report: string) =>
  (await program.handlers['reports:previewDocument']({ id: report })).document.fields
const own = { number: '12', symbol: 'BC-QL', recipients: ['Như trên'] }

test('own document fields of a report of a page replace those of the office', async () => {
  const office = await fieldsOf(id)
  await program.handlers['reports:setDocumentFields']({ id, fields: own })
  expect(await fieldsOf(id)).toEqual({ ...office, ...own })
  await program.handlers['reports:setDocumentFields']({ id, fields: {} })
  expect(await fieldsOf(id)).toEqual(office)
  expect((await program.handlers['reports:get']({ id })).report).not.toHaveProperty(
    'documentFields'
  )
})

test('a closed report of a page accepts own document fields and stays intact', async () => {
  await program.handlers['reports:freeze']({ id })
  await program.handlers['reports:setDocumentFields']({ id, fields: own })
  expect(await fieldsOf(id)).toMatchObject(own)
  expect((await program.handlers['reports:get']({ id })).intact).toBe(true)
})

test('a copy of a report has its own document fields', async () => {
  await program.handlers['reports:setDocumentFields']({ id, fields: own })
  const copy = await program.handlers['reports:clone']({ id })
  expect(copy.documentFields).toEqual(own)
})

test('a report of several blocks refuses own document fields outside its composition', async () => {
  const composed = await program.handlers['reports:compose'](composedReportInput)
  expect(
    await program.ask('reports:setDocumentFields', { id: composed.id, fields: own })
  ).toMatchObject({ error: { code: 'NOT_ALLOWED' } })
})

test('a degree of secrecy below that of the data of the report is refused', async () => {
  await program.handlers['reports:freeze']({ id })
  await program.storage.records.update(({ reports }) => {
    const report = reports.find(one => one.id === id)
    if (report?.frozen) report.frozen.degree = 'secret'
  })
  expect(
    await program.ask('reports:setDocumentFields', { id, fields: { secrecy: 'none' } })
  ).toMatchObject({
    error: { code: 'INVALID_INPUT', fields: { secrecy: expect.stringContaining('thấp hơn') } }
  })
  await program.handlers['reports:setDocumentFields']({ id, fields: { secrecy: 'topSecret' } })
  expect((await fieldsOf(id)).secrecy).toBe('topSecret')
})
